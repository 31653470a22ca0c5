// Starts `tessera lsp` for records; it does everything else.
const { workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

exports.activate = () => {
  const settings = workspace.getConfiguration('tessera');
  const server = { command: settings.get('command'), args: ['lsp', ...settings.get('arguments')] };
  client = new LanguageClient('tessera', 'tessera', server, {
    documentSelector: [{ language: 'tessera' }],
  });
  return client.start();
};

// (A client that could not start cannot be stopped.)
exports.deactivate = () => client && client.needsStop() && client.stop();
