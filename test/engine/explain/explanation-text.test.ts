import { expect } from 'chai';
import { inEnglish } from '../../../engine/compile.js';
import { explain } from '../../../engine/explain/explain.js';
import { decisionInWords, explanationText } from '../../../engine/explain/explanation-text.js';
import { layoutFor, renderBlocks } from '../../../engine/explain/terminal.js';
import type { CalculationRequest } from '../../../engine/index.js';
import type { Decision } from '../../../schemas/types/api.js';
import { expectGolden, expectSameFigures } from '../../support/commands.js';
import { sampleRequests } from '../../support/requests.js';
import { type RuleEdit, replace, smallYears } from '../../support/rule-edits.js';
import { rules } from '../../support/rules.js';

const WORKING = { worksOperationally: true } as const;

/** Between them everything that a text can say of a line, and nearly all of a request; in short, the first alone. */
const REQUESTS: readonly CalculationRequest[] = [
  { form: 'srl', shareholders: [WORKING, WORKING], isAdmin: true, adminCompensation: 1000 },
  { form: 'srl', shareholders: [{ ...WORKING, inps: 'artisan' }], isAdmin: false, capital: 1, seatInSicily: true },
];

/** The small year with a line that is exempt, one that may fall later, ranges of each kind, and a source without a day. */
const EDITS: readonly RuleEdit[] = [
  replace('facts.yaml', 'soci_al_lavoro:', 'works: true }', 'works: true, class: [artisan] }'),
  replace(
    'lines/lines.yaml',
    '',
    'oltre_soglia, value: tassa_alta }',
    'oltre_soglia, value: tassa_alta }\n      - { when: { all: [srl, oltre_soglia] }, value: canone }',
  ),
  replace(
    'lines/lines.yaml',
    'id: libretto',
    'sources: [legge_inventata]',
    'firstYear: possible\n    sources: [legge_inventata, decreto_inventato]',
  ),
  replace('lines/opening.yaml', '', '{ value: atto }', '{ min: 0, max: atto }'),
  replace('lines/lines.yaml', '', 'when: srl', 'when: { all: [srl, { not: { all: [in_sicilia, oltre_soglia] } }] }'),
  replace('lines/inail.yaml', '', '{ value: premio }', '{ min: 0, max: premio }'),
  replace('modifiers/modifiers.yaml', 'id: aumento_sicilia', '{ increase: aumento }', '{ exempt: true }'),
  replace('sources.yaml', 'decreto_inventato:', 'date: 2029-12-31', 'date: null'),
];

describe('the text of an explanation', () => {
  it('says of each line why it is there, what made its amount, and what is open', async () => {
    const { head } = await smallYears(...EDITS);
    const paper = { width: 110, colour: false };
    const [italian, english] = [head, inEnglish(head)].map((year) => {
      const texts = REQUESTS.flatMap((request, index) => {
        const explanation = explain(year, request);
        const short = index === 0 ? [explanationText(explanation, paper)] : [];
        return [JSON.stringify(request), ...short, explanationText(explanation, paper, true)];
      });
      return texts.join('\n');
    });
    expectGolden(italian ?? '', 'explain/explanation.txt');
    expectSameFigures(italian ?? '', english ?? '');
  });

  it('is no wider than the terminal', () => {
    const explanations = sampleRequests(30).map((one) => rules.explain(one));
    for (const width of [40, 80, 110]) {
      const layout = { width, colour: false };
      const texts = explanations.flatMap((one) => [false, true].map((all) => explanationText(one, layout, all)));
      const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.trim().includes(' '));
      expect(lines.filter((line) => [...line].length > width)).to.deep.equal([]);
    }
  });

  it('fits a screen or two for a company that has answered what it is asked', () => {
    const company: CalculationRequest = {
      form: 'srl',
      shareholders: [{ worksOperationally: false }],
      isAdmin: true,
      adminCompensation: 0,
      capital: 10_000,
      seatInSicily: false,
    };
    const explanation = rules.explain(company);
    expect(explanationText(explanation, { width: 100, colour: false }).split('\n').length).to.be.lessThan(51);
  });

  it('is the same with colours, once they are taken off', async () => {
    const { head } = await smallYears();
    const explanation = explain(head, { form: 'snc', workingPartners: [] });
    const coloured = explanationText(explanation, { width: 60, colour: true }).replaceAll('\u001b', '');
    expect(coloured).to.match(/\[1mApertura.*\[22m/);
    expect(coloured.replaceAll(/\[\d+m/g, '')).to.equal(explanationText(explanation, { width: 60, colour: false }));
  });
});

const TELLING = { language: 'en', all: false, facts: new Map() } as const;

it('a decision in words joins the conditions as the rules do; under a "not" all becomes any, and any all', () => {
  const conditions = ['a', 'b', 'c'].map((label) => ({
    ...{ name: label, label, negated: false, holds: 'always' as const, facts: [], openFacts: [] },
  }));
  const words = (expression: Decision['expression']) =>
    decisionInWords({ expression, holds: 'always', conditions }, TELLING).replaceAll(/"(.)" holds/g, '$1');
  expect(words({ all: ['a', 'b'] })).to.equal('a, and b');
  expect(words({ any: ['a', 'b'] })).to.equal('a, or b');
  expect(words({ not: { all: ['a', 'b'] } })).to.equal('a, or b');
  expect(words({ not: { any: ['a', 'b'] } })).to.equal('a, and b');
  expect(words({ not: { not: { any: ['a', 'b'] } } })).to.equal('a, or b');
  expect(words({ all: ['a', { any: ['b', 'c'] }] })).to.equal('a, and (b, or c)');
  expect(words({ any: [{ all: ['a', 'b'] }, { not: 'c' }] })).to.equal('(a, and b), or c');
  expect(words({ any: [{ all: ['a'] }, { not: { all: ['b', 'c'] } }] })).to.equal('a, or (b, or c)');
});

describe('a text that is laid out', () => {
  const lines = (width: number, text: string, right?: string, indent = 0) =>
    renderBlocks([{ indent, text, ...(right === undefined ? {} : { right }) }], { width, colour: false }).split('\n');

  it('takes a letter and its accent for one column, and any space for one', () => {
    expect(lines(7, 'e\u0300 cosi\u0300 ')).to.deep.equal(['è così', '']);
    expect(lines(20, 'uno\n  due')).to.deep.equal(['uno due', '']);
  });

  it('is as wide as the terminal, within what is easy to read', () => {
    const widths = [72, 300, 5, 0].map((columns) => layoutFor({ isTTY: true, columns }, {}).width);
    expect([...widths, layoutFor({ columns: 72 }, {}).width]).to.deep.equal([72, 110, 40, 100, 100]);
  });

  it('has colours only on a terminal that wants them', () => {
    expect(layoutFor({ isTTY: true }, {}).colour).to.equal(true);
    expect(layoutFor({ isTTY: true }, { NO_COLOR: '' }).colour).to.equal(true);
    expect(layoutFor({ isTTY: true }, { NO_COLOR: '1' }).colour).to.equal(false);
    expect(layoutFor({ isTTY: true }, { TERM: 'dumb' }).colour).to.equal(false);
    expect(layoutFor({}, {}).colour).to.equal(false);
  });
});
