import type { Language } from '../../../engine/index.js';
import type { FormName } from '../address/parameters.js';
import { CALCULATOR } from '../text/calculator.js';
import { STANDINGS } from '../text/standings.js';
import { type Comparison, TOTALS, type Total } from './compare.js';
import type { Standing } from './standings.js';

/** Whom a form is measured against: the professional all, the businesses one another. */
export type Field = 'all' | 'businesses' | 'professional';

/** @see standingsOf */
export function fieldOf(form: FormName, { held }: Comparison): Field {
  if (form === 'professionista') return 'professional';
  return held.some((one) => one.form === 'professionista') ? 'businesses' : 'all';
}

/** Which forms stand lowest by one total, in a part of a sentence. */
export function standingWords(total: Total, comparison: Comparison, language: Language): string {
  const texts = STANDINGS[language];
  const standing = comparison.standings[total];
  const parts = (['professional', 'businesses', 'all'] as const).flatMap((field) => {
    const forms = [...standing.keys()].filter((form) => fieldOf(form, comparison) === field);
    const kind: Standing | undefined = forms.map((form) => standing.get(form)).find((one) => one !== undefined);
    return kind === undefined ? [] : [texts.says[field][kind](listOf(forms, language))];
  });
  return parts.length === 0 ? texts.nothingToCompare : parts.join('; ');
}

/** The lowest by each total, in sentences; totals with the same answer share one. */
export function spokenStandings(comparison: Comparison, language: Language): string {
  const { totals, spoken } = STANDINGS[language];
  const byWords = new Map<string, string[]>();
  for (const total of TOTALS) {
    const words = standingWords(total, comparison, language);
    byWords.set(words, [...(byWords.get(words) ?? []), totals[total]]);
  }
  return spoken([...byWords].map(([words, which]) => `${asOne(which)}: ${words}.`).join(' '));
}

/** `Per aprire, ogni anno` */
function asOne([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map((other) => `${other.slice(0, 1).toLowerCase()}${other.slice(1)}`)].join(', ');
}

/** `SRL, SNC e SAS` */
export function listOf(forms: readonly FormName[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(
    forms.map((form) => CALCULATOR[language].forms[form].name),
  );
}
