import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { changesTool } from '../../../engine/assistants/reasons.js';
import { MOST_RESULT_BYTES } from '../../../engine/assistants/server.js';
import { formNames, lineId, loadRules, shortestRequest, validateRequest } from '../../../engine/index.js';
import { asObject } from '../../../engine/request/json.js';
import { COMMAND, ROOT } from '../../support/commands.js';
import { sampleRequests } from '../../support/requests.js';
import { figure, rename, SOUND_RULES, withEditedRules } from '../../support/rule-edits.js';
import { rules } from '../../support/rules.js';

const SRL = { form: 'srl', shareholders: [{ worksOperationally: true }], isAdmin: true };
const CALCULATE = 'calculate_structure_costs';
/** So many of the requests with the longest results. */
const MOST_TRIED = 6;

/** How calls with something wrong are answered. */
const WRONG_CALLS: Readonly<Record<string, readonly [tool: string, args: object, told: RegExp]>> = {
  'a field of another form': [
    CALCULATE,
    { form: 'snc', capital: 1 },
    /"capital" non è un campo della forma "snc"; è di/,
  ],
  'a form that is misspelt': [CALCULATE, { form: 'slr' }, /\/form deve essere .*"srl".*trovato "slr"/],
  'no form': [CALCULATE, {}, /Manca \/form: deve essere/],
  'a start that is no day': ['list_payments', { start: 'domani', ...SRL }, /giorno dal 2026-01-01 al 2027-12-31/],
  'an unknown line': [
    'explain_cost_line',
    { line: 'annual.dirito_annuale', ...SRL },
    /intendeva "annual\.diritto_annuale"/,
  ],
  'a year that is not there': [
    'compare_years',
    { from: 1999, to: 2026 },
    /\/from deve essere 2026 o 2025; trovato 1999/,
  ],
  'arguments without a form': [
    'compare_years',
    { from: 2025, to: 2026, capital: 1 },
    /Non sono argomenti .*: "capital"/,
  ],
  'no words': ['find_figure_or_source', { words: 7 }, /\/words deve essere un testo; trovato 7/],
  'too many words': ['find_figure_or_source', { words: 'x'.repeat(201) }, /\/words può avere al massimo 200 caratteri/],
};

