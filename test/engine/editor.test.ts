import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix, resolve } from 'node:path';
import { mock } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService } from 'yaml-language-server';
import { kindOf } from '../../engine/loader/rule-files.js';
import { yamlPaths } from '../../engine/loader/rule-folder.js';
import { type JsonSchema, readSchema, SCHEMAS_FOLDER, schemaNames } from '../../schemas/read.js';
import { ROOT } from '../support/commands.js';
import { rules, YEARS } from '../support/rules.js';

/** What it has asked for, by addresses. */
const requested = new Set<string>();

/** What Visual Studio Code's YAML extension asks; it reads nothing from the network. */
const languageServer = getLanguageService({
  schemaRequestService: (uri) => {
    requested.add(uri);
    return readFile(fileURLToPath(uri), 'utf8');
  },
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
});
languageServer.configure({ validate: true, completion: true, hover: true });

function opened(name: string, text: string): TextDocument {
  return TextDocument.create(pathToFileURL(join(ROOT, name)).href, 'yaml', 1, text);
}

/** The rule files of every year, as paths from the folder of the project. */
const RULE_FILES = YEARS.flatMap((year) => yamlPaths(join(ROOT, year)).map((name) => `${year}/${name}`));

function textOf(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8');
}

let unsaved = 0;

/** A new rule file of some kind, unlike any other that has been opened. */
function ruleFile(kind: string, body: string): TextDocument {
  const head = `# yaml-language-server: $schema=../../schemas/rules/${kind}.schema.json\n`;
  return opened(`rules-2026/${kind}/unsaved-${unsaved++}.yaml`, head + body);
}

/** A file of lines up to where the amount of its one line would stand. */
const LINE = `bucket: annual
lines:
  - id: prova
    label: Prova
    classification: estimate
    valueSource: market
    law: Nessuna
    explanation: Una prova.
`;

const WHOLE_LINE = `${LINE}    amount: [{ value: 1 }]
    sources: [legge_580_1993]
`;
const CONDITION = 'conditions:\n  prova: { label: Prova, fact: form, operator: equal, value: srl }\n';
const FIGURE =
  'figures:\n  prova: { label: Prova, value: 24.48, unit: percent, sources: [legge_580_1993], reviewBy: 2027-01-31 }\n';

const MODIFIER = `modifiers:
  - id: prova
    label: Prova
    law: Nessuna
    explanation: Una prova.
    when: srl
`;

const PROVA = 'conditions:\n  prova:\n    label: Prova\n    ';
const DEADLINE = 'deadlines:\n  - id: prova\n    label: Prova\n    ';
const CASE = 'cases:\n  - name: Prova\n    request: { form: srl }\n    expect: ';

const NO_SUCH_NAME = 'Nessuna regola ha questo nome. Se è nuovo, ';

/** What has been written of a rule file, and names that must be among those that are offered there. */
const OFFERED: readonly (readonly [kind: string, before: string, written: string, ...names: string[]])[] = [
  ['conditions', 'conditions:\n', '  prova: { label: Prova, fact: ca‸, value: 1 }', 'capital', 'form'],
  ['conditions', PROVA, 'operator: ‸', 'equal', 'greaterThanInclusive', 'notIn'],
  ['lines', LINE, '    ‸', 'amount', 'forEach', 'when', 'sources'],
  ['lines', LINE, '    enrolment: ‸', 'artisan'],
  ['lines', LINE, '    when: ‸', 'srl', 'sede_in_sicilia'],
  ['lines', LINE, '    amount: p‸', 'maggiorazione_camerale'],
  ['lines', LINE, '    amount: [{ value: p‸ }]', 'maggiorazione_camerale'],
  ['lines', LINE, '    amount: [{ value: { percent: p‸, of: mesi_anno } }]', 'maggiorazione_camerale'],
  ['modifiers', MODIFIER, '    targets: [a‸]', 'annual.diritto_annuale'],
  ['deadlines', DEADLINE, 'lines: [a‸]', 'annual.diritto_annuale'],
  ['deadlines', DEADLINE, 'schedule:\n      ‸', 'daysAfterStart', 'everyLaterYear', 'instalments'],
  ['cases', CASE, '{ lines: { a‸ } }', 'annual.diritto_annuale'],
  ['cases', CASE, '{ modifiers: [a‸] }', 'maggiorazione_sicilia_50'],
  ['cases', CASE, '{ notices: [a‸] }', 'polizza_catastrofale'],
  ['english', 'lines:\n', '  ‸', 'annual.diritto_annuale'],
  ['english', 'notices:\n  tari:\n', '    ‸', 'label', 'text', 'amount'],
];

