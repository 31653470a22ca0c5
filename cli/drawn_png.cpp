#include "drawn_png.hpp"

#include <librsvg/rsvg.h>

#include <cmath>
#include <memory>

namespace {

struct Unref {
  void operator()(RsvgHandle *handle) const { g_object_unref(handle); }
  void operator()(cairo_surface_t *surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t *drawing) const { cairo_destroy(drawing); }
  void operator()(GError *error) const { g_error_free(error); }
};
template <class T> using Owned = std::unique_ptr<T, Unref>;

std::string text_of(GError *error) {
  const Owned<GError> owned(error);
  return owned ? owned->message : "librsvg does not say why";
}

cairo_status_t append(void *png, const unsigned char *bytes, unsigned size) {
  static_cast<std::string *>(png)->append(reinterpret_cast<const char *>(bytes), size);
  return CAIRO_STATUS_SUCCESS;
}

} // namespace

void tessera_drawn_png(std::string_view svg, std::string &png, std::string &problem) {
  GError *error = nullptr;
  const Owned<RsvgHandle> handle(
      rsvg_handle_new_from_data(reinterpret_cast<const guint8 *>(svg.data()), svg.size(), &error));
  if (!handle) {
    problem = text_of(error);
    return;
  }
  double width = 0;
  double height = 0;
  if (rsvg_handle_get_intrinsic_size_in_pixels(handle.get(), &width, &height) == FALSE) {
    problem = "it has no size";
    return;
  }
  const Owned<cairo_surface_t> surface(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, static_cast<int>(std::ceil(width)),
                                 static_cast<int>(std::ceil(height))));
  const Owned<cairo_t> drawing(cairo_create(surface.get()));
  const RsvgRectangle all{0, 0, width, height};
  if (rsvg_handle_render_document(handle.get(), drawing.get(), &all, &error) == FALSE) {
    problem = text_of(error);
    return;
  }
  if (const cairo_status_t status = cairo_surface_write_to_png_stream(surface.get(), append, &png);
      status != CAIRO_STATUS_SUCCESS) {
    problem = cairo_status_to_string(status);
  }
}
