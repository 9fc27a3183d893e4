import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { MOST_RESULT_BYTES } from '../../../engine/assistants/server.js';
import {
  changesBetween,
  comparedCosts,
  formNames,
  lineId,
  listFigures,
  listLines,
  listSources,
  readRules,
  shortestRequest,
  validateRequest,
} from '../../../engine/index.js';
import { asObject, isObject } from '../../../engine/request/json.js';
import type { CalculationRequest } from '../../../schemas/types/api.js';
import { COMMAND, ROOT } from '../../support/commands.js';
import { sampleRequests } from '../../support/requests.js';
import { rules } from '../../support/rules.js';

const SRL = { form: 'srl', shareholders: [{ worksOperationally: true }], isAdmin: true };
const CALCULATE = 'calculate_structure_costs';
const START = '2026-03-16';
/** So many of the requests with the longest results. */
const MOST_TRIED = 6;

/** What each tool asks of the engine, by the fields of the answer. */
const OPERATIONS: Readonly<Record<string, (request: CalculationRequest) => object>> = {
  [CALCULATE]: (request) => {
    const results = rules.calculate(request);
    // Of the sources of a line, only the first has room.
    const lines = results.lines.map((line) => ({ ...line, sources: line.sources.slice(0, 1) }));
    return { results: { ...results, lines } };
  },
  compare_legal_forms: (request) => comparedCosts(rules.compareForms(request), rules.source.forms),
  list_payments: (request) => ({ calendar: rules.calendar(request, START) }),
};