describe('the editor of a rule file', () => {
  const warned: unknown[] = [];
  before(() => mock.method(console, 'warn', (text: unknown) => warned.push(text)));
  after(() => mock.restoreAll());

  const CURSOR = '‸';
  /** A file of a kind, and where the cursor stands in it: at the sign. */
  const asked = (kind: string, body: string) => {
    const marked = ruleFile(kind, body);
    const position = marked.positionAt(marked.getText().indexOf(CURSOR));
    return [ruleFile(kind, body.replace(CURSOR, '')), position] as const;
  };
  const offered = async (kind: string, body: string) =>
    (await languageServer.doComplete(...asked(kind, body), false)).items;
  const labels = async (kind: string, body: string) => (await offered(kind, body)).map(({ label }) => label);
  const underlined = (kind: string, body: string) => languageServer.doValidation(ruleFile(kind, body), false);

  it('offers every fact in a condition, with its label', async () => {
    const { source } = rules;
    const offers = await offered('conditions', 'conditions:\n  prova:\n    label: Prova\n    fact: ‸\n');
    expect(offers.map(({ label }) => label)).to.have.members(Object.keys(source.facts));
    const capital = offers.find(({ label }) => label === 'capital');
    expect(capital?.documentation).to.equal(source.facts.capital?.label);
    expect(capital?.textEdit?.newText).to.equal('capital');
  });

  it('offers every source of the year that is written in a list, and nothing else', async () => {
    const keys = Object.keys(rules.source.sources);
    for (const written of ['[‸]', '[legge_580_1993, in‸]', '\n      - ‸']) {
      const found = await labels('lines', `${LINE}    amount: [{ value: 1 }]\n    sources: ${written}\n`);
      expect(found, written).to.have.members(keys);
    }
  });

  it('offers the counts of people, and no other fact, for an amount per person', async () => {
    const found = await labels('lines', `${LINE}    forEach:\n      - people: ‸\n`);
    expect(found).to.include('artigiani_iscritti').and.not.include('capital');
  });

  for (const [kind, before, written, ...names] of OFFERED)
    it(`offers ${names.join(', ')} in ${written.replaceAll(/\s+/g, ' ').trim()} of the ${kind}`, async () => {
      expect(await labels(kind, `${before}${written}\n`)).to.include.members(names);
    });

  it('tells the meaning of a name under the pointer', async () => {
    const { source } = rules;
    const hover = async (kind: string, body: string) =>
      JSON.stringify((await languageServer.doHover(...asked(kind, body)))?.contents);
    expect(await hover('lines', `${LINE}    when: sede_‸in_sicilia\n`)).to.include(
      source.conditions.sede_in_sicilia?.label,
    );
    expect(await hover('lines', `${LINE}    sources: [legge_580‸_1993]\n`)).to.include(
      source.sources.legge_580_1993?.publisher,
    );
    expect(await hover('lines', `${LINE}    enrol‸ment: artisan\n`)).to.include("L'iscrizione INPS");
  });

  // A large file takes the language server seconds: EVERY_LOOK=1 also looks at kinds of which there are only such.
  it('underlines nothing in the rules: in the shortest file of each kind', async () => {
    const most = process.env.EVERY_LOOK === '1' ? Number.POSITIVE_INFINITY : 3_000;
    const ofTheYear = RULE_FILES.filter((name) => name.startsWith(`${YEARS.at(-1)}/`) && textOf(name).length < most);
    const longestFirst = ofTheYear.toSorted((one, other) => textOf(other).length - textOf(one).length);
    const ofEachKind = new Map(longestFirst.map((name) => [name.split('/')[1], name])).values();
    const found = await Promise.all(
      [...ofEachKind].map((name) => languageServer.doValidation(opened(name, textOf(name)), false)),
    );
    expect(found.length).to.be.greaterThan(5);
    expect(found.flat()).to.deep.equal([]);
  });

  it('writes no warning into its log', () => expect(warned).to.deep.equal([]));

  it('asks for the schemas in their folder alone, so that it works without a network', () => {
    const folder = pathToFileURL(join(SCHEMAS_FOLDER, 'rules', '/')).href;
    expect(requested.size).to.be.greaterThan(5);
    expect([...requested].filter((uri) => !uri.startsWith(folder))).to.deep.equal([]);
  });

  for (const [kind, sound, right, wrong, part, message] of [
    ['lines', WHOLE_LINE, '[legge_580_1993]', '[legge_nuova]', 'legge_nuova', NO_SUCH_NAME],
    ['lines', WHOLE_LINE, 'value: 1', 'value: pec_minima', 'pec_minima', NO_SUCH_NAME],
    ['lines', WHOLE_LINE, 'amount:', 'when: srll\n    amount:', 'srll', NO_SUCH_NAME],
    [
      'lines',
      WHOLE_LINE,
      'amount:',
      'when: { all: [srl, { not: sede_sicilia }] }\n    amount:',
      'sede_sicilia',
      NO_SUCH_NAME,
    ],
    ['conditions', CONDITION, 'fact: form', 'fact: forma', 'forma', NO_SUCH_NAME],
    ['lines', WHOLE_LINE, 'law:', 'lawe:', 'lawe', 'not allowed'],
    ['lines', WHOLE_LINE, '[legge_580_1993]', 'legge_580_1993', 'legge_580_1993', 'array'],
    ['conditions', CONDITION, 'equal', 'uguale', 'uguale', '"equal"'],
    ['figures', FIGURE, '24.48', '"24,48"', '"24,48"', 'number'],
    ['figures', FIGURE, '2027-01-31', '31/01/2027', '31/01/2027', 'date'],
  ] as const) {
    it(`underlines ${part} in the ${kind}, and nothing beside it`, async () => {
      const file = ruleFile(kind, sound.replace(right, wrong));
      const start = file.getText().indexOf(part, file.getText().indexOf(wrong));
      const found = await languageServer.doValidation(file, false);
      const ranges = found.filter((one) => one.message.includes(message)).map(({ range }) => range);
      const [from, to] = [start, start + part.length].map((at) => file.positionAt(at));
      expect(ranges).to.deep.equal([{ start: from, end: to }]);
    });
  }

  it('says which key is missing', async () => {
    const found = await underlined('figures', FIGURE.replace(', sources: [legge_580_1993]', ''));
    expect(found.map(({ message }) => message)).to.deep.equal(['Missing property "sources".']);
  });
});

