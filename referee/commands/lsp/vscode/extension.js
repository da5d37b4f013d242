// Starts `referee lsp` for transcripts; all else is said by the server.
'use strict';
const {workspace} = require('vscode');
const {LanguageClient} = require('vscode-languageclient/node');

let client;

exports.activate = () => {
    const command = workspace.getConfiguration('referee').get('path');
    client = new LanguageClient('referee', 'referee', {command, args: ['lsp']}, {documentSelector: [{language: 'referee'}]});
    return client.start();
};

exports.deactivate = () => client?.stop();
