import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import {
  changesBetween,
  euroRange,
  formNames,
  lineId,
  listFigures,
  listLines,
  listSources,
  readRules,
  shortestRequest,
  totalRanges,
  validateRequest,
} from '../../../engine/index.js';
import { readWholeSchema } from '../../../engine/request/form-fields.js';
import { asObject } from '../../../engine/request/json.js';
import type { CalculationRequest } from '../../../schemas/types/api.js';
import { COMMAND, ROOT } from '../../support/commands.js';
import { sampleRequests } from '../../support/requests.js';
import { rules } from '../../support/rules.js';

const SRL = { form: 'srl', shareholders: [{ worksOperationally: true }], isAdmin: true };
const CALCULATE = 'calculate_structure_costs';
const START = '2026-03-16';
/** So many of the requests with the longest results. */
const MOST_TRIED = 6;
/** The most characters of an answer: an assistant reads all of it. */
const MOST_READ = 12_000;
/** The most bytes of the list of tools, which every conversation begins with. */
const MOST_LISTED = 25_000;

/** The shape of what each tool gives to programs. */
const SHAPES: Readonly<Record<string, string>> = {
  [CALCULATE]: 'CostsFound',
  compare_legal_forms: 'FormsFound',
  list_payments: 'PaymentsFound',
  explain_cost_line: 'LineFound',
  compare_years: 'YearsFound',
  find_figure_or_source: 'NamesFound',
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
    [/\/from deve essere (?:\d{4}(?:, | o ))+2025; trovato 1999/],
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
  const { $defs } = readWholeSchema('assistants');
  const shapes = new Ajv2020({ strict: false, validateFormats: false });
  async function call(name: string, args: object) {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: { ...args } });
    const [first] = content;
    const text = first?.type === 'text' ? first.text : '';
    const given = asObject(structuredContent);
    if (isError !== true)
      expect(shapes.validate(asObject(asObject($defs)[SHAPES[name] ?? '']), given), shapes.errorsText()).to.equal(true);
    const length = text.length + JSON.stringify(given).length;
    return { text: spaced(text), length, isError: isError === true, given };
  }

  it(`is offered tools that only read, each of which takes one flat object, in at most ${MOST_LISTED} bytes`, async () => {
    const list = await client.listTools();
    expect(list.tools.map(({ name }) => name)).to.deep.equal(Object.keys(SHAPES));
    for (const { name, inputSchema, annotations } of list.tools) {
      expect(annotations, name).to.include({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
      expect(inputSchema, name).to.include({ type: 'object' }).and.not.to.have.any.keys('oneOf', 'anyOf', 'allOf');
      expect(JSON.stringify(inputSchema), name).not.to.include('$ref');
    }
    expect(Buffer.byteLength(JSON.stringify(list))).to.be.at.most(MOST_LISTED);
  });

  it('finds in the schema of the arguments everything that requests may be, in one of them with its description', async () => {
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools.slice(0, 2)) {
      const validate = new Ajv2020({ strict: false }).compile(inputSchema);
      for (const request of [...sampleRequests(200), ...formNames().map(shortestRequest)])
        expect(validate(request), JSON.stringify(validate.errors)).to.equal(true);
      expect(validate({ form: 'srl', x: 1 }), name).to.equal(false);
    }
    const fields = Object.values(asObject(tools.find(({ name }) => name === CALCULATE)?.inputSchema.properties));
    for (const field of fields) expect(field).to.have.property('description').that.is.a('string');
  });

  it('reads first the total, then by which rules, and that it is an estimate', async () => {
    const { it: diff } = await changesBetween(await readRules('rules-2025'), await readRules('rules-2026'));
    const { year, version } = rules.ruleset;
    for (const form of formNames()) {
      const request = accepted(shortestRequest(form));
      const total = exactly(totalRanges(rules.costs(request)).first_year_12m);
      const [line] = rules.calculate(request).lines;
      const first: Readonly<Record<string, readonly [args: object, begin: string]>> = {
        [CALCULATE]: [{}, `**Costo dei primi 12 mesi: ${total}.**\n`],
        compare_legal_forms: [{}, '**Costo dei primi 12 mesi: '],
        list_payments: [
          { start: START },
          `**Da pagare nei 12 mesi: ${exactly(rules.calendar(request, START).total)}.**\n`,
        ],
        explain_cost_line: [
          { line: line?.id },
          `**${line?.label}: ${exactly(line?.amount ?? { min: Number.NaN, max: Number.NaN })}.**\n`,
        ],
        compare_years: [{ from: diff.base.year, to: year }, '**Costo dei primi 12 mesi: '],
      };
      for (const [tool, [args, begin]] of Object.entries(first)) {
        const { text } = await call(tool, { ...request, ...args });
        expect(text.slice(0, begin.length), tool).to.equal(begin);
        expect(text, tool).to.include(`Regole del ${year}, versione ${version}`).and.to.include('stima');
      }
      const { text } = await call('compare_legal_forms', request);
      expect(text.split('\n')[0]).to.include(`${rules.source.forms[form]?.name} ${total}`);
    }
  });

  it('gives programs the totals and the lines, as the engine calculates them', async () => {
    for (const form of formNames()) {
      const request = accepted(shortestRequest(form));
      const result = rules.calculate(request);
      const of = { engine_version: rules.ruleset.version, rules_year: rules.ruleset.year };
      const totals = totalRanges(result);
      const { totalsCompleteness } = result;
      const lines = result.lines.map(({ id, amount: { min, max } }) => ({ id, min, max }));
      const costs = (await call(CALCULATE, request)).given;
      expect(costs).to.deep.equal({ ...of, form, totals, totalsCompleteness, lines });
      const { forms, refused } = (await call('compare_legal_forms', request)).given;
      const compared = rules.compareForms(request);
      expect(forms).to.deep.include({ form, totals, totalsCompleteness });
      expect(refused).to.deep.equal(compared.refused.map((one) => one.form));
      const { payments, total } = (await call('list_payments', { ...request, start: START })).given;
      const calendar = rules.calendar(request, START);
      const dated = calendar.payments.map(({ date, label, min, max }) => ({ date, label, min, max }));
      expect([payments, total]).to.deep.equal([dated, calendar.total]);
    }
  });

  it('takes what is answered beside a request in every tool that answers one, and says what is wrong with it', async () => {
    const request = accepted({ form: 'ditta_individuale_artigiana' });
    const beyond = { familyHelpers: 1 };
    const yours = rules.with(beyond);
    const result = yours.calculate(request);
    const [totals, { totalsCompleteness }] = [totalRanges(result), result];
    expect((await call(CALCULATE, { ...request, beyond })).given.totals).to.deep.equal(totals);
    const compared = await call('compare_legal_forms', { ...request, beyond });
    expect(compared.given.forms).to.deep.include({ form: request.form, totals, totalsCompleteness });
    const { total } = (await call('list_payments', { ...request, start: START, beyond })).given;
    expect(total).to.deep.equal(yours.calendar(request, START).total);
    const line = result.lines.find(({ id }) => id === 'inps.ivs_familiari');
    const explained = await call('explain_cost_line', { ...request, line: line?.id, beyond });
    expect(explained.given.amount).to.deep.equal({ min: line?.amount.min, max: line?.amount.max });
    const { isError, text } = await call(CALCULATE, { ...request, beyond: { familyHelper: 1 } });
    expect([isError, /familyHelpers/.test(text)]).to.deep.equal([true, true]);
  });

  it('reads every line, its law, how well it is known, what is left out, and what is still open by its field', async () => {
    const { text } = await call(CALCULATE, SRL);
    const { lines, openQuestions, notDeterminable } = rules.calculate(accepted(SRL));
    for (const { label, meta } of lines) expect(text).to.include(label).and.to.include(meta.law.slice(0, 100));
    for (const { path, question } of openQuestions) expect(text).to.include(`${question} (\`${path.slice(1)}\`)`);
    for (const { label } of notDeterminable) expect(text).to.include(label);
    expect(text).to.match(/Imposta di registro [^\n]*letto nella legge/);
    expect(text).to.include('explain_cost_line dice tutto');
  });

  it('is told which forms cannot have the people, and why', async () => {
    const { text } = await call('compare_legal_forms', SRL);
    expect(text).to.include('Serve un secondo socio.');
  });

  it('reads on which day what is paid, and which amounts still rest on another year', async () => {
    const { text } = await call('list_payments', { start: START, ...SRL });
    const [day = '', month = ''] = ['16', 'novembre'];
    const { payments } = rules.calendar(accepted(SRL), START);
    const due = payments.find(({ date }) => date.endsWith('-11-16'));
    expect(text)
      .to.include(`| ${day} ${month} ${START.slice(0, 4)} | ${due?.label} | `)
      .and.to.include(due?.law);
    expect(text).to.match(/ maggio \d+ \| Rata [^\n]*, il valore del \d+ si sa/);
  });

  it('is explained each line, there or not', async () => {
    const { lines } = rules.explain(accepted(SRL));
    for (const { id, due, line, sources } of lines) {
      const { given, text } = await call('explain_cost_line', { line: id, ...SRL });
      const amount = line === null ? null : { min: line.amount.min, max: line.amount.max };
      expect(given).to.deep.include({ id, due, amount, sources: sources.map(({ url }) => url) });
      expect(text, id).to.include(`\`${id}\``);
      const law = rules.source.lines.find((one) => lineId(one) === id)?.law ?? '';
      expect(text, id).to.include(law);
      if (line === null) expect(text).to.match(/^\*\*[^\n]*: non è dovuta\.\*\*\n/);
    }
  });

  it('is told what changed between two years, and for a request', async () => {
    const { given, text } = await call('compare_years', { from: 2025, to: 2026, ...SRL });
    const { it: diff } = await changesBetween(await readRules('rules-2025'), await readRules('rules-2026'));
    const headline = spaced(diff.headline);
    expect(text).to.include(`\n\n${headline}\n\n`);
    expect(given.given).to.deep.nested.include({ 'after.inps': totalRanges(rules.costs(accepted(SRL))).inps });
    expect(text).to.include('## La tua richiesta').and.to.include('## Voce per voce');
    // Whichever year is named first.
    const others = await call('compare_years', { from: 2026, to: 2025 });
    const [from, to] = [diff.base, diff.head].map(({ year, version }) => ({ year, version }));
    expect(others.given).to.deep.include({ from, to, headline: diff.headline }).and.not.to.have.property('given');
    expect(others.given.lines).to.have.length(diff.lines.length);
    for (const { label } of diff.lines) expect(others.text).to.include(label);
    expect(others.text.slice(0, headline.length)).to.equal(headline);
  });

  it('finds figures, lines and sources by their words in either language, as the lists have them', async () => {
    const { given, text } = await call('find_figure_or_source', { words: 'ALIQUOTA artigiani' });
    const [found] = listFigures(rules, 'it').figures.filter(({ name }) => name === 'aliquota_artigiani');
    expect([given.figures].flat()[0]).to.deep.equal({ name: found?.name, value: found?.value, unit: found?.unit });
    const urls = listSources(rules).sources.map(({ url }) => url);
    expect(urls).to.include.members([given.sources].flat());
    const ids = listLines(rules, 'it').lines.map(({ id }) => id);
    expect(ids).to.include.members([given.lines].flat());
    for (const url of [given.sources].flat()) expect(text).to.include(`${url}`.slice(0, 40));
    expect(text).to.include(found?.label).and.to.include(`versione ${rules.ruleset.version}`);
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

  it(`reads at most ${MOST_READ} characters at once, with what programs get`, async () => {
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
      for (const { length } of called) expect(length).to.be.at.most(MOST_READ);
    }
    for (const words of ['artigiani', 'a e i', 'inps'])
      expect((await call('find_figure_or_source', { words })).length).to.be.at.most(MOST_READ);
  });
});

/** A text whose spaces are all ordinary ones. */
function spaced(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}

/** A range of euro with all its digits, in Italian. */
function exactly(range: { readonly min: number; readonly max: number }): string {
  return spaced(euroRange(range, 'it', 'exact'));
}

function accepted(request: object): CalculationRequest {
  const validation = validateRequest(request);
  if (!validation.ok) throw new Error(validation.message);
  return validation.request;
}
