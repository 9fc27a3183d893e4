import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { parse, stringify } from 'yaml';
import { STALE_FILE } from '../../engine/cli/check.js';
import { type Rules, validateRequest } from '../../engine/index.js';
import { checkRules, LINTS } from '../../engine/lint/check-rules.js';
import { isObject } from '../../engine/request/json.js';
import { ROOT, runHere } from '../support/commands.js';
import { withEditedRules } from '../support/rule-edits.js';
import { LAST_CHECKED, RULES_FOLDER, rules } from '../support/rules.js';

/** A fenced block of the guide. */
interface Block {
  /** The file that it belongs in, seen from the rules; empty where it belongs in none. */
  readonly file: string;
  /** Whether it shows how not to do it: what the check says of it follows. */
  readonly isWrong: boolean;
  readonly text: string;
}

/** A chapter of the guide. */
interface Chapter {
  readonly title: string;
  /** Its page and its anchor there, as links name them. */
  readonly address: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** The guide for those who edit rules: what to know on the first day, and the rest. */
const PAGES = ['README.md', 'REFERENCE.md'].map((name) => ({
  name,
  text: readFileSync(join(RULES_FOLDER, name), 'utf8'),
}));

const CHAPTERS: readonly Chapter[] = PAGES.flatMap(({ name, text: page }) => {
  const chapters = page.split(/^## /m).slice(1);
  return chapters.map((text) => {
    const title = text.slice(0, text.indexOf('\n'));
    return { title, address: `${name}#${title.toLowerCase().replaceAll(' ', '-')}`, text, blocks: blocksIn(text) };
  });
});

function blocksIn(text: string): Block[] {
  return [...text.matchAll(/^```\w+(?: (\S+))?( sbagliato)?\n(.*?)^```$/gms)].map(
    ([, file = '', wrong, body = '']) => ({
      file,
      isWrong: wrong !== undefined,
      text: body,
    }),
  );
}

describe('the guide', () => {
  it('explains every code of the check, and no other', () => {
    const text = CHAPTERS.find(({ title }) => title === 'I codici del controllo')?.text ?? '';
    const explained = text.match(/^\| `.+?` \|/gm)?.flatMap((codes) => codes.match(/\w+/g));
    expect(explained).to.have.members([...codesOfLoader(), ...LINTS.map(({ code }) => code), STALE_FILE]);
  });

  it('explains every calculation, effect and schedule that rules can write, and no other', () => {
    const explained = CHAPTERS.flatMap(({ title, text }) =>
      [...text.matchAll(/^\| `\{ (\w+):/gm)].map(([, key]) => `${title}: ${key}`),
    );
    const [amounts, modifiers, deadlines] = ['common', 'modifiers', 'deadlines'].map(shapesOf);
    const kinds = [
      ...keysOf('Cifre', amounts.definitions.Operation, amounts),
      ...keysOf('Modificatori', modifiers.properties.modifiers.items.properties.effect, modifiers),
      ...keysOf('Scadenze', deadlines.properties.deadlines.items.properties.schedule, deadlines),
    ];
    expect([...new Set(explained)]).to.have.members(kinds);
  });

  it('leads to each of its chapters, and to no other', () => {
    const links = PAGES.flatMap(({ name, text }) =>
      [...text.matchAll(/\]\(([\w.]*)#(.+?)\)/g)].map(([, page, anchor]) => `${page || name}#${anchor}`),
    );
    expect([...new Set(links)]).to.have.members(CHAPTERS.map(({ address }) => address));
  });
});

describe('the examples of the guide', function () {
  this.timeout(60_000);

  it('are of every kind of edit', () => {
    const edited = CHAPTERS.flatMap((one) => examplesIn(one).map(({ file }) => file.split('/')[0]));
    expect(edited).to.include.members(['figures.yaml', 'sources', 'conditions', 'lines', 'forms.yaml', 'notices']);
    expect(edited).to.include.members(['modifiers.yaml', 'deadlines', 'cases', 'english', 'ruleset.yaml']);
  });

  it('do after one another what their cases say, and leave nothing else to be found', () =>
    withEditedRules(
      [],
      async (folder) => {
        const examples = CHAPTERS.flatMap(examplesIn);
        for (const example of examples) edit(folder, example);
        const { findings } = await checkRules(folder, { today: LAST_CHECKED, former: [] });
        const unfulfilled = findings.filter(({ code }) => code === 'unfulfilled_case');
        expect(unfulfilled.length, 'cases that expect what was before').to.be.greaterThan(0);
        expect(findings).to.deep.equal(unfulfilled);
        const names = examples.flatMap(namesOfCases);
        expect(names).not.to.have.length(0);
        const failed = names.filter((name) => unfulfilled.some(({ message }) => message.en.includes(`"${name}"`)));
        expect(failed).to.deep.equal([]);
      },
      basename(RULES_FOLDER),
      RULES_FOLDER,
    ));

  for (const { title, blocks } of CHAPTERS)
    for (const [index, { file, isWrong, text }] of blocks.entries())
      if (isWrong)
        it(`of what not to do in "${title}" are answered as the guide says`, async () => {
          const check = (folder: string, cwd: string) =>
            runHere('check', [basename(folder), '--today', LAST_CHECKED, '--lingua', 'it'], { cwd });
          const { stdout } = await withEditedRules([[file, text]], check, basename(RULES_FOLDER), RULES_FOLDER);
          expect(stdout).to.include(blocks[index + 1]?.text);
        });
});

/** What the guide tells to write into the rules. */
function examplesIn({ blocks }: Chapter): Block[] {
  return blocks.filter(({ file, isWrong }) => file !== '' && !isWrong);
}

/** Does to a file what a person does who follows an example: changes what is there, and adds what is not. */
function edit(folder: string, { file, text }: Block): void {
  const path = join(folder, file);
  writeFileSync(path, stringify(merged(parse(readFileSync(path, 'utf8')), parse(text))));
}

/** Of what is there, the guide may show only what changes: rules of a list are told by their ids, or their names. */
function merged(there: unknown, shown: unknown): unknown {
  if (isObject(there) && isObject(shown)) {
    const entries = Object.entries(shown).map(([key, one]) => [key, merged(there[key], one)]);
    return { ...there, ...Object.fromEntries(entries) };
  }
  if (!Array.isArray(there) || !Array.isArray(shown) || shown.some((one) => nameOf(one) === undefined)) return shown;
  const list = [...there];
  for (const one of shown) {
    const index = list.findIndex((other) => nameOf(other) === nameOf(one));
    list.splice(index < 0 ? list.length : index, 1, merged(list[index], one));
  }
  return list;
}

function nameOf(rule: unknown): unknown {
  return isObject(rule) ? (rule.id ?? rule.name) : undefined;
}

function namesOfCases({ file, text }: Block): string[] {
  return file.startsWith('cases/') ? parse(text).cases.map(nameOf) : [];
}

function shapesOf(kind: string) {
  return JSON.parse(readFileSync(join(ROOT, 'schemas', 'rules', `${kind}.schema.json`), 'utf8'));
}

/** Of each shape that a chapter explains, the key that tells it from the others. */
function keysOf(chapter: string, { anyOf }: { readonly anyOf: readonly Shape[] }, { definitions }: Shape): string[] {
  return anyOf.map((shape) => {
    const { required = [] } = shape.$ref === undefined ? shape : (definitions?.[basename(shape.$ref)] ?? {});
    return `${chapter}: ${required[0]}`;
  });
}

interface Shape {
  readonly $ref?: string;
  readonly required?: readonly string[];
  readonly definitions?: Readonly<Record<string, Shape>>;
}

function codesOfLoader(): string[] {
  const source = readFileSync(join(ROOT, 'engine', 'loader', 'problem.ts'), 'utf8');
  const [, union = ''] = source.split('export type ProblemCode =');
  return [...union.slice(0, union.indexOf(';')).matchAll(/'(\w+)'/g)].flatMap(([, code]) => code ?? []);
}

const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** The request that the README sends with curl. */
function shownRequest(): unknown {
  return JSON.parse(/-d '(\{.*\})'/.exec(README)?.[1] ?? '');
}

function answerTo(rules: Rules, body: unknown) {
  const validation = validateRequest(body);
  if (!validation.ok) throw new Error(validation.message);
  return rules.calculate(validation.request);
}

describe('Every page for who works on the project, and every workflow,', () => {
  const workflows = readdirSync(join(ROOT, '.github', 'workflows')).map((name) => `.github/workflows/${name}`);
  const pages = [
    'README.md',
    'engine/README.md',
    'CONTRIBUTING.md',
    'rules-2026/README.md',
    'rules-2026/REFERENCE.md',
    ...workflows,
  ];
  for (const page of pages)
    it(`names only commands, files and folders that the project has: ${page}`, () => {
      const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
      const text = readFileSync(join(ROOT, page), 'utf8');
      const paths = text.match(/(?<=`)(?:engine|schemas|server|test)\/[\w./-]+(?=`)/g) ?? [];
      expect(paths.filter((path) => !existsSync(join(ROOT, path)))).to.deep.equal([]);
      const named = [...text.matchAll(/npm (?:run (?:--silent )?([\w:-]+)|(test|start))/g)].map(
        (found) => found[1] ?? found[2],
      );
      expect(Object.keys(scripts)).to.include.members(named);
    });
});

describe('the README', () => {
  it('shows the real totals of its request', () => {
    const result: Record<string, unknown> = { ...answerTo(rules, shownRequest()) };
    const shown = [...README.matchAll(/"(\w+_m(?:in|ax))": ([\d.]+)/g)];
    expect(shown).to.have.length(10);
    for (const [, name = '', value] of shown) expect(result[name], name).to.equal(Number(value));
  });

  it('shows the real refusal of a bad request', () => {
    const shown = JSON.parse(/```json\n(\{\n {2}"error"[\s\S]*?)```/.exec(README)?.[1] ?? '');
    const validation = validateRequest({ form: 'ditta_individuale_artigiana', seatInSicily: 'no' });
    expect(validation).to.deep.include({ ok: false, message: shown.message, issues: shown.issues });
  });

  it('tells how to import the engine, and so it can be imported', async () => {
    const name = /from '([\w-]+)'/.exec(README)?.[1] ?? '';
    const { loadRules } = await import(name);
    const rules: Rules = await loadRules('rules-2026');
    expect(answerTo(rules, shownRequest()).annual_total_max).to.equal(5231.19);
  });
});