interface Key {
  readonly name: string;
  /** The schema file that it stands in. */
  readonly file: string;
  readonly schema: JsonSchema;
}

const SCHEMAS = schemaNames().filter((name) => name.startsWith('rules/'));

describe('the schemas of the rule files', () => {
  const keys = SCHEMAS.flatMap((name) => keysIn(readSchema(name), name, posix.basename(name)));

  it('describe every key in a sentence with an example', () => {
    expect(keys.length).to.be.greaterThan(100);
    const without = keys.filter((key) => !/^[`A-Z].*`[^`]+`.*(?<=[.`])$/.test(textOfKey(key, 'description')));
    expect(without.map(({ name }) => name)).to.deep.equal([]);
  });

  it('describe every key in Italian too, with the same examples, for who writes rules', () => {
    const examples = (text: string) => (text.match(/`[^`]+`/g) ?? []).sort();
    for (const key of keys) {
      const [english, italian] = [textOfKey(key, 'description'), textOfKey(key, 'markdownDescription')];
      expect(examples(italian), key.name).to.deep.equal(examples(english));
      expect(italian.replace(/`[^`]+`/g, ''), key.name).not.to.match(/\b(the|of|for example|with|which)\b/i);
    }
  });
});

it('the first line of a rule file names the schema of what the file holds, seen from the file', () => {
  expect(RULE_FILES.length).to.be.greaterThan(30);
  for (const name of RULE_FILES) {
    const [first = ''] = textOf(name).split('\n');
    const [, path = ''] = first.match(/^# yaml-language-server: \$schema=(\S+)$/) ?? [];
    const schema = resolve(ROOT, dirname(name), path);
    expect(schema, name).to.equal(
      join(ROOT, 'schemas', 'rules', `${kindOf(name.split('/').slice(1).join('/'))}.schema.json`),
    );
    expect(existsSync(schema), schema).to.equal(true);
  }
});

/** Every key that a rule file may have, wherever it stands in a schema. */
function keysIn(schema: unknown, name: string, file: string): Key[] {
  return Object.entries(section(schema)).flatMap(([keyword, value]) => {
    const below = keysIn(value, `${name}/${keyword}`, file);
    if (keyword !== 'properties') return below;
    const keys = Object.entries(section(value));
    return [...keys.map(([key, one]) => ({ name: `${name}/${key}`, file, schema: section(one) })), ...below];
  });
}

/** What is said of a key: its own text, or that of the definition it refers to. An editor shows the second kind. */
function textOfKey(key: Key, kind: 'description' | 'markdownDescription'): string {
  return String(key.schema[kind] ?? resolved(key)[kind] ?? '');
}

function resolved({ schema, file }: Key): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  const [home = '', pointer = ''] = schema.$ref.split('#/');
  const root: unknown = readSchema(`rules/${home.replace('.schema.json', '') || file}`);
  return section(pointer.split('/').reduce((found, step) => section(found)[step], root));
}

function section(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