describe('An assistant over the standard input and output', () => {
  const client = new Client({ name: 'test', version: '1' });
  before(async () => {
    // In Italian, in which texts are longest.
    const args = [COMMAND, 'mcp', '--rules', 'rules-2026', '--lingua', 'it'];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: ROOT }));
    await client.listTools();
  });
  after(() => client.close());
  async function call(name: string, args: object) {
    // The client itself holds what it gets against the shape that the tool tells of it.
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: { ...args } });
    const [first] = content;
    const text = first?.type === 'text' ? first.text : '';
    // Of its text and its structured content together.
    const bytes = Buffer.byteLength(JSON.stringify({ content, structuredContent }));
    return { text, bytes, isError: isError === true, given: asObject(structuredContent) };
  }

  it('is offered tools that only read, each of which takes one flat object', async () => {
    const { tools } = await client.listTools();
    expect(tools).to.have.length(6);
    expect(tools.map(({ name }) => name)).to.include(CALCULATE);
    for (const { name, inputSchema, outputSchema, annotations } of tools) {
      expect(annotations, name).to.include({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
      expect(inputSchema, name).to.include({ type: 'object' }).and.not.to.have.any.keys('oneOf', 'anyOf', 'allOf');
      expect(outputSchema?.type, name).to.equal('object');
      expect(JSON.stringify([inputSchema, outputSchema]), name).not.to.include('$ref');
    }
  });

  it('is told by the shape of the arguments of everything that requests may be', async () => {
    const { tools } = await client.listTools();
    const schema = tools.find(({ name }) => name === CALCULATE)?.inputSchema ?? {};
    const validate = new Ajv2020({ strict: false }).compile(schema);
    for (const request of [...sampleRequests(200), ...formNames().map(shortestRequest)])
      expect(validate(request), JSON.stringify(validate.errors)).to.equal(true);
    expect(validate({ form: 'srl', x: 1 })).to.equal(false);
  });

  it('gets the totals and lines of the engine, each line with its law and its first source', async () => {
    for (const form of formNames()) {
      const request = shortestRequest(form);
      const { given, text } = await call(CALCULATE, request);
      const validation = validateRequest(request);
      if (!validation.ok) throw new Error(validation.message);
      const result = rules.calculate(validation.request);
      expect(given.totals).to.deep.include({
        first_year_12m: { min: result.first_year_12m_min, max: result.first_year_12m_max },
      });
      expect(given.lines).to.deep.equal(
        result.lines.map(({ id, label, amount: { min, max }, includedInTotals, meta, sources }) => ({
          ...{ id, label, min, max, ...(includedInTotals ? {} : { counted: false }) },
          ...{ verified: meta.verified, law: meta.law, source: sources[0]?.url },
        })),
      );
      expect(given.openQuestions).to.have.length(result.openQuestions.length);
      for (const { label } of result.lines) expect(text).to.include(label);
      for (const { path } of result.openQuestions) expect(text).to.include(`(${path})`);
    }
  });

  it('reads beside each line how well it is known', async () => {
    const { text } = await call(CALCULATE, SRL);
    expect(text).to.match(/Imposta di registro [^\n]*, letto nella legge\n/);
    expect(text).to.match(/Contributo di maternità[^\n]*, riferito da altri\n/);
    const { given } = await call('explain_cost_line', { line: 'opening.imposta_registro', ...SRL });
    expect(given).to.include({ verified: 'text', reviewBy: '2026-12-31' });
  });

  it('compares the forms for the same people', async () => {
    const { given, text } = await call('compare_legal_forms', SRL);
    expect(given.forms).to.have.length(5);
    expect(given.refused).to.deep.include({
      ...{ form: 'snc', name: 'Società in nome collettivo (SNC)', why: 'Serve un secondo socio.' },
    });
    expect(text).to.include('Serve un secondo socio.');
    const crowd = { form: 'snc', workingPartners: [], nonWorkingPartners: 1e9 };
    expect((await call('compare_legal_forms', crowd)).isError).to.equal(true);
  });

  it('dates the payments from a day', async () => {
    const { given, text } = await call('list_payments', { start: '2026-03-16', ...SRL });
    expect(given).to.include({ start: '2026-03-16', end: '2027-03-15', provisional: false });
    expect(text).to.include('2026-11-16 Rata dei contributi INPS sul minimale: da 1.130,34 a 1.152,91\u00A0€');
    // Of 2027, and of what belongs to the last quarter of 2026.
    const rests = 'poggia sul 2026, il valore nuovo si saprà entro il 2027-02-28';
    expect(text)
      .to.match(new RegExp(`2027-05-17 Rata [^\\n]*, ${rests}`))
      .and.not.match(/2027-02-16 Rata [^\n]* poggia/);
    expect(given.afterwards).to.deep.include({
      ...{ date: '2027-05-17', label: 'Rata dei contributi INPS sul minimale', min: 753.56, max: 768.61 },
      ...{ basedOn: 2026, reviewBy: '2027-02-28' },
    });
  });

  it('explains each line, there or not', async () => {
    for (const line of rules.source.lines.map(lineId)) {
      const { given, text } = await call('explain_cost_line', { line, ...SRL });
      expect(given, line).to.include({ id: line });
      expect(given.sources, line).to.be.an('array').that.is.not.empty;
      expect(text, line).to.include(line);
    }
  });

  it('is told what changed between two years, and for a request', async () => {
    const { given } = await call('compare_years', { from: 2025, to: 2026, ...SRL });
    expect(given.figures).to.deep.include({
      ...{ name: 'minimale_artigiani_commercianti', label: 'Reddito minimale di artigiani e commercianti' },
      ...{ unit: 'EUR/year', before: 18_555, after: 18_808 },
    });
    expect(given.request).to.have.nested.property('after.inps.max', 4_611.64);
    expect((await call('compare_years', { from: 2025, to: 2026 })).given).not.to.have.property('request');
  });

  it('is told too of figures that have another name, are new or gone', async () => {
    const edits = [
      ...[rename('tassa_aumentata', 'tassa_piena'), figure('aumento', 20, 25)],
      ...[rename('soglia', 'limite'), figure('limite', 5_000, 6_000)],
    ];
    const before = await loadRules(SOUND_RULES);
    const after = await withEditedRules(edits, (folder) => loadRules(folder));
    const rulesOf = async (year: number) => (year === 2030 ? before : after);
    const years = { current: after, numbers: [2031, 2030], rulesOf };
    const { structured } = await changesTool.answer({ from: 2030, to: 2031 }, { language: 'it', rules: after, years });
    expect(structured)
      .to.have.property('figures')
      .that.deep.includes({
        ...{ name: 'tassa_piena', formerName: 'tassa_aumentata', label: 'Tassa aumentata', unit: 'EUR/year' },
        ...{ before: 120, after: 125 },
      });
    for (const kind of ['added', 'removed'])
      expect(structured)
        .to.have.property('rules')
        .that.deep.includes({ section: 'figures', label: 'Soglia di capitale', kind });
  });

  it('finds figures, lines and sources by their words', async () => {
    const { given } = await call('find_figure_or_source', { words: 'ALIQUOTA artigiani' });
    expect(given.figures).to.have.nested.property('[0].value', 24);
    expect(given.figures)
      .to.have.nested.property('[0].source')
      .that.matches(/^https:\/\/www\.inps\.it\//);
    expect((await call('find_figure_or_source', { words: 'zzz' })).text).to.match(/^Niente ha queste parole/);
  });

  for (const [what, [name, args, told]] of Object.entries(WRONG_CALLS))
    it(`is told how to mend a call with ${what}`, async () => {
      const { isError, text } = await call(name, args);
      expect({ isError, text: told.test(text) ? '' : text }).to.deep.equal({ isError: true, text: '' });
    });

  it('can read the method, the sources, and the rules with their limits', async () => {
    const { resources } = await client.listResources();
    const texts = await Promise.all(
      resources.map(async ({ uri }) => JSON.stringify((await client.readResource({ uri })).contents)),
    );
    expect(resources.map(({ name }) => name)).to.deep.equal(['method', 'sources', 'rules']);
    expect(texts[0]).to.include('Una domanda senza risposta vale per tutte le sue risposte possibili');
    expect(texts[1]).to.include('inps_circ_14_2026');
    expect(texts[2]).to.include('peopleOfAComparison').and.to.include(rules.ruleset.version);
  });

  it(`gets at most ${MOST_RESULT_BYTES} bytes at once, text and structured content together`, async () => {
    const ids = rules.source.lines.map(lineId);
    const longest = sampleRequests(400)
      .map((request) => ({ request, length: JSON.stringify(rules.calculate(request)).length }))
      .sort((one, other) => other.length - one.length);
    for (const [index, { request }] of longest.slice(0, MOST_TRIED).entries()) {
      const called = await Promise.all([
        call(CALCULATE, request),
        call('compare_legal_forms', request),
        call('list_payments', { start: '2026-01-01', ...request }),
        call('explain_cost_line', { line: ids[index % ids.length], ...request }),
        call('compare_years', { from: 2025, to: 2026, ...request }),
      ]);
      for (const { bytes } of called) expect(bytes).to.be.at.most(MOST_RESULT_BYTES);
    }
    for (const words of ['artigiani', 'a e i', 'inps'])
      expect((await call('find_figure_or_source', { words })).bytes).to.be.at.most(MOST_RESULT_BYTES);
  });
});
