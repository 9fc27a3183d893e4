import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect } from 'chai';
import { type Rules, validateRequest } from '../../engine/index.js';
import { checkRules, LINTS } from '../../engine/lint/check-rules.js';
import { yearInName } from '../../engine/rules/year-folders.js';
import { ROOT, runHere } from '../support/commands.js';
import { CHAPTERS, examplesIn, followExample, GUIDE, namesOfCases } from '../support/guide.js';
import { withEditedRules } from '../support/rule-edits.js';
import { NEWEST_FOLDER, rulesOf } from '../support/rules.js';

/** The day on which somebody follows the guide. */
const TODAY = `${yearInName(NEWEST_FOLDER)}-11-28`;

describe('the guide', () => {
  it('explains every code of the check, and no other', () => {
    const text = CHAPTERS.find(({ title }) => title === 'I codici del controllo')?.text ?? '';
    const explained = text.match(/^\| `.+?` \|/gm)?.flatMap((codes) => codes.match(/\w+/g));
    expect(explained).to.have.members([...codesOfLoader(), ...LINTS.map(({ code }) => code)]);
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
    const links = GUIDE.flatMap(({ name, text }) =>
      [...text.matchAll(/\]\(([\w.]*)#(.+?)\)/g)].map(([, page, anchor]) => `${page || name}#${anchor}`),
    );
    expect([...new Set(links)]).to.have.members(CHAPTERS.map(({ address }) => address));
  });
});

describe('the examples of the guide', function () {
  this.timeout(150_000);

  it('are of every kind of edit', () => {
    const edited = CHAPTERS.flatMap((one) => examplesIn(one).map(({ file }) => file.split('/')[0]));
    expect(edited).to.include.members(['figures.yaml', 'sources', 'conditions', 'lines', 'forms.yaml', 'notices']);
    expect(edited).to.include.members(['modifiers.yaml', 'deadlines', 'cases', 'english', 'ruleset.yaml']);
  });

  it('do after one another what their cases say, and leave nothing else to be found', () =>
    withEditedRules(
      [],
      async (folder) => {
        const former = new Set((await checkRules(folder, { today: TODAY })).findings.map(({ message }) => message.en));
        const examples = CHAPTERS.flatMap(examplesIn);
        for (const example of examples) followExample(folder, example);
        const { findings: all } = await checkRules(folder, { today: TODAY });
        const findings = all.filter(({ message }) => !former.has(message.en));
        const unfulfilled = findings.filter(({ code }) => code === 'unfulfilled_case');
        expect(unfulfilled.length, 'cases that expect what was before').to.be.greaterThan(0);
        expect(findings).to.deep.equal(unfulfilled);
        const names = examples.flatMap(namesOfCases);
        expect(names).not.to.have.length(0);
        const failed = names.filter((name) => unfulfilled.some(({ message }) => message.en.includes(`"${name}"`)));
        expect(failed).to.deep.equal([]);
      },
      basename(NEWEST_FOLDER),
      NEWEST_FOLDER,
    ));

  for (const { title, blocks } of CHAPTERS)
    for (const [index, { file, isWrong, text }] of blocks.entries())
      if (isWrong)
        it(`of what not to do in "${title}" are answered as the guide says`, async () => {
          const check = (folder: string, cwd: string) =>
            runHere('check', [basename(folder), '--today', TODAY, '--lingua', 'it'], { cwd });
          const { stdout } = await withEditedRules([[file, text]], check, basename(NEWEST_FOLDER), NEWEST_FOLDER);
          expect(stdout).to.include(blocks[index + 1]?.text);
        });
});

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
const SERVICE = readFileSync(join(ROOT, 'server', 'README.md'), 'utf8');
const CONTRIBUTING = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');

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
    'server/README.md',
    'CONTRIBUTING.md',
    `${basename(NEWEST_FOLDER)}/README.md`,
    `${basename(NEWEST_FOLDER)}/REFERENCE.md`,
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
  it('shows the real totals of its request by the rules of the closed year that it asks', async () => {
    const [, year = ''] = /\/api\/v1\/(\d+)\/calculate/.exec(README) ?? [];
    const closed = await rulesOf(`rules-${year}`);
    expect(closed.ruleset.closed).to.equal(true);
    const result: Record<string, unknown> = { ...answerTo(closed, shownRequest()) };
    const shown = [...README.matchAll(/"(\w+_m(?:in|ax))": ([\d.]+)/g)];
    expect(shown).to.have.length(10);
    for (const [, name = '', value] of shown) expect(result[name], name).to.equal(Number(value));
  });

  it('shows the real refusal of a bad request', () => {
    const shown = JSON.parse(/```json\n(\{\n {2}"error"[\s\S]*?)```/.exec(SERVICE)?.[1] ?? '');
    const validation = validateRequest({ form: 'ditta_individuale_artigiana', seatInSicily: 'no' });
    expect(validation).to.deep.include({ ok: false, message: shown.message, issues: shown.issues });
  });

  it('has at most 130 lines', () => {
    expect(README.trimEnd().split('\n').length).to.be.at.most(130);
  });
});

describe('the layout', () => {
  const [, layout = ''] = /```\n(engine\/[\s\S]*?)```/.exec(CONTRIBUTING) ?? [];
  const named = (parent: string) => {
    const [, part = ''] = layout.split(new RegExp(`^${parent}/.*\\n`, 'm'));
    const own = part.split(/^\S/m)[0] ?? '';
    return [...own.matchAll(/^ {2}([\w-]+)\//gm)].map(([, name]) => name);
  };
  for (const parent of ['engine', 'server'])
    it(`names each folder of ${parent} once, and no other`, () => {
      const folders = readdirSync(join(ROOT, parent), { withFileTypes: true }).filter((one) => one.isDirectory());
      expect(named(parent)).to.have.members(folders.map(({ name }) => name));
    });

  it('names only folders that are there', () => {
    const top = [...layout.matchAll(/^([\w-]+)\//gm)].map(([, name = '']) => name);
    expect(top).to.include.members(['engine', 'schemas', 'server', 'test']);
    expect(top.filter((name) => !existsSync(join(ROOT, name)))).to.deep.equal([]);
  });
});
