import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import { ROOT } from '../../support/commands.js';

/** A place in a text, from 0 as editors count. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** What the editor underlines. */
export interface Diagnostic {
  readonly range: { readonly start: Position; readonly end: Position };
  readonly message: string;
}

/** What the editor offers. */
export interface Offer {
  readonly label: string;
  readonly documentation?: string | { readonly value: string };
  readonly textEdit?: { readonly newText: string };
}

const SERVER = join(ROOT, 'node_modules', 'yaml-language-server', 'bin', 'yaml-language-server');
const SETTINGS = {
  yaml: { validate: true, completion: true, hover: true, schemaStore: { enable: false, url: '' } },
};

/** The language server of Visual Studio Code's YAML extension, seen from an editor; it reads nothing from the network. */
export class LanguageServer {
  private readonly process: ChildProcessWithoutNullStreams;
  private readonly connection: MessageConnection;
  private readonly waiting = new Map<string, (diagnostics: readonly Diagnostic[]) => void>();

  constructor() {
    this.process = spawn(process.execPath, [SERVER, '--stdio']);
    this.connection = createMessageConnection(
      new StreamMessageReader(this.process.stdout),
      new StreamMessageWriter(this.process.stdin),
    );
    this.connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }) =>
      this.waiting.get(uri)?.(diagnostics),
    );
    this.connection.onRequest('workspace/configuration', ({ items }: { items: readonly { section: string }[] }) =>
      items.map(({ section }) => (section === 'yaml' ? SETTINGS.yaml : {})),
    );
    this.connection.onRequest('client/registerCapability', () => null);
    this.connection.listen();
  }

  async start(): Promise<void> {
    const rootUri = pathToFileURL(ROOT).href;
    const capabilities = {
      textDocument: { completion: { completionItem: { snippetSupport: true } }, publishDiagnostics: {} },
      workspace: { configuration: true, didChangeConfiguration: {} },
    };
    await this.connection.sendRequest('initialize', { processId: process.pid, rootUri, capabilities });
    await this.connection.sendNotification('initialized', {});
    await this.connection.sendNotification('workspace/didChangeConfiguration', { settings: SETTINGS });
  }

  stop(): void {
    this.connection.dispose();
    this.process.kill();
  }

  /** What is underlined in a text that is opened as a file of the project. */
  async diagnostics(name: string, text: string): Promise<readonly Diagnostic[]> {
    const diagnostics = new Promise<readonly Diagnostic[]>((resolve) => this.waiting.set(uriOf(name), resolve));
    await this.open(name, text);
    return diagnostics;
  }

  /** What is offered at a place of a text. */
  async offers(name: string, text: string, position: Position): Promise<readonly Offer[]> {
    const { items } = await this.ask<{ items: readonly Offer[] }>('completion', name, text, position);
    return items;
  }

  /** What is told of the place of a text that is under the pointer. */
  async hover(name: string, text: string, position: Position): Promise<string> {
    const found = await this.ask<{ contents: { value: string } } | null>('hover', name, text, position);
    return found?.contents.value ?? '';
  }

  private async ask<Answer>(question: string, name: string, text: string, position: Position): Promise<Answer> {
    await this.open(name, text);
    return this.connection.sendRequest(`textDocument/${question}`, { textDocument: { uri: uriOf(name) }, position });
  }

  private open(name: string, text: string): Promise<void> {
    const textDocument = { uri: uriOf(name), languageId: 'yaml', version: 1, text };
    return this.connection.sendNotification('textDocument/didOpen', { textDocument });
  }
}

function uriOf(name: string): string {
  return pathToFileURL(join(ROOT, name)).href;
}

/** The rule files of every year, as paths from the folder of the project. */
export function ruleFiles(): string[] {
  return rulesYears().flatMap((year) =>
    readdirSync(join(ROOT, year), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => join(year, name)),
  );
}

/** The rules years of the project. */
export function rulesYears(): string[] {
  return readdirSync(ROOT).filter((name) => /^rules-\d{4}$/.test(name));
}

/** The text of a file of the project. */
export function textOf(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8');
}

const CURSOR = '‸';

/** A text in which the sign `‸` shows where the cursor is. */
export function withCursor(marked: string): { text: string; position: Position } {
  return { text: marked.replace(CURSOR, ''), position: placeIn(marked, marked.indexOf(CURSOR)) };
}

/** The line and the character that an offset of a text stands for. */
export function placeIn(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

let unsaved = 0;

/** A new rule file of some kind, unlike any other that has been opened. */
export function ruleFile(kind: string, body: string): { name: string; text: string } {
  const head = `# yaml-language-server: $schema=../../schemas/rules/${kind}.schema.json\n`;
  return { name: `rules-2026/${kind}/unsaved-${unsaved++}.yaml`, text: head + body };
}

/** A file of lines up to where the amount of its one line would stand. */
export const LINE = `bucket: annual
lines:
  - id: prova
    label: Prova
    classification: estimate
    valueSource: market
    law: Nessuna
    explanation: Una prova.
`;
