import { expect } from 'chai';
import { englishSource, textAt, textPaths, translatables } from '../../engine/english.js';
import { loadRules, type Rules } from '../../engine/index.js';
import { sampleRequests } from '../support/requests.js';
import { withEditedRules } from '../support/rule-edits.js';
import { compiledOf, rules2026 } from '../support/rules.js';

/** The keys of an answer or an explanation under which texts stand. */
const TEXTS = ['label', 'question', 'text', 'explanation', 'reason', 'reasons', 'unit', 'valueLabel'];

/** The keys under which an explanation is put into words of its own. */
const WORDS = ['language', 'calculation', 'derivation', 'effect'];

/** What is left of an answer without its texts: ids, figures, order. */
function withoutTexts(answer: object): string {
  return JSON.stringify(answer, (key, value: unknown) => {
    if (!TEXTS.includes(key) && !WORDS.includes(key)) return value;
    return Array.isArray(value) ? value.length : typeof value;
  });
}

/** The texts of an answer or an explanation. */
function textsIn(answer: object): string[] {
  const texts: string[] = [];
  JSON.stringify(answer, (key, value: unknown) => {
    if (TEXTS.includes(key)) texts.push(...[value].flat().filter((one) => typeof one === 'string'));
    return value;
  });
  return texts;
}

describe('the rules in English', () => {
  let italian: Rules;
  let english: Rules;
  before(async () => {
    italian = await rules2026();
    english = italian.in('en');
  });

  it('give every request the same answer, explanation and payments, texts aside, to the byte', () => {
    for (const [index, request] of sampleRequests(50).entries()) {
      const start = ['2026-01-01', '2026-07-16', '2026-12-31'][index % 3] ?? '';
      const answersOf = (rules: Rules) => [
        rules.calculate(request),
        rules.explain(request),
        rules.calendar(request, start),
      ];
      expect(answersOf(english).map(withoutTexts)).to.deep.equal(answersOf(italian).map(withoutTexts));
    }
  });

  it('are all that its answers, payments and explanations say', async () => {
    const { source } = await compiledOf('rules-2026');
    const ours = translatables(englishSource(source)).flatMap(({ rule }) =>
      textPaths(rule).map((path) => textAt(rule, path)),
    );
    const said = sampleRequests(60).flatMap((request) => [
      ...textsIn(english.calculate(request)),
      ...textsIn(english.explain(request)),
      ...textsIn(english.calendar(request, '2026-03-16')),
    ]);
    const others = [...new Set(said)].filter((text) => !ours.includes(text));
    // The bands of the capital are put together from its thresholds.
    expect(others.filter((text) => !/^(up to|over) €[\d,.]+(, up to €[\d,.]+)?$/.test(text))).to.deep.equal([]);
    expect(new Set(said).size).to.be.greaterThan(200);
  });

  it('fall back on Italian, text by text, where there is no English', async () => {
    const texts = `forms:
  snc: { label: Partnership }
facts:
  form: { label: Legal form, question: Which form? }
  capital: { label: Capital }
  seatInSicily: { label: Seat in Sicily, question: Is the seat in Sicily?, values: { true: "Yes" } }
`;
    const half = await withEditedRules([['english/texts.yaml', texts]], (folder) => loadRules(folder));
    const { capital, form, seatInSicily } = half.in('en').source.facts;
    expect(capital).to.deep.include({ label: 'Capital', question: 'Quanto capitale?' });
    expect(seatInSicily).to.deep.include({ values: { true: 'Yes', false: 'No' } });
    expect(form).to.have.property('values').that.includes({ sas: 'SAS', snc: 'Partnership' });
    expect(half.in('en').source.ruleset.inailStatus[0]?.reason).to.equal('Nessuno è da assicurare.');
  });
});

/** The numbers in a text, in the order of their size: its decimals with a comma or with a point. */
function numbersIn(text: string, decimal: ',' | '.'): string[] {
  const separator = decimal === ',' ? '.' : ',';
  const numbers = text.match(/\d[\d.,]*\d|\d/g) ?? [];
  return numbers.map((number) => number.replaceAll(separator, '').replace(decimal, '.')).sort();
}

it('the English texts of 2026 say the same numbers as the Italian ones, written the English way', async () => {
  const { source } = await compiledOf('rules-2026');
  const all = translatables(source).flatMap(({ section, name, italian, english }) =>
    textPaths(italian).map((path) => ({
      where: `${section} ${name} ${path.join('.')}`,
      italian: numbersIn(String(textAt(italian, path)), ','),
      english: numbersIn(String(textAt(english, path)), '.'),
    })),
  );
  expect(all.length).to.be.greaterThan(400);
  expect(all.filter((one) => one.italian.join() !== one.english.join())).to.deep.equal([]);
});
