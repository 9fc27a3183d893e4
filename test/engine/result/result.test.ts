import { expect } from 'chai';
import { calculate } from '../../../engine/calculate.js';
import { numberCells } from '../../../engine/conditions/fact-types.js';
import { intervalWords, numberAnswers } from '../../../engine/result/open-questions.js';
import type { CalculationRequest, Result, SrlRequest } from '../../../schemas/types/api.js';
import { expectGolden } from '../../support/commands.js';
import { type RuleEdit, replace, smallYears } from '../../support/rule-edits.js';

const OPENING = `bucket: opening
lines:
  - id: notaio
    label: Notaio
    classification: market_range
    valueSource: market
    law: Legge inventata, art. 10
    explanation: Quanto chiede.
    when: societa
    amount: [{ when: { not: in_sicilia }, min: onorario, max: atto }, { value: onorario }]
    sources: [legge_inventata]
  - id: bollo
    label: Bollo
    classification: statutory_exact
    valueSource: statutory
    law: Legge inventata, art. 9
    explanation: Se la sede è altrove, o la forma è un'altra.
    when: { any: [{ all: [srl, in_sicilia] }, { all: [{ not: srl }, { not: in_sicilia }] }] }
    amount: [{ value: bollo }]
    sources: [legge_inventata]
`;
const PEOPLE = `forEach:
      - { people: artigiani, amount: [{ value: contributo }] }
      - { people: commercianti, amount: [{ when: in_sicilia, value: contributo }, { value: premio }] }
      - { people: incerti, amount: [{ min: premio, max: contributo }] }`;
const EXEMPTION = `modifiers:
  - id: esenzione_sicilia
    label: Esenzione in Sicilia
    law: Legge inventata, art. 5
    explanation: In Sicilia l'atto non si paga.
    when: in_sicilia
    targets: [opening.atto]
    effect: { exempt: true }
    sources: [legge_inventata]
`;
const COUNTS = ['artigiani: artisan', 'commercianti: merchant', 'incerti: uncertain']
  .map((pair) => pair.split(': '))
  .map(
    ([name, of]) =>
      `${name}: { type: count, label: ${name}, people: { roles: [shareholders], works: true, class: [${of}] } }`,
  );
const NOTICES = (list: string, id: string) =>
  `list: ${list}\nnotices:\n  - { id: ${id}, label: ${id}, text: Un testo., sources: [decreto_inventato] }\n`;

/** The small year with market prices, an exemption, classes of people, a cost that may fall later, and more notices. */
const EDITS: readonly RuleEdit[] = [
  ['lines/more.yaml', OPENING],
  replace(
    'figures.yaml',
    '',
    'figures:',
    `figures:
  onorario: { label: Onorario, value: 100, unit: EUR, sources: [legge_inventata], reviewBy: 2031-01-31 }
  bollo: { label: Bollo, value: 30, unit: EUR, sources: [legge_inventata], reviewBy: 2031-01-31 }`,
  ),
  replace('modifiers/modifiers.yaml', '', 'modifiers:\n', EXEMPTION),
  ['notices/assumptions.yaml', NOTICES('assumptions', 'ricavi_zero')],
  ['notices/excluded.yaml', NOTICES('excludedMandatory', 'archivio')],
  ['facts.yaml', '  titolari:', `  ${COUNTS.join('\n  ')}\n  titolari:`],
  [
    'conditions/people.yaml',
    'conditions:\n',
    'conditions:\n  incerti_al_lavoro: { label: Incerti, fact: incerti, operator: greaterThan, value: 0 }\n',
  ],
  ['ruleset.yaml', 'con_cassa, status: not_determinable', 'incerti_al_lavoro, status: not_determinable'],
  replace(
    'lines/inps.yaml',
    '',
    'forEach:\n      - { people: soci_al_lavoro, amount: [{ value: contributo }] }',
    PEOPLE,
  ),
  replace('lines/inps.yaml', 'people: titolari', 'sources:', 'enrolment: artisan\n    sources:'),
  replace('lines/lines.yaml', 'id: libretto', 'when: tassata', 'when: tassata\n    firstYear: possible'),
  replace('lines/lines.yaml', 'id: libretto', 'min: 0', 'min: 10'),
  replace('notices/warnings.yaml', '', 'level: info', 'level: warning'),
];

const srl = (more: Partial<SrlRequest>): SrlRequest => ({
  ...{ form: 'srl', shareholders: [], isAdmin: true, capital: 9_000, seatInSicily: true },
  ...more,
});
const working = (...classes: readonly ('artisan' | 'merchant' | 'uncertain')[]): SrlRequest['shareholders'] =>
  classes.map((inps) => ({ worksOperationally: true, inps }));

/** Between them everything that a result can say. */
const REQUESTS: readonly CalculationRequest[] = [
  {
    ...srl({ shareholders: working('artisan', 'merchant', 'uncertain') }),
    adminCompensation: 1_000.11,
    seatInSicily: 'unknown',
  },
  srl({ shareholders: [{ worksOperationally: false }, ...working('artisan', 'merchant', 'merchant')] }),
  srl({ shareholders: working('merchant', 'merchant'), seatInSicily: false, capital: 5_000 }),
  { form: 'snc', workingPartners: [] },
  { form: 'professionista_piva_gestione_separata', professionalCassa: true },
];

