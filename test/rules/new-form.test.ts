import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { parse, stringify } from 'yaml';
import type { Rules } from '../../engine/index.js';
import type { Snapshot } from '../../server/snapshot.js';
import { ROOT, runNode } from '../support/commands.js';
import { applyEdits, replace } from '../support/rule-edits.js';
import { LAST_CHECKED } from '../support/rules.js';
import { listenAnywhere } from '../support/server.js';

/*
 * A legal form is data: whoever adds one writes its request schema and its rules, and builds again. The tests do that with
 * a copy of the built package, so that no module knows of it.
 */

const YEAR = 'rules-2027';

const FORM = `
  cooperativa:
    label: Società cooperativa
    name: Cooperativa
    hint: tre o più soci, un voto a testa
    summary: Nasce con un atto firmato davanti al notaio, e ogni socio ha un voto.
    noun: la cooperativa
    duties: 8
    member: { one: Cooperatore, many: Cooperatori }
    asks: [seatInSicily, isAdmin, adminCompensation, adminOtherCompulsoryCoverage]
    people:
      shareholders:
        noun: Cooperatore
        fewest: 3
        lacking: { why: Servono almeno tre soci., add: Aggiungi un cooperatore }

# Pairs of forms`;

const REQUEST = {
  form: 'cooperativa',
  shareholders: [{ worksOperationally: true, inps: 'merchant' }, ...[1, 2].map(() => ({ worksOperationally: false }))],
  isAdmin: false,
};

