// The folder for VS Code, without VS Code: what package.json names is there and goes into the package; the extension starts a server that
// answers; the grammar tells red suits from black ones.
//
// Usage: node vscode.js FOLDER MODULES   (`referee` in the path; MODULES: where npm has put what is needed)
'use strict';
const fs = require('fs');
const path = require('path');
const Module = require('module');
const {execFileSync, spawn} = require('child_process');
const [folder, modules] = process.argv.slice(2).map((one) => path.resolve(one));
const from = (name) => require(path.join(modules, name));
const say = (what, value) => console.log(`${what}: ${value}`);

const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json')));
const named = [manifest.main, ...manifest.contributes.languages.map((one) => one.configuration), ...manifest.contributes.grammars.map((one) => one.path)];
const packed = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json'], {cwd: folder, stdio: ['ignore', 'pipe', 'ignore']}))[0].files.map((one) => one.path);
say('left out of the package', named.filter((one) => !packed.includes(path.normalize(one))).join(' '));

// In the place of VS Code and of its library: what starts the program as it is told to, and asks it who it is.
const lsp = from('vscode-languageserver-protocol/node');
class LanguageClient {
    constructor(id, name, server, client) {
        Object.assign(this, {server, client});
    }
    async start() {
        const child = spawn(this.server.command, this.server.args);
        this.connection = lsp.createProtocolConnection(new lsp.StreamMessageReader(child.stdout), new lsp.StreamMessageWriter(child.stdin));
        this.connection.listen();
        const answer = await this.connection.sendRequest('initialize', {processId: null, rootUri: null, capabilities: {}});
        say('started', `${answer.serverInfo.name} for ${this.client.documentSelector.map((one) => one.language)}`);
    }
    async stop() {
        await this.connection.sendRequest('shutdown');
        await this.connection.sendNotification('exit');
        say('stopped', 'yes');
    }
}
const stubs = {
    'vscode': {workspace: {getConfiguration: (section) => ({get: (name) => manifest.contributes.configuration.properties[`${section}.${name}`].default})}},
    'vscode-languageclient/node': {LanguageClient},
};
const load = Module._load;
Module._load = (name, ...rest) => stubs[name] ?? load(name, ...rest);

async function colours() {
    const {Registry, INITIAL, parseRawGrammar} = from('vscode-textmate');
    const onig = from('vscode-oniguruma');
    await onig.loadWASM(fs.readFileSync(path.join(modules, 'vscode-oniguruma', 'release', 'onig.wasm')));
    const grammar = manifest.contributes.grammars[0];
    const registry = new Registry({
        onigLib: Promise.resolve({createOnigScanner: (patterns) => new onig.OnigScanner(patterns), createOnigString: (text) => new onig.OnigString(text)}),
        loadGrammar: async (scope) => scope === grammar.scopeName ? parseRawGrammar(fs.readFileSync(path.join(folder, grammar.path), 'utf8'), grammar.path) : null,
    });
    const line = '    Anne: ♠ A 9  ♥ V 10  # 7♦';
    const {tokens} = (await registry.loadGrammar(grammar.scopeName)).tokenizeLine(line, INITIAL);
    const of = (colour) => tokens.filter((one) => one.scopes.some((scope) => scope.includes(colour))).map((one) => line.slice(one.startIndex, one.endIndex));
    say('red', of('red').join('|'));
    say('black', of('black').join('|'));
}

(async () => {
    const extension = require(path.join(folder, manifest.main));
    await extension.activate();
    await extension.deactivate();
    await colours();
    process.exit(0);
})().catch((error) => {
    console.error(error);
    process.exit(1);
});
