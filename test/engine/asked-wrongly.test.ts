import { join } from 'node:path';
import { expect } from 'chai';
import { inList } from '../../engine/document/in-words.js';
import { type CalculationRequest, LANGUAGES, loadRules, validateRequest } from '../../engine/index.js';
import { ROOT, temporaryFolder } from '../support/commands.js';
import { refusalOf, rules, YEARS } from '../support/rules.js';

/** A request as a program without types has it. */
const untyped = (text: string): CalculationRequest => JSON.parse(text);

const WRONG = [
  '{}',
  '[]',
  'null',
  '7',
  '{"form":"spa"}',
  '{"form":"srl"}',
  '{"form":"srl","shareholders":[],"isAdmin":"si"}',
];

describe('The rules of a year, asked wrongly,', () => {
  for (const language of LANGUAGES)
    it(`refuse a request as its check does in "${language}", fault by fault`, () => {
      const asked = rules.in(language);
      for (const request of WRONG.map(untyped)) {
        const validation = validateRequest(request, undefined, language);
        const { message, issues } = validation.ok ? expect.fail() : validation;
        for (const way of ['calculate', 'costs', 'explain', 'compareForms'] as const)
          expect(
            refusalOf(() => asked[way](request)),
            way,
          ).to.deep.include({ name: 'RequestError', message, issues });
        const within = refusalOf(() => asked.calendar(request, '2026-03-16')).issues.map(({ path }) => path);
        expect(within).to.deep.equal(issues.map(({ path }) => `/request${path}`));
      }
    });

  it('refuse a request that is not there', () => {
    const { issues } = refusalOf(() => Reflect.apply(rules.calculate, undefined, []));
    expect(issues).to.deep.equal([
      { path: '', message: 'La richiesta deve essere un oggetto JSON; trovato undefined.' },
    ]);
  });

  it('answer one that was checked, and one whose open fields are there without a value', () => {
    const request = untyped('{"form":"ditta_individuale_artigiana"}');
    const open = { ...request, seatInSicily: undefined };
    const answer = rules.calculate(request);
    expect(rules.calculate(request, { checked: true })).to.deep.equal(answer);
    expect(Reflect.apply(rules.calculate, undefined, [open])).to.deep.equal(answer);
  });

  it('say in one sentence which languages there are', () => {
    const inLanguage = (name: unknown) => () => Reflect.apply(rules.in, undefined, [name]);
    expect(inLanguage('fr')).to.throw(Error, /^There are no texts in "fr": the language is "it" or "en"\.$/);
    expect(inLanguage('EN')).to.throw(Error, /"it" or "en"\. Did you mean "en"\?$/);
    expect(inLanguage(undefined)).to.throw(Error, /^There are no texts in undefined: /);
  });
});

describe('Rules that are not there', () => {
  const folder = temporaryFolder();
  const refused = (name: string) =>
    loadRules(name).then(
      () => expect.fail('They were there.'),
      (failure: unknown) => failure,
    );

  it('are one sentence, with those that come with the package and the nearest name', async () => {
    const named = inList(
      YEARS.map((year) => `"${year}"`),
      'en',
      'or',
    );
    for (const name of ['nope', '', folder('none'), join(ROOT, 'package.json')])
      expect(await refused(name)).to.include({
        name: 'NoYearError',
        message: `There is no folder of rules ${JSON.stringify(name)}: name a folder, or ${named}.`,
      });
    expect(await refused('rules-2062'))
      .to.have.property('message')
      .that.matches(/Did you mean "rules-2026"\?$/);
    expect(await refused('nope'))
      .to.have.nested.property('text.it')
      .that.matches(/^Non c'è una cartella di regole "nope": /);
  });
});