/** A result with a line for each item of its lists, and one for all that is no list and no object. */
function written(result: Result): string {
  const parts = Object.entries(result);
  const plain = parts.filter(([, value]) => typeof value !== 'object');
  const rows = parts
    .filter(([, value]) => typeof value === 'object')
    .flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.map((item) => `${name}: ${JSON.stringify(item)}`)
        : [`${name} ${JSON.stringify(value)}`],
    );
  return [JSON.stringify({ ...Object.fromEntries(plain), rulesDigest: '…' }), ...rows].join('\n');
}

describe('The result of a request', () => {
  it('says what each line costs and why, the totals, the notices, and what each answer that is open would give', async () => {
    const { head } = await smallYears(...EDITS);
    const texts = REQUESTS.map((request) => `${JSON.stringify(request)}\n\n${written(calculate(head, request))}\n`);
    expectGolden(texts.join('\n'), 'result/result.txt');
  });

  it('follows the sum of each request, also where another answer would make a line the same for all', async () => {
    const { head } = await smallYears(
      replace(
        'lines/inps.yaml',
        'id: gestione',
        'amount: [{ value',
        'amount: [{ when: in_sicilia, value: 1 }, { value',
      ),
    );
    const of = (adminCompensation: number) =>
      calculate(head, srl({ isAdmin: true, adminCompensation, seatInSicily: 'unknown' })).lines.find(
        ({ id }) => id === 'inps.gestione',
      )?.amount.max;
    const [small = 0, large = 0] = [of(1_000), of(2_000)];
    expect(small).to.be.above(1);
    expect(large).to.equal(2 * small);
  });

  it('has the warnings first, and some only where they must hold', async () => {
    const text = `list: warnings
notices:
  - { id: primo, label: Primo, text: Un testo., level: info, when: in_sicilia, sources: [] }
  - { id: secondo, label: Secondo, text: Un testo., level: warning, when: in_sicilia, onlyIfCertain: true, sources: [] }
`;
    const { head } = await smallYears(['notices/warnings.yaml', text]);
    const warnings = (request: CalculationRequest) => calculate(head, request).warnings.map(({ id }) => id);
    expect(warnings(srl({}))).to.deep.equal(['secondo', 'primo']);
    expect(warnings(srl({ seatInSicily: 'unknown' }))).to.deep.equal(['primo']);
    expect(warnings(srl({ seatInSicily: false }))).to.deep.equal([]);
  });
});

describe('The answers about a number', () => {
  const fact = { type: 'number', label: '', question: '', unit: 'count', minimum: 0, step: 1, unasked: 0 } as const;
  const cells = numberCells([10, 20], 0, 1);
  const answers = (outcomes: string) =>
    numberAnswers(cells, fact, {
      outcomeIn: (cell) => outcomes[cell],
      same: (a, b) => a === b,
      language: 'it',
    });

  it('are one for neighbours with the same outcome', () => {
    expect(answers('aabbc')).to.deep.equal([
      { from: 0, to: 10, label: 'fino a 10', outcome: 'a' },
      { from: 11, to: 20, label: 'oltre 10, fino a 20', outcome: 'b' },
      { from: 21, to: null, label: 'oltre 20', outcome: 'c' },
    ]);
    expect(answers('abbba')).to.deep.equal([
      { from: 0, to: 9, label: 'meno di 10', outcome: 'a' },
      { from: 10, to: 20, label: 'da 10, fino a 20', outcome: 'b' },
      { from: 21, to: null, label: 'oltre 20', outcome: 'a' },
    ]);
    expect(answers('aaaaa')).to.deep.equal([{ from: 0, to: null, label: '', outcome: 'a' }]);
  });
});

describe('an interval of numbers in words', () => {
  const below = { low: Number.NEGATIVE_INFINITY, high: 1000 };
  const point = { low: 1000, high: 1000 };
  const above = { low: 1000, high: 1234567.5 };

  it('says in each language whether its ends belong to it', () => {
    expect(intervalWords(point, above, 'EUR', 'it')).to.equal('da 1.000\u00A0€, meno di 1.234.567,50\u00A0€');
    expect(intervalWords(point, above, 'EUR', 'en')).to.equal('from €1,000, under €1,234,567.50');
    expect(intervalWords(above, above, 'EUR/year', 'it')).to.equal('oltre 1.000\u00A0€, meno di 1.234.567,50\u00A0€');
    expect(intervalWords(above, above, 'EUR/year', 'en')).to.equal('over €1,000, under €1,234,567.50');
    expect(intervalWords(below, point, 'count', 'it')).to.equal('fino a 1.000');
    expect(intervalWords(below, point, 'count', 'en')).to.equal('up to 1,000');
  });
});
