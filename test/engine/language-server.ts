import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService } from 'yaml-language-server';
import { ROOT } from '../support/commands.js';

/** What Visual Studio Code's YAML extension asks; it reads nothing from the network. */
export const languageServer = getLanguageService({
  schemaRequestService: (uri) => readFile(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
});
languageServer.configure({ validate: true, completion: true, hover: true });

/** A text that is opened as a file of the project. */
export function opened(name: string, text: string): TextDocument {
  return TextDocument.create(pathToFileURL(join(ROOT, name)).href, 'yaml', 1, text);
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

let unsaved = 0;

/** A new rule file of some kind, unlike any other that has been opened. */
export function ruleFile(kind: string, body: string): TextDocument {
  const head = `# yaml-language-server: $schema=../../schemas/rules/${kind}.schema.json\n`;
  return opened(`rules-2026/${kind}/unsaved-${unsaved++}.yaml`, head + body);
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
