import { expect } from 'chai';
import { calendar } from '../../../../engine/calendar.js';
import { diffRules } from '../../../../engine/diff/diff.js';
import { PaymentDays } from '../../../../engine/diff/impact/payments.js';
import type { CalculationRequest } from '../../../../engine/index.js';
import type { CompiledRules } from '../../../../engine/pricing/compiled.js';
import { figure, type RuleEdit, replace, smallYears } from '../../../support/rule-edits.js';
import { everyRequest } from './calculated.js';

const inDeadlines = (from: string, to: string) => replace('deadlines/deadlines.yaml', '', from, to);
const due = (schedule: string) => inDeadlines('{ daysAfterStart: 30 }', schedule);
const holiday = (day: string): RuleEdit =>
  replace('deadlines/holidays.yaml', '', '- {', `- { label: Festa, ${day}, sources: [legge_inventata] }\n  - {`);
const another = (when: string, schedule: string) =>
  inDeadlines(
    '  - id: tassa',
    `  - id: altra
    label: Altra tassa
    law: Legge inventata, art. 1
    explanation: Si paga ancora.
    when: ${when}
    lines: [annual.tassa]
    schedule: ${schedule}
    sources: [legge_inventata]
  - id: tassa`,
  );
const ONLY_FOR_OTHERS = inDeadlines('movesToWorkingDay', 'when: { not: al_lavoro }\n    movesToWorkingDay');

/** What is edited, and what is told of it: which deadline does what, for whom, by how many days or euro, for which starts. */
const ROWS: readonly (readonly [what: string, edits: readonly RuleEdit[], told: readonly unknown[]])[] = [
  ['a later day', [due('{ daysAfterStart: 45 }')], [['tassa moves', 'all', [14, 17], null, 730]]],
  ['a new holiday', [holiday('on: { day: 20, month: 3 }')], [['tassa moves', 'all', [1, 1], null, 2]]],
  [
    'a fee of the next year',
    [another('srl', '{ everyLaterYear: { day: 30, month: 6 } }')],
    [['altra appears', 'all', null, [0, 240], 368]],
  ],
  [
    'another day for some',
    [another('al_lavoro', '{ daysAfterStart: 60 }'), ONLY_FOR_OTHERS],
    [['altra moves', 'some', [28, 30], null, 730]],
  ],
  ['another label, or another sum', [inDeadlines('Tassa inventata', 'Tassa'), figure('tassa_base', 100, 110)], []],
];

/** When each deadline asks for something, as the calendar of a request says. */
function daysOf(rules: CompiledRules, request: CalculationRequest, start: string): string {
  const { payments, afterwards } = calendar(rules, request, start);
  return JSON.stringify([payments, afterwards].map((list) => list.map(({ deadline, date }) => [deadline, date])));
}

describe('payments that fall on another day, come or go', () => {
  for (const [what, edits, expected] of ROWS)
    it(`are told as the calendars of each day of a start give them: ${what}`, async () => {
      const years = await smallYears(...edits);
      const { impact, resultsChanged } = diffRules(years, { baseName: 'before', headName: 'after' });
      const told = impact.payments.map(({ deadline, change, forms, days, starts, amount }) => [
        ...[`${deadline} ${change}`, forms.map(({ who }) => who).join()],
        ...[days && [days.smallest, days.largest], amount && [amount.smallest, amount.largest], starts.days],
      ]);
      expect(told).to.deep.equal(expected);
      expect(resultsChanged).to.equal(impact.payments.length + impact.lines.length > 0);
      const isOther = (request: CalculationRequest) => (start: string) =>
        daysOf(years.base, request, start) !== daysOf(years.head, request, start);
      for (const { example, starts } of impact.payments) {
        const found = new PaymentDays(years).starts.filter(isOther(example.request));
        expect([found.length, found[0], found.at(-1)]).to.deep.equal([starts.days, starts.first, starts.last]);
      }
      const start = impact.payments[0]?.starts.first ?? '2030-03-05';
      const requests = [...everyRequest('srl', years)].map(({ request }) => request);
      const concerned = requests.filter((request) => isOther(request)(start)).length;
      expect(told[0]?.[1] ?? 'none').to.equal(concerned === 0 ? 'none' : concerned < requests.length ? 'some' : 'all');
    });
});
