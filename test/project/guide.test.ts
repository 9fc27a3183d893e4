import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect } from 'chai';
import { type Document, isMap, isSeq, parse, parseDocument, type YAMLSeq } from 'yaml';
import { checkRules, LINTS } from '../../engine/lint/check-rules.js';
import type { Finding } from '../../engine/lint/lint.js';
import { isObject, type JsonObject } from '../../engine/request/json.js';
import { ROOT } from '../support/commands.js';
import { runHere } from '../support/commands-here.js';
import { RULES_FOLDER } from '../support/rules.js';

/** A fenced block of the guide. */
interface Block {
  readonly language: string;
  /** The file that it belongs in, seen from the rules; empty where it belongs in none. */
  readonly file: string;
  /** Whether it shows how not to do it. */
  readonly isWrong: boolean;
  readonly text: string;
}

/** A chapter of the guide. */
interface Chapter {
  readonly title: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** The guide for those who edit rules, as it is written. */
function guideText(): string {
  return readFileSync(join(RULES_FOLDER, 'README.md'), 'utf8');
}

/** The chapters of the guide, in their order. */
function chapters(): Chapter[] {
  const [, ...parts] = guideText().split(/^## /m);
  return parts.map((text) => ({ title: text.slice(0, text.indexOf('\n')), text, blocks: blocksIn(text) }));
}

/**
 * The chapter of a title.
 * @throws if there is none
 */
function chapter(title: string): Chapter {
  const found = chapters().find((one) => one.title === title);
  if (found === undefined) throw new Error(`The guide has no chapter "${title}".`);
  return found;
}

function blocksIn(text: string): Block[] {
  return [...text.matchAll(/^```(\w+)(?: (\S+))?( sbagliato)?\n(.*?)^```$/gms)].map(
    ([, language = '', file = '', wrong, body = '']) => ({ language, file, isWrong: wrong !== undefined, text: body }),
  );
}

/** A copy of the rules, to be edited as the guide says. */
class EditedRules {
  readonly within = mkdtempSync(join(tmpdir(), 'guide-'));
  readonly year = basename(RULES_FOLDER);
  readonly folder = join(this.within, this.year);

  constructor() {
    cpSync(RULES_FOLDER, this.folder, { recursive: true });
  }

  /** Writes an example as a file of its own. */
  write({ file, text }: Block): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  /** Does to a file what a person does who follows an example: changes what is there, and adds what is not. */
  edit({ file, text }: Block): void {
    const path = join(this.folder, file);
    if (!existsSync(path)) throw new Error(`The guide edits ${file}, which is not there.`);
    const document = parseDocument(readFileSync(path, 'utf8'));
    for (const [key, value] of Object.entries(object(parse(text)))) merge(document, key, value);
    writeFileSync(path, document.toString({ lineWidth: 0 }));
  }

  remove(): void {
    rmSync(this.within, { recursive: true });
  }
}

function merge(document: Document, key: string, value: unknown): void {
  const there = document.get(key);
  if (isSeq(there) && Array.isArray(value)) for (const item of value) mergeItem(document, key, there, object(item));
  else if (isMap(there) && isObject(value))
    for (const [name, rule] of Object.entries(value)) document.setIn([key, name], document.createNode(rule));
  else document.set(key, value);
}

/** A rule of a list is told by its id; of one that is there, the guide may show only what changes. */
function mergeItem(document: Document, key: string, list: YAMLSeq, item: JsonObject): void {
  const index = list.items.findIndex((one) => isMap(one) && item.id !== undefined && one.get('id') === item.id);
  if (index < 0) document.addIn([key], document.createNode(item));
  else for (const [name, value] of Object.entries(item)) document.setIn([key, index, name], document.createNode(value));
}

function object(value: unknown): JsonObject {
  if (!isObject(value)) throw new Error('An example of the guide is no group of keys.');
  return value;
}

/** The chapter that gives English texts to all that the ones before it have added. */
const TRANSLATION = 'Scrivere i testi in inglese';

/** The day on which somebody follows the guide. */
const TODAY = '2026-11-21';

describe('the guide', () => {
  it('explains every code of the check, and no other', () => {
    const { text } = chapter('Che cosa dice il controllo');
    const explained = [...text.matchAll(/^\| `(\w+)` \| .+ \| .+ \|$/gm)].map(([, code]) => code);
    expect(explained).to.have.members([...codesOfLoader(), ...LINTS.map(({ code }) => code)]);
  });

  it('has a table of contents with every chapter', () => {
    const listed = [...guideText().matchAll(/^- \[(.+)\]\(#(.+)\)$/gm)];
    expect(listed.map(([, title]) => title)).to.deep.equal(chapters().map(({ title }) => title));
    for (const [, title = '', anchor] of listed) expect(anchor).to.equal(title.toLowerCase().replaceAll(' ', '-'));
  });
});

describe('the examples of the guide', function () {
  this.timeout(60_000);

  it('are of every kind of edit', () => {
    const edited = chapters().flatMap(({ blocks }) => blocks.map(({ file }) => file.split('/')[0]));
    expect(edited).to.include.members(['figures.yaml', 'sources', 'conditions', 'lines']);
    expect(edited).to.include.members(['modifiers', 'notices', 'deadlines', 'cases', 'english', 'ruleset.yaml']);
  });

  describe('after one another', () => {
    const rules = new EditedRules();
    after(() => rules.remove());

    const instructive = chapters().filter((one) => examplesIn(one).length > 0);
    for (const [index, one] of instructive.entries()) {
      const isTranslated = one.title === TRANSLATION;
      it(`of "${one.title}" do what their cases say, and leave nothing else to be found`, async () => {
        for (const block of examplesIn(one)) rules.edit(block);
        const findings = (await check(rules)).filter(({ code }) => isTranslated || code !== 'untranslated');
        const unfulfilled = findings.filter(({ code }) => code === 'unfulfilled_case');
        expect(unfulfilled.length, 'cases that expect what was before').to.be.greaterThan(0);
        expect(findings).to.deep.equal(unfulfilled);
        const names = instructive.slice(0, index + 1).flatMap((done) => examplesIn(done).flatMap(namesOfCases));
        expect(names).not.to.have.length(0);
        expect(unfulfilled.filter(({ message }) => names.some((name) => message.includes(`"${name}"`)))).to.deep.equal(
          [],
        );
      });
    }
  });

  for (const { title, blocks } of chapters()) {
    for (const [index, block] of blocks.entries()) {
      if (block.isWrong)
        it(`of what not to do in "${title}" are answered as the guide says`, async () => {
          const rules = new EditedRules();
          rules.write(block);
          const { stdout } = await runHere('check', [rules.year, '--today', TODAY], { cwd: rules.within });
          rules.remove();
          expect(stdout).to.include(blocks[index + 1]?.text);
        });
      if (block.language === 'yaml' && block.file === '')
        it(`of plain YAML in "${title}" can be read`, () => expect(parse(block.text)).to.be.an('object'));
    }
  }
});

/** What the check finds, cases that are not fulfilled included. */
async function check({ folder }: EditedRules): Promise<readonly Finding[]> {
  const { findings } = await checkRules(folder, { today: TODAY, former: [] });
  return findings;
}

/** What the guide tells to write into the rules. */
function examplesIn({ blocks }: Chapter): Block[] {
  return blocks.filter(({ language, file, isWrong }) => language === 'yaml' && file !== '' && !isWrong);
}

function namesOfCases({ file, text }: Block): string[] {
  return file.startsWith('cases/') ? parse(text).cases.map(({ name }: { name: string }) => name) : [];
}

function codesOfLoader(): string[] {
  const [, union = ''] = readFileSync(join(ROOT, 'engine', 'loader', 'problem.ts'), 'utf8').split(
    'export type ProblemCode =',
  );
  return [...union.slice(0, union.indexOf(';')).matchAll(/'(\w+)'/g)].flatMap(([, code]) => code ?? []);
}