/** Copies what has been built, adds a form to it, and writes anew what the build makes of the request schemas. */
function packageWithForm(): string {
  const folder = mkdtempSync(join(tmpdir(), 'form-'));
  for (const part of ['engine', 'schemas', 'server', 'website'])
    cpSync(join(ROOT, 'dist', part), join(folder, 'dist', part), { recursive: true });
  for (const part of ['package.json', 'schemas', 'rules-2026'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  cpSync(join(ROOT, 'rules-2026'), join(folder, YEAR), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  removePayments(join(folder, YEAR, 'cases'));
  addSchema(join(folder, 'schemas', 'requests'));
  applyEdits(join(folder, YEAR), [
    replace('ruleset.yaml', '', 'year: 2026', 'year: 2027'),
    replace('forms.yaml', '', '\n# Pairs of forms', FORM),
    replace('conditions/legal-forms.yaml', 'societa_di_capitali', 'any: [srl, srls]', 'any: [srl, srls, cooperativa]'),
    replace(
      'conditions/legal-forms.yaml',
      '',
      '  srls:',
      '  cooperativa: { label: Cooperativa, fact: form, operator: equal, value: cooperativa }\n  srls:',
    ),
  ]);
  expect(run(folder, 'generate', 'validators')).to.include({ status: 0, stderr: '' });
  return folder;
}

interface Dated {
  readonly start?: string;
  readonly expect: { readonly payments?: unknown };
}

/** Their days are those of 2026, and the copy is made another year's: what they expect besides payments stays. */
function removePayments(folder: string): void {
  for (const name of readdirSync(folder)) {
    const text = readFileSync(join(folder, name), 'utf8');
    const { cases } = parse(text);
    const undated = cases.flatMap(({ start, expect: { payments, ...others }, ...rest }: Dated) =>
      Object.keys(others).length === 0 ? [] : [{ ...rest, expect: others }],
    );
    if (undated.length === 0) rmSync(join(folder, name));
    else writeFileSync(join(folder, name), `${text.split('\n', 1)}\n${stringify({ cases: undated })}`);
  }
}

function addSchema(folder: string): void {
  const read = (name: string) => readFileSync(join(folder, `${name}.schema.json`), 'utf8');
  const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.schema.json`), text);
  const people = '"shareholders": { "$ref": "shared.schema.json#/$defs/People" }';
  const atLeastThree = people
    .replace('{ "$ref"', '{ "type": "array", "minItems": 3, "items": { "$ref"')
    .replace('People" }', 'Person" } }');
  const schema = read('srls').replaceAll('srls', 'cooperativa').replace('SrlsRequest', 'CooperativaRequest');
  const {
    activity: _,
    startupInnovativaBenefitsActive: __,
    ...properties
  } = JSON.parse(schema.replace(people, atLeastThree)).properties;
  write('cooperativa', JSON.stringify({ ...JSON.parse(schema), properties }));
  const all = JSON.parse(read('request'));
  all.properties.form.enum.push('cooperativa');
  all.oneOf.push({ $ref: 'cooperativa.schema.json' });
  write('request', JSON.stringify(all));
}

function run(cwd: string, ...args: string[]) {
  return runNode([join(cwd, 'dist', 'engine', 'cli', 'main.js'), ...args], cwd);
}

describe('A form that is added to the rules and the request schemas', () => {
  let folder = '';
  let rules: Rules;
  let engine: typeof import('../../engine/index.js');
  let snapshot: Snapshot;
  let app: ReturnType<typeof import('../../server/app.js')['createApp']>;
  before(async () => {
    folder = packageWithForm();
    engine = await import(moduleIn(folder, 'engine/index.js'));
    const { readConfig }: typeof import('../../server/config.js') = await import(moduleIn(folder, 'server/config.js'));
    const { openSnapshot, readSnapshot }: typeof import('../../server/snapshot.js') = await import(
      moduleIn(folder, 'server/snapshot.js')
    );
    const config = readConfig({ RULES: join(folder, YEAR) });
    const log = () => undefined;
    snapshot = await readSnapshot(config, log);
    const open = openSnapshot(snapshot);
    rules = open.rules;
    // Imported last: Node 20 gives its router a package `debug` without its function where no other module has required it.
    const { createApp }: typeof import('../../server/app.js') = await import(moduleIn(folder, 'server/app.js'));
    app = createApp({ ...open, config, log });
  });
  after(() => rmSync(folder, { recursive: true }));

  /** The request, as the engine with the new form has checked it. */
  const request = () => {
    const validation = engine.validateRequest(REQUEST);
    if (!validation.ok) throw new Error(validation.message);
    return validation.request;
  };

  it('passes the check of the rules, apart from its English and what a year copied by hand still has of the old one', () => {
    const { status, stdout } = run(folder, 'check', YEAR, '--today', LAST_CHECKED);
    const codes = [...stdout.matchAll(/^\S+:\d+:\d+ (\w+)/gm)].map(([, code]) => code);
    expect(status).to.equal(0);
    expect(['untranslated', 'source_ends', 'old_sources', 'past_next_year']).to.include.members(codes);
  });

  it('is calculated and explained', () => {
    const { opening_one_off_min: opening, inpsDetail } = rules.calculate(request());
    expect(opening).to.be.greaterThan(0);
    expect(inpsDetail.people.map(({ enrolment }) => enrolment)).to.deep.equal(['merchant', 'none', 'none']);
    expect(JSON.stringify(rules.explain(request()))).to.include('"cooperativa"');
  });

  it('is a new form in the comparison of two years, whose other forms stay as they were', () => {
    const found = snapshot.changes?.it ?? expect.fail('There is no year before.');
    const changed = found.changes.map(({ section, id, kind }) => `${section} ${id} ${kind}`);
    expect(changed).to.include.members(['forms cooperativa added', 'conditions cooperativa added']);
    expect(found.typical.map(({ form }) => form)).to.deep.equal(Object.keys(rules.source.forms).slice(0, -1));
    expect(found.lines).to.deep.equal([]);
    expect(found.parts.map(({ kind, id }) => [kind, id])).to.deep.equal([['form', 'cooperativa']]);
    expect(found.headline).to.equal('Nessun importo cambia. Forma nuova: «Società cooperativa».');
  });

  describe('has its place', () => {
    let server: Server | undefined;
    let url = '';
    const page = async (path: string) => (await fetch(url + path)).text();
    before(async () => {
      server = createServer(app.callback());
      url = `http://127.0.0.1:${await listenAnywhere(server)}`;
    });
    after(() => server?.close());

    for (const [path, ...expected] of [
      ['/?con=tre&fai=commerciante', 'id="costo-cooperativa"', 'tre o più soci, un voto a testa'],
      ['/?forma=cooperativa&socio1=commerciante&socio2=no', 'name="socio3"', 'Cooperatore 1'],
      ['/confronto?socio1=incerto&socio2=no&socio3=no', 'id="forma-cooperativa"', 'id="costo-cooperativa"'],
      ['/confronto?socio1=incerto', 'Servono almeno tre soci.', 'Aggiungi un cooperatore'],
      ['/costi.csv?forma=cooperativa', 'Cooperativa'],
    ] as const)
      it(`in ${path}`, async () => {
        const text = await page(path);
        for (const one of expected) expect(text).to.include(one);
      });

    it('in the API, and in its description', async () => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`${url}/api/v1/calculate`, { method: 'POST', headers, body: JSON.stringify(REQUEST) });
      expect(answer.status).to.equal(200);
      expect(await page('/openapi.json')).to.include('"CooperativaRequest"');
    });
  });
});

function moduleIn(folder: string, path: string): string {
  return pathToFileURL(join(folder, 'dist', path)).href;
}