/** How calls with something wrong are answered. */
const WRONG_CALLS: Readonly<Record<string, readonly [tool: string, args: object, words: readonly RegExp[]]>> = {
  'a field of another form': [
    CALCULATE,
    { form: 'snc', capital: 1 },
    [/"capital" non è un campo della forma "snc"; è di/, /Manca \/workingPartners/],
  ],
  'a form that is misspelt': [CALCULATE, { form: 'slr' }, [/\/form deve essere .*"srl".*trovato "slr"/]],
  'nothing where a day and a form are needed': [
    'list_payments',
    {},
    [/: 2 errori\.\n- Manca \/start: deve essere un giorno, anno-mese-giorno\.\n- Manca \/form: deve essere/],
  ],
  'a start that is no day': ['list_payments', { start: 'domani', ...SRL }, [/"domani" non è una data/]],
  'a start that is too late': ['list_payments', { start: '2031-01-01', ...SRL }, [/dal 2026-01-01 al 2027-12-31/]],
  'an unknown line': [
    'explain_cost_line',
    { line: 'annual.dirito_annuale', ...SRL },
    [/intendeva "annual\.diritto_annuale"/],
  ],
  'no line': ['explain_cost_line', SRL, [/Manca \/line: deve essere "annual\.diritto_annuale",/]],
  'a year that is not there': [
    'compare_years',
    { from: 1999, to: 2026 },
    [/\/from deve essere 2026 o 2025; trovato 1999/],
  ],
  'the same year twice': ['compare_years', { from: 2026, to: 2026 }, [/\/to deve essere un anno diverso/]],
  'arguments without a form': ['compare_years', { from: 2025, to: 2026, capital: 1 }, [/Manca \/form/]],
  'no words': ['find_figure_or_source', {}, [/Manca \/words: deve essere un testo di al massimo 200 caratteri/]],
  'a number for words': ['find_figure_or_source', { words: 7 }, [/\/words deve essere un testo .*; trovato 7/]],
  'too many words': ['find_figure_or_source', { words: 'x'.repeat(201) }, [/al massimo 200 caratteri; trovato "xxx/]],
  'a request where none is taken': [
    'find_figure_or_source',
    { words: 'inps', form: 'srl' },
    [/Non sono argomenti di questo strumento: "form"\. Gli argomenti sono "words"\./],
  ],
  'too many people': [
    'compare_legal_forms',
    { form: 'snc', workingPartners: [], nonWorkingPartners: 1e9 },
    [/prende fino a 100 persone/],
  ],
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
    // The client itself holds what it gets against the schema that the tool publishes.
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

  it('finds in the schema of the arguments everything that requests may be', async () => {
    const { tools } = await client.listTools();
    const schema = tools.find(({ name }) => name === CALCULATE)?.inputSchema ?? {};
    const validate = new Ajv2020({ strict: false }).compile(schema);
    for (const request of [...sampleRequests(200), ...formNames().map(shortestRequest)])
      expect(validate(request), JSON.stringify(validate.errors)).to.equal(true);
    expect(validate({ form: 'srl', x: 1 })).to.equal(false);
  });

  for (const [tool, operation] of Object.entries(OPERATIONS))
    it(`gets by ${tool} parts of the operation's own answer, with the year`, async () => {
      for (const form of formNames()) {
        const request = accepted(shortestRequest(form));
        const { given, text } = await call(tool, { ...request, ...(tool === 'list_payments' ? { start: START } : {}) });
        const { version: engine_version, year: rules_year } = rules.ruleset;
        expectPart(given, { engine_version, rules_year, ...operation(request) });
        expect(text).to.include('Regole del 2026').and.to.include('non una consulenza');
      }
    });

  it('takes what is answered beside a request in every tool that answers one, and says what is wrong with it', async () => {
    const request = accepted({ form: 'ditta_individuale_artigiana' });
    const beyond = { familyHelpers: 1 };
    const yours = rules.with(beyond);
    const { results } = (await call(CALCULATE, { ...request, beyond })).given;
    expect(results).to.include({ inps_min: 9042.72, first_year_12m_min: yours.calculate(request).first_year_12m_min });
    const compared = await call('compare_legal_forms', { ...request, beyond });
    expectPart(compared.given, {
      engine_version: rules.ruleset.version,
      rules_year: 2026,
      ...comparedCosts(yours.compareForms(request), rules.source.forms),
    });
    const { calendar } = (await call('list_payments', { ...request, start: START, beyond })).given;
    expect(calendar).to.have.nested.property('firstYear.min', yours.calendar(request, START).firstYear.min);
    const explained = await call('explain_cost_line', { ...request, line: 'inps.ivs_familiari', beyond });
    expect(explained.text).to.include('4.513,92');
    const { isError, text } = await call(CALCULATE, { ...request, beyond: { familyHelper: 1 } });
    expect([isError, /familyHelpers/.test(text)]).to.deep.equal([true, true]);
  });

  it('reads every line, its law, how well it is known, and what is still open', async () => {
    const { text, given } = await call(CALCULATE, SRL);
    const { lines, openQuestions } = rules.calculate(accepted(SRL));
    for (const { label, meta } of lines) expect(text).to.include(label).and.to.include(meta.law.slice(0, 100));
    for (const { question } of openQuestions) expect(text).to.include(question);
    expect(text).to.match(/Imposta di registro [^\n]*letto nella legge/);
    expect(text).to.include('explain_cost_line dice tutto');
    expect(given.results).to.have.nested.property('openQuestions[0].path');
    // The sources have no room where much is open.
    expect(given.results).not.to.have.nested.property('lines[0].sources');
    const { given: settled } = await call(CALCULATE, shortestRequest('srls'));
    expect(settled.results).to.have.nested.property('lines[0].sources[0].url');
  });

  it('is told which forms cannot have the people, and why', async () => {
    const { text } = await call('compare_legal_forms', SRL);
    expect(text).to.include('Serve un secondo socio.');
  });

  it('reads on which day what is paid, and which amounts still rest on another year', async () => {
    const { text } = await call('list_payments', { start: START, ...SRL });
    expect(text).to.match(/16 novembre 2026 \| Rata dei contributi INPS sul minimale \| 1\.130,34–1\.152,91/);
    expect(text).to.match(/17 maggio 2027 \| Rata [^\n]*, il valore del 2027 si sa di solito a febbraio/);
  });

  it('is explained each line, there or not', async () => {
    const { lines } = rules.explain(accepted(SRL));
    for (const line of lines) {
      const { given, text } = await call('explain_cost_line', { line: line.id, ...SRL });
      expectPart(given, { engine_version: rules.ruleset.version, rules_year: 2026, explanation: { lines: [line] } });
      expect(text, line.id).to.include(`\`${line.id}\``);
    }
  });

  it('is told what changed between two years, and for a request', async () => {
    const { given, text } = await call('compare_years', { from: 2025, to: 2026, ...SRL });
    const { it: diff } = await changesBetween(await readRules('rules-2025'), await readRules('rules-2026'));
    expect(text.slice(0, diff.headline.length)).to.equal(diff.headline);
    expect(given.given).to.have.nested.property('after.inps.max', rules.costs(accepted(SRL)).inps_max);
    expect(text).to.include('## La tua richiesta').and.to.include('## Voce per voce');
    // Whichever year is named first.
    const { given: others } = await call('compare_years', { from: 2026, to: 2025 });
    expect(others)
      .to.deep.include({ base: { year: 2025, version: '2025.12.31' } })
      .and.not.to.have.property('given');
  });

  it('finds figures, lines and sources by their words in either language, as the lists have them', async () => {
    const { given } = await call('find_figure_or_source', { words: 'ALIQUOTA artigiani' });
    const { year, version, sources } = listSources(rules);
    const [{ figures }, { lines }] = [listFigures(rules, 'it'), listLines(rules, 'it')];
    const [found] = figures.filter(({ name }) => name === 'aliquota_artigiani');
    expect(given).to.deep.include({ year, version });
    expectPart([given.figures].flat().slice(0, 1), [found]);
    expect(given.sources)
      .to.have.nested.property('[0].url')
      .that.matches(/^https:\/\/www\.inps\.it\//);
    for (const [kind, all] of Object.entries({ figures, lines, sources }))
      for (const one of [given[kind]].flat())
        expect(
          all.some((other) => isPart(one, other)),
          kind,
        ).to.equal(true);
    const inEnglish = await call('find_figure_or_source', { words: 'notary fee' });
    expect(inEnglish.text).to.include('Onorario del notaio');
    expect((await call('find_figure_or_source', { words: 'zzz' })).text).to.match(/^Niente contiene queste parole/);
  });

  for (const [what, [name, args, words]] of Object.entries(WRONG_CALLS))
    it(`is told how to mend a call with ${what}`, async () => {
      const { isError, text } = await call(name, args);
      expect(isError).to.equal(true);
      for (const one of words) expect(text).to.match(one);
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

function accepted(request: object): CalculationRequest {
  const validation = validateRequest(request);
  if (!validation.ok) throw new Error(validation.message);
  return validation.request;
}

/** Whether a value says nothing that another does not: of objects some of their parts. */
function isPart(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part) && Array.isArray(whole))
    return part.length === whole.length && part.every((one, index) => isPart(one, whole[index]));
  if (isObject(part) && isObject(whole))
    return Object.keys(part).every((name) => name in whole && isPart(part[name], whole[name]));
  return part === whole;
}

function expectPart(part: unknown, whole: unknown): void {
  expect(isPart(part, whole), JSON.stringify(part).slice(0, 2_000)).to.equal(true);
  expect(JSON.stringify(part)).to.have.length.above(50);
}
