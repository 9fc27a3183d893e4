import { expect } from 'chai';
import { lineId } from '../../../engine/rules/rules-year.js';
import { rules2026, rulesOf, YEARS } from '../../support/rules.js';
import {
  LanguageServer,
  LINE,
  type Offer,
  placeIn,
  ruleFile,
  ruleFiles,
  textOf,
  withCursor,
} from './language-server.js';

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

describe('the editor of a rule file', () => {
  const server = new LanguageServer();
  before(() => server.start());
  after(() => server.stop());

  const offered = async (kind: string, body: string): Promise<readonly Offer[]> => {
    const { name, text } = ruleFile(kind, body);
    const { text: written, position } = withCursor(text);
    return server.offers(name, written, position);
  };
  const labels = async (kind: string, body: string) => (await offered(kind, body)).map(({ label }) => label);

  it('offers every fact in a condition, with its label', async () => {
    const { source } = await rules2026();
    const offers = await offered('conditions', 'conditions:\n  prova:\n    label: Prova\n    fact: ‸\n');
    expect(offers.map(({ label }) => label)).to.have.members(Object.keys(source.facts));
    const capital = offers.find(({ label }) => label === 'capital');
    expect(capital?.documentation).to.equal(source.facts.capital?.label);
    expect(capital?.textEdit?.newText).to.equal('capital');
  });

  it('offers the facts in braces too, and what a fact can be compared with', async () => {
    const { source } = await rules2026();
    const comparing = (written: string) => labels('conditions', `conditions:\n  prova: { label: P., ${written} }\n`);
    expect(await comparing('fact: ca‸, value: 1')).to.have.members(Object.keys(source.facts));
    expect(await comparing('fact: form, operator: in, value: [s‸]')).to.include.members(['srl', 'capitale_minimo_srl']);
  });

  it('offers every source of every year in a list, and nothing else', async () => {
    const years = await Promise.all(YEARS.map(rulesOf));
    const keys = new Set(years.flatMap(({ source }) => Object.keys(source.sources)));
    for (const written of ['[‸]', '[legge_580_1993, ‸]', '[legge_580_1993, in‸]', '\n      - ‸', '\n      - in‸']) {
      const found = await labels('lines', `${LINE}    amount: [{ value: 1 }]\n    sources: ${written}\n`);
      expect(found, written).to.have.members([...keys]);
    }
  });

  for (const written of [
    'when: ‸',
    'when: { any: [srl, { not: s‸ }] }',
    'when:\n      all:\n        - s‸',
    'amount: [{ when: s‸, value: 1 }]',
  ]) {
    it(`offers every condition in ${written.replaceAll(/\s+/g, ' ')}`, async () => {
      const { source } = await rules2026();
      expect(await labels('lines', `${LINE}    ${written}\n`)).to.include.members(Object.keys(source.conditions));
    });
  }

  for (const written of [
    'amount: [{ value: p‸ }]',
    'amount: [{ min: p‸, max: 5 }]',
    'amount: [{ value: { percent: p‸, of: mesi_anno } }]',
    'amount: [{ value: { times: [mesi_anno, p‸] } }]',
    'administratorShare: { dividedBy: p‸, round: cent }',
  ]) {
    it(`offers every figure in ${written}`, async () => {
      const { source } = await rules2026();
      expect(await labels('lines', `${LINE}    ${written}\n`)).to.include.members(Object.keys(source.figures));
    });
  }

  it('offers the counts of people, and no other fact, for an amount per person', async () => {
    const found = await labels('lines', `${LINE}    forEach:\n      - people: ‸\n`);
    expect(found).to.include('artigiani_iscritti').and.not.include('capital');
  });

  it('offers the lines as targets of a modifier, and figures in its effect', async () => {
    expect(await labels('modifiers', `${MODIFIER}    targets: [a‸]\n`)).to.include('annual.diritto_annuale');
    const found = await labels('modifiers', `${MODIFIER}    targets: [a]\n    effect: { increase: m‸ }\n`);
    expect(found).to.include('maggiorazione_camerale');
  });

  it('offers lines, sources and conditions in a deadline, and the kinds of schedule', async () => {
    const deadline = (written: string) =>
      labels('deadlines', `deadlines:\n  - id: prova\n    label: Prova\n    ${written}\n`);
    expect(await deadline('lines: [a‸]')).to.include('annual.diritto_annuale');
    expect(await deadline('sources: [l‸]')).to.include('legge_580_1993');
    expect(await deadline('when: s‸')).to.include('sede_in_sicilia');
    expect(await deadline('schedule:\n      ‸')).to.include.members([
      'daysAfterStart',
      'everyLaterYear',
      'instalments',
    ]);
  });

  it('offers lines, modifiers and notices in the expectation of a case', async () => {
    const expecting = (written: string) =>
      labels('cases', `cases:\n  - name: Prova\n    request: { form: srl }\n    expect: { ${written} }\n`);
    expect(await expecting('lines: { a‸ }')).to.include('annual.diritto_annuale');
    expect(await expecting('absent: [a‸]')).to.include('annual.diritto_annuale');
    expect(await expecting('modifiers: [a‸]')).to.include('maggiorazione_sicilia_50');
    expect(await expecting('notices: [a‸]')).to.include('polizza_catastrofale');
  });

  it('offers the names of what there is to translate, and the texts that it takes', async () => {
    const { source } = await rules2026();
    for (const [section, names] of [
      ['lines', source.lines.map(lineId)],
      ['notices', source.notices.map(({ id }) => id)],
      ['modifiers', source.modifiers.map(({ id }) => id)],
      ['deadlines', source.deadlines.map(({ id }) => id)],
      ['conditions', Object.keys(source.conditions)],
      ['facts', Object.keys(source.facts)],
      ['figures', Object.keys(source.figures)],
    ] as const)
      expect(await labels('english', `${section}:\n  ‸\n`), section).to.include.members(names);
    expect(await labels('english', 'notices:\n  tari:\n    ‸\n')).to.include.members(['label', 'text', 'unit']);
  });

  it('offers operators, kinds of amount and other fixed words', async () => {
    const operators = await labels('conditions', 'conditions:\n  prova:\n    label: Prova\n    operator: ‸\n');
    expect(operators).to.include.members(['equal', 'greaterThanInclusive', 'notIn']);
    expect(await labels('lines', `${LINE}    enrolment: ‸\n`)).to.include('artisan');
    expect(await labels('lines', `${LINE}    ‸\n`)).to.include.members(['amount', 'forEach', 'when', 'sources']);
  });

  it('tells the meaning of a name under the pointer', async () => {
    const { source } = await rules2026();
    const hover = async (kind: string, body: string) => {
      const { name, text } = ruleFile(kind, body);
      const { text: written, position } = withCursor(text);
      return server.hover(name, written, position);
    };
    expect(await hover('lines', `${LINE}    when: sede_‸in_sicilia\n`)).to.include(
      source.conditions.sede_in_sicilia?.label,
    );
    expect(await hover('lines', `${LINE}    sources: [legge_580‸_1993]\n`)).to.include(
      source.sources.legge_580_1993?.publisher,
    );
    expect(await hover('lines', `${LINE}    enrol‸ment: artisan\n`)).to.include('The INPS enrolment');
  });

  it('underlines nothing in the rules', async () => {
    const underlined = await Promise.all(
      ruleFiles().map(async (name) => ({ name, diagnostics: await server.diagnostics(name, textOf(name)) })),
    );
    expect(underlined.filter(({ diagnostics }) => diagnostics.length > 0)).to.deep.equal([]);
  });

  it('leaves a name that it does not know to the check of the rules', async () => {
    const { name, text } = ruleFile('lines', WHOLE_LINE.replace('[legge_580_1993]', '[legge_nuova]'));
    expect(await server.diagnostics(name, text)).to.deep.equal([]);
  });

  for (const [kind, sound, right, wrong, underlined, message] of [
    ['lines', WHOLE_LINE, 'law:', 'lawe:', 'lawe', 'not allowed'],
    ['lines', WHOLE_LINE, 'amount: [{ value: 1 }]', 'amount: 1', '1', 'array'],
    ['conditions', CONDITION, 'equal', 'uguale', 'uguale', '"equal"'],
    ['figures', FIGURE, '24.48', '"24,48"', '"24,48"', 'number'],
    ['figures', FIGURE, '2027-01-31', '31/01/2027', '31/01/2027', 'date'],
  ] as const) {
    it(`underlines ${underlined} in the ${kind}, and nothing beside it`, async () => {
      const { name, text } = ruleFile(kind, sound.replace(right, wrong));
      const start = text.indexOf(underlined, text.indexOf(wrong));
      const found = await server.diagnostics(name, text);
      const ranges = found.filter((one) => one.message.includes(message)).map(({ range }) => range);
      expect(ranges).to.deep.equal([{ start: placeIn(text, start), end: placeIn(text, start + underlined.length) }]);
    });
  }

  it('says which key is missing', async () => {
    const { name, text } = ruleFile('figures', FIGURE.replace(', sources: [legge_580_1993]', ''));
    expect((await server.diagnostics(name, text)).map(({ message }) => message)).to.deep.equal([
      'Missing property "sources".',
    ]);
  });
});
