import { expect } from 'chai';
import { englishSource, italianPath, textAt, textPaths, translatables } from '../../../engine/english.js';
import type { Calendar } from '../../../engine/index.js';
import { compiled2026, rules2026 } from '../../support/rules.js';

/** The numbers in a text, in the order of their size: its decimals with a comma or with a point. */
function numbersIn(text: string, decimal: ',' | '.'): string[] {
  const separator = decimal === ',' ? '.' : ',';
  const numbers = text.match(/\d[\d.,]*\d|\d/g) ?? [];
  return numbers.map((number) => number.replaceAll(separator, '').replace(decimal, '.')).sort();
}

describe('the English texts of 2026', () => {
  it('say the same numbers as the Italian ones, written the English way', async () => {
    const { source } = await compiled2026();
    const all = translatables(source).flatMap(({ words, italian, english }) =>
      textPaths(italian).map((path) => ({
        where: `${words} ${path.join('.')}`,
        italian: numbersIn(String(textAt(italian, path)), ','),
        english: numbersIn(String(textAt(english, path)), '.'),
      })),
    );
    expect(all.length).to.be.greaterThan(400);
    expect(all.filter((one) => one.italian.join() !== one.english.join())).to.deep.equal([]);
  });

  it('stand where the Italian ones did in the rules in English, and all else as it was', async () => {
    const { source } = await compiled2026();
    const italian = translatables(source);
    const translated = translatables(englishSource(source));
    for (const [index, { words, rule, english = {} }] of translated.entries()) {
      const before = italian[index]?.rule ?? {};
      const paths = new Map(textPaths(english).map((path) => [italianPath(path).join('.'), path]));
      expect(textPaths(rule)).to.deep.equal(textPaths(before));
      for (const path of textPaths(before)) {
        const inEnglish = paths.get(path.join('.'));
        const text = inEnglish === undefined ? textAt(before, path) : textAt(english, inEnglish);
        expect(textAt(rule, path), `${words} ${path.join('.')}`).to.equal(text);
      }
    }
  });

  it('are in every part of an answer', async () => {
    const rules = (await rules2026()).in('en');
    const result = rules.calculate({
      form: 'srl',
      shareholders: [{ worksOperationally: true, inps: 'uncertain' }],
      isAdmin: true,
    });
    const [line] = result.lines;
    expect(line?.label).to.equal('Filing fees (diritti di segreteria) to enter the business register');
    expect(line?.meta.explanation).to.match(/^This is what the chamber of commerce charges/);
    expect(line?.meta.law).to.include('tabella A');
    expect(result.warnings.map(({ label }) => label)).to.include('Contributions due from the partners');
    expect(result.possibleAdditional[0]?.amount?.unit).to.equal('euro a year plus VAT');
    expect(result.assumptions[0]?.text).to.equal(
      'No compensation is given for the director: we take it that there is none.',
    );
    expect(result.inailDetail.reasons[0]).to.match(/^Partners who work and are not artisans are insured/);
    const questions = new Map(result.openQuestions.map(({ path, question, answers }) => [path, { question, answers }]));
    expect(questions.get('/shareholders/0/inps')?.question).to.equal('Which INPS fund does this person belong to?');
    expect(questions.get('/seatInSicily')?.answers.map(({ label }) => label)).to.deep.equal([
      'No, in another region',
      'Yes, in Sicily',
    ]);
    expect(questions.get('/capital')?.answers.map(({ label }) => label)).to.deep.equal([
      'up to 516,456.90 euro',
      'over 516,456.90 euro',
    ]);
  });

  it('are in every payment of a calendar', async () => {
    const italian = await rules2026();
    const request = { form: 'ditta_individuale_artigiana', seatInSicily: false } as const;
    const calendar = italian.in('en').calendar(request, '2026-03-16');
    const instalment = calendar.payments.find(({ deadline }) => deadline === 'rate_inps');
    expect(instalment?.label).to.equal('Instalment of the minimum INPS contributions');
    expect(instalment?.explanation).to.match(/^Artisans and merchants pay/);
    expect(instalment?.law).to.include('Circolare INPS 14/2026');
    expect(instalment?.lines[0]?.label).to.equal('Minimum pension contributions of artisans');
    const differing = calendar.differences.find(({ id }) => id === 'inps.ivs_artigiani');
    expect(differing?.label).to.equal('Minimum pension contributions of artisans');
    const inItalian = italian.calendar(request, '2026-03-16');
    const texts = ({ payments, afterwards }: Calendar) =>
      [...payments, ...afterwards].flatMap(({ label, explanation }) => [label, explanation]);
    expect(texts(calendar).filter((text) => texts(inItalian).includes(text))).to.deep.equal([]);
  });

  it('are in every part of an explanation', async () => {
    const rules = (await rules2026()).in('en');
    const { facts, lines, statuses } = rules.explain({ form: 'ditta_individuale_artigiana', seatInSicily: true });
    expect(facts.find(({ name }) => name === 'seatInSicily')).to.include({
      label: 'Seat in Sicily',
      valueLabel: 'Yes, in Sicily',
    });
    const fee = lines.find(({ id }) => id === 'annual.diritto_annuale');
    expect(fee?.label).to.equal('Chamber of commerce annual fee (diritto annuale)');
    expect(fee?.modifiers.find(({ id }) => id === 'maggiorazione_sicilia_50')).to.include({
      label: '50% surcharge on the annual fee in Sicily',
      applies: 'always',
    });
    expect(fee?.decision.conditions[0]?.label).to.equal('Business in the business register (Registro delle imprese)');
    expect(statuses.flatMap(({ cases }) => cases.flatMap(({ reason }) => reason ?? []))[0]).to.match(
      /^Anyone who works/,
    );
  });
});
