// A client that is not ours, that of VS Code, asks the server everything that it can about transcripts of every game; what is answered
// is written down as TypeScript, each answer as a constant of the type that the protocol gives it: so the compiler, which knows the
// protocol from its own authors, tells whether an answer has a member too many, one too few, or of another kind.
//
// Usage: node client.js REFEREE MODULES ANSWERS FILE…   (MODULES: where npm has put vscode-languageserver-protocol)
'use strict';
const fs = require('fs');
const path = require('path');
const {spawn} = require('child_process');
const [program, modules, answers, ...files] = process.argv.slice(2);
const lsp = require(path.join(modules, 'vscode-languageserver-protocol', 'node'));

// What is asked, and the type of what is answered.
const types = {
    'initialize': 'InitializeResult',
    'textDocument/diagnostic': 'DocumentDiagnosticReport',
    'textDocument/publishDiagnostics': 'PublishDiagnosticsParams',
    'textDocument/completion': 'CompletionItem[] | CompletionList | null',
    'textDocument/hover': 'Hover | null',
    'textDocument/codeAction': '(Command | CodeAction)[] | null',
    'textDocument/formatting': 'TextEdit[] | null',
    'textDocument/rename': 'WorkspaceEdit | null',
    'textDocument/definition': 'Definition | null',
    'textDocument/documentSymbol': 'DocumentSymbol[] | null',
    'textDocument/foldingRange': 'FoldingRange[] | null',
    'textDocument/inlayHint': 'InlayHint[] | null',
    'textDocument/semanticTokens/full': 'SemanticTokens | null',
};
const seen = Object.fromEntries(Object.keys(types).map((method) => [method, 0])); // answers that say something
const kinds = new Set(); // of code actions
const unique = new Set();

function keep(method, answer) {
    const text = JSON.stringify(answer);
    if (answer !== null && text !== '[]' && text !== '{"kind":"full","items":[]}') seen[method]++;
    if (method === 'textDocument/codeAction') for (const action of answer || []) kinds.add(action.kind);
    unique.add(`${types[method]} = ${text}`);
}

function start(locale, pulls) {
    const child = spawn(program, ['lsp']);
    const client = lsp.createProtocolConnection(new lsp.StreamMessageReader(child.stdout), new lsp.StreamMessageWriter(child.stdin));
    const ended = new Promise((resolve) => child.on('exit', resolve));
    client.onNotification(lsp.PublishDiagnosticsNotification.type, (params) => keep('textDocument/publishDiagnostics', params));
    client.listen();
    const textDocument = {
        publishDiagnostics: {relatedInformation: true, tagSupport: {valueSet: [1, 2]}, versionSupport: true},
        codeAction: {codeActionLiteralSupport: {codeActionKind: {valueSet: ['quickfix', 'refactor']}}, isPreferredSupport: true},
    };
    if (pulls) textDocument.diagnostic = {};
    if (pulls) Object.assign(textDocument.codeAction, {dataSupport: true, resolveSupport: {properties: ['edit']}});
    return {client, ended, params: {processId: process.pid, rootUri: null, locale, capabilities: {textDocument}}};
}

async function ask(client, method, params) {
    const answer = await client.sendRequest(method, params).catch((error) => {
        if (error.code !== lsp.LSPErrorCodes.RequestFailed) throw error; // a name that nobody can have, say
        return null;
    });
    keep(method, answer);
    return answer;
}

// What is answered comes to an edit, at once or when it is asked for.
async function actions(client, params) {
    for (const action of (await ask(client, 'textDocument/codeAction', params)) || []) {
        const whole = action.edit ? action : await client.sendRequest('codeAction/resolve', action);
        if (!whole.edit) throw new Error(`${action.title} comes to nothing`);
    }
}

async function about(client, file, uri, text) {
    const textDocument = {uri};
    const lines = text.split('\n');
    const all = {start: {line: 0, character: 0}, end: {line: lines.length, character: 0}};
    const diagnostics = (await ask(client, 'textDocument/diagnostic', {textDocument})).items;
    for (const one of diagnostics.slice(0, 3))
        await actions(client, {textDocument, range: one.range, context: {diagnostics: [one]}});
    await actions(client, {textDocument, range: {start: all.start, end: all.start}, context: {diagnostics: []}});
    for (const method of ['documentSymbol', 'foldingRange', 'semanticTokens/full'])
        await ask(client, `textDocument/${method}`, {textDocument});
    await ask(client, 'textDocument/inlayHint', {textDocument, range: all});
    await ask(client, 'textDocument/formatting', {textDocument, options: {tabSize: 2, insertSpaces: true}});
    for (let line = 0; line < lines.length; line++)
        for (let character = line % 5; character <= lines[line].length; character += 9) {
            const position = {line, character};
            await ask(client, 'textDocument/hover', {textDocument, position});
            await ask(client, 'textDocument/definition', {textDocument, position});
            if (line % 3 === 0) await ask(client, 'textDocument/completion', {textDocument, position});
            if (line % 4 === 0) await ask(client, 'textDocument/rename', {textDocument, position, newName: 'Zénaïde'});
        }
}

// Opens each file; types a line at its end as an editor would, in two steps, one of which is superseded at once.
async function converse(locale, pulls) {
    const {client, ended, params} = start(locale, pulls);
    keep('initialize', await client.sendRequest(lsp.InitializeRequest.type, params));
    await client.sendNotification(lsp.InitializedNotification.type, {});
    for (const file of files) {
        const uri = `untitled:${file}`, text = fs.readFileSync(file, 'utf8');
        const at = {line: text.split('\n').length, character: 0};
        await client.sendNotification(lsp.DidOpenTextDocumentNotification.type, {textDocument: {uri, languageId: 'yaml', version: 1, text}});
        if (pulls) await about(client, file, uri, text);
        await client.sendNotification(lsp.DidChangeTextDocumentNotification.type,
            {textDocument: {uri, version: 2}, contentChanges: [{range: {start: at, end: at}, text: '# x\n'}, {range: {start: at, end: at}, text: 'é'}]});
        const source = new lsp.CancellationTokenSource();
        const given_up = client.sendRequest(lsp.HoverRequest.type, {textDocument: {uri}, position: at}, source.token).catch((error) => error);
        source.cancel();
        await given_up;
        await client.sendNotification(lsp.DidSaveTextDocumentNotification.type, {textDocument: {uri}});
        await client.sendRequest(lsp.DocumentSymbolRequest.type, {textDocument: {uri}});
        await client.sendNotification(lsp.DidCloseTextDocumentNotification.type, {textDocument: {uri}});
    }
    await client.sendRequest(lsp.ShutdownRequest.type);
    await client.sendNotification(lsp.ExitNotification.type);
    if (await ended !== 0) throw new Error('the server did not end well');
}

(async () => {
    for (const locale of ['en', 'fr']) for (const pulls of [true, false]) await converse(locale, pulls);
    const names = [...new Set(Object.values(types).join(' | ').match(/[A-Z]\w+/g))];
    const constants = [...unique].map((one, n) => `const answer${n}: ${one};\n`).join('');
    fs.writeFileSync(answers, `import type {${names.join(', ')}} from 'vscode-languageserver-protocol';\n${constants}`);
    for (const [method, count] of Object.entries(seen)) console.log(`${count > 0 ? 'answered' : 'NOT ANSWERED'}: ${method} ${count}`);
    console.log(`actions: ${[...kinds].sort().join(' ')}`);
    process.exit(Object.values(seen).every((count) => count > 0) ? 0 : 1);
})().catch((error) => {
    console.error(error);
    process.exit(1);
});
