import { expect } from 'chai';
import { inEnglish } from '../../../engine/compile.js';
import { type Page, terminalText } from '../../../engine/document/terminal.js';
import { explain } from '../../../engine/explain.js';
import type { CalculationRequest } from '../../../engine/index.js';
import { decisionInWords } from '../../../engine/reports/decisions.js';
import { explanationDocument } from '../../../engine/reports/explanation.js';
import type { Decision, Explanation } from '../../../schemas/types/api.js';
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

const PAPER: Page = { width: 110, colour: false, open: false };

function text(explanation: Explanation, page: Partial<Page> = {}): string {
  return terminalText(explanationDocument(explanation), { ...PAPER, ...page });
}

describe('an explanation in words', () => {
  it('says of each line why it is there, what made its amount, and what is open', async () => {
    const { head } = await smallYears(...EDITS);
    const [italian, english] = [head, inEnglish(head)].map((year) => {
      const texts = REQUESTS.flatMap((request, index) => {
        const explanation = explain(year, request);
        const short = index === 0 ? [text(explanation)] : [];
        return [JSON.stringify(request), ...short, text(explanation, { open: true })];
      });
      return texts.join('\n');
    });
    expectGolden(italian ?? '', 'reports/explanation.txt');
    expectSameFigures(italian ?? '', english ?? '');
  });

  it('is no wider than the terminal', () => {
    const explanations = sampleRequests(30).map((one) => rules.explain(one));
    for (const width of [40, 80, 110]) {
      const texts = explanations.flatMap((one) => [false, true].map((open) => text(one, { width, open })));
      const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.trim().includes(' '));
      expect(lines.filter((line) => [...line].length > width)).to.deep.equal([]);
    }
  });

  it('takes two or three rows a line, and half a screen, for a company that has answered what it is asked', () => {
    const company: CalculationRequest = {
      form: 'srl',
      shareholders: [{ worksOperationally: false }],
      isAdmin: true,
      adminCompensation: 0,
      capital: 10_000,
      seatInSicily: false,
    };
    const rows = text(rules.explain(company), { width: 100 }).split('\n').length;
    expect(rows).to.be.at.most(24 + 2.5 * rules.calculate(company).lines.length);
  });
});

it('a decision in words joins the conditions as the rules do; under a "not" all becomes any, and any all', () => {
  const conditions = ['a', 'b', 'c'].map((label) => ({
    ...{ name: label, label, negated: false, holds: 'always' as const, facts: [], openFacts: [] },
  }));
  const words = (expression: Decision['expression']) =>
    decisionInWords({ expression, holds: 'always', conditions }, 'en').replaceAll(/“(.)” holds/g, '$1');
  expect(words({ all: ['a', 'b'] })).to.equal('a, and b');
  expect(words({ any: ['a', 'b'] })).to.equal('a, or b');
  expect(words({ not: { all: ['a', 'b'] } })).to.equal('a, or b');
  expect(words({ not: { any: ['a', 'b'] } })).to.equal('a, and b');
  expect(words({ not: { not: { any: ['a', 'b'] } } })).to.equal('a, or b');
  expect(words({ all: ['a', { any: ['b', 'c'] }] })).to.equal('a, and (b, or c)');
  expect(words({ any: [{ all: ['a', 'b'] }, { not: 'c' }] })).to.equal('(a, and b), or c');
  expect(words({ any: [{ all: ['a'] }, { not: { all: ['b', 'c'] } }] })).to.equal('a, or (b, or c)');
});
