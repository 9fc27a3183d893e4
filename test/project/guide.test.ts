import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { parse, stringify } from 'yaml';
import { checkRules, LINTS } from '../../engine/lint/check-rules.js';
import type { Finding } from '../../engine/lint/lint.js';
import { isObject } from '../../engine/request/json.js';
import { ROOT } from '../support/commands.js';
import { runHere } from '../support/commands-here.js';
import { withEditedRules } from '../support/edited-rules.js';
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

/** The guide for those who edit rules, as it is written, and its chapters in their order. */
const GUIDE = readFileSync(join(RULES_FOLDER, 'README.md'), 'utf8');
const CHAPTERS: readonly Chapter[] = GUIDE.split(/^## /m)
  .slice(1)
  .map((text) => ({ title: text.slice(0, text.indexOf('\n')), text, blocks: blocksIn(text) }));

function blocksIn(text: string): Block[] {
  return [...text.matchAll(/^```(\w+)(?: (\S+))?( sbagliato)?\n(.*?)^```$/gms)].map(
    ([, language = '', file = '', wrong, body = '']) => ({ language, file, isWrong: wrong !== undefined, text: body }),
  );
}

const YEAR = basename(RULES_FOLDER);

/** A copy of the rules, to be edited as the guide says. */
class EditedRules {
  readonly folder = mkdtempSync(join(tmpdir(), 'guide-'));

  constructor() {
    cpSync(RULES_FOLDER, this.folder, { recursive: true });
  }

  /** Does to a file what a person does who follows an example: changes what is there, and adds what is not. */
  edit({ file, text }: Block): void {
    const path = join(this.folder, file);
    const there = parse(readFileSync(path, 'utf8'));
    for (const [key, value] of Object.entries(parse(text))) there[key] = merged(there[key], value);
    writeFileSync(path, stringify(there));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** Rules of a list are told by their ids; of one that is there, the guide may show only what changes. */
function merged(there: unknown, shown: unknown): unknown {
  if (isObject(there) && isObject(shown)) return { ...there, ...shown };
  if (!Array.isArray(there) || !Array.isArray(shown)) return shown;
  const list = [...there];
  for (const item of shown) {
    const index = list.findIndex(({ id }) => id !== undefined && id === item.id);
    list.splice(index < 0 ? list.length : index, 1, { ...list[index], ...item });
  }
  return list;
}

/** The chapter that gives English texts to all that the ones before it have added. */
const TRANSLATION = 'Scrivere i testi in inglese';

/** The day on which somebody follows the guide. */
const TODAY = '2026-11-21';

describe('the guide', () => {
  it('explains every code of the check, and no other', () => {
    const text = CHAPTERS.find(({ title }) => title === 'Che cosa dice il controllo')?.text ?? '';
    const explained = [...text.matchAll(/^\| `(\w+)` \| .+ \| .+ \|$/gm)].map(([, code]) => code);
    expect(explained).to.have.members([...codesOfLoader(), ...LINTS.map(({ code }) => code)]);
  });

  it('has a table of contents with every chapter', () => {
    const listed = [...GUIDE.matchAll(/^- \[(.+)\]\(#(.+)\)$/gm)];
    expect(listed.map(([, title]) => title)).to.deep.equal(CHAPTERS.map(({ title }) => title));
    for (const [, title = '', anchor] of listed) expect(anchor).to.equal(title.toLowerCase().replaceAll(' ', '-'));
  });
});

describe('the examples of the guide', function () {
  this.timeout(60_000);

  it('are of every kind of edit', () => {
    const edited = CHAPTERS.flatMap(({ blocks }) => blocks.map(({ file }) => file.split('/')[0]));
    expect(edited).to.include.members(['figures.yaml', 'sources', 'conditions', 'lines']);
    expect(edited).to.include.members(['modifiers.yaml', 'notices', 'deadlines', 'cases', 'english', 'ruleset.yaml']);
  });

  describe('after one another', () => {
    const rules = new EditedRules();
    after(() => rules.remove());

    const instructive = CHAPTERS.filter((one) => examplesIn(one).length > 0);
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

  for (const { title, blocks } of CHAPTERS) {
    for (const [index, block] of blocks.entries()) {
      if (block.isWrong)
        it(`of what not to do in "${title}" are answered as the guide says`, async () => {
          const check = (cwd: string, year: string) => runHere('check', [year, '--today', TODAY], { cwd });
          const { stdout } = await withEditedRules([[block.file, block.text]], check, YEAR, RULES_FOLDER);
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
