import { TOTALS } from '../impact/bounds.js';
import type { Concerned, Impact, RangeChange, TotalName } from '../rules-diff.js';
import { plainSpan, signedSpan, wholeSpan } from './money.js';
import { outsideHeadline } from './outside-headline.js';
import { ofWhom } from './whom.js';
import { BOUND_WORDS, listed, movesOf, TOTAL_WORDS, verbWords } from './words.js';

/** What moved, for whom, by how much: the first line of the report. */
export function headlineOf(impact: Impact): string {
  if (impact.moved === 0) return outsideHeadline(impact);
  const told = TOTALS.filter((name) => impact.concerned.some(({ total }) => total === name));
  const byWhom = new Map<string, string[]>();
  for (const total of told) {
    const concerned = impact.concerned.filter((one) => one.total === total);
    const whom = ofWhom(concerned, impact.forms);
    byWhom.set(whom, [...(byWhom.get(whom) ?? []), statement(total, changeOf(total, concerned, impact))]);
  }
  const statements = [...byWhom].map(([whom, moves]) => `${listed(moves)} for ${whom}`);
  return `${capitalized(statements.join('; '))}: ${movesOf(impact.moved, impact.requests)}.`;
}

/** How a total changes for those of whom it is told. */
function changeOf(total: TotalName, concerned: readonly Concerned[], { forms }: Impact): RangeChange {
  const told = new Set(concerned.map(({ form }) => form));
  const changes = forms
    .filter(({ form }) => told.has(form))
    .flatMap(({ totals }) => totals.filter((one) => one.total === total));
  const whole = (bound: 'min' | 'max') => {
    const spans = changes.flatMap((change) => change[bound] ?? []);
    return spans.length === 0
      ? null
      : {
          smallest: Math.min(...spans.map(({ smallest }) => smallest)),
          largest: Math.max(...spans.map(({ largest }) => largest)),
        };
  };
  return { min: whole('min'), max: whole('max') };
}

/** `INPS rises by 12.30 to 24.60 euro a year` */
function statement(total: TotalName, change: RangeChange): string {
  const { noun, isPlural, per } = TOTAL_WORDS[total];
  const { smallest, largest } = wholeSpan(change) ?? { smallest: 0, largest: 0 };
  const isOneBound = change.min === null || change.max === null;
  const subject = isOneBound ? BOUND_WORDS[change.min === null ? 'max' : 'min'](noun) : noun;
  const plural = isPlural && !isOneBound;
  if (smallest > 0) return `${subject} ${verbWords('rise', plural)} by ${plainSpan(smallest, largest)} euro${per}`;
  if (largest < 0) return `${subject} ${verbWords('fall', plural)} by ${plainSpan(-largest, -smallest)} euro${per}`;
  return `${subject} ${verbWords('change', plural)} by ${signedSpan({ smallest, largest })} euro${per}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
