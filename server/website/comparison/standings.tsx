import type { VNode } from 'preact';
import type { Language } from '../../../engine/index.js';
import type { FormName } from '../address/parameters.js';
import { LEGAL_FORMS } from '../parts/questions/texts.js';
import { RESULT } from '../parts/result/texts.js';
import { TOTALS, type Total } from '../parts/totals.js';
import type { Comparison } from './compare.js';
import { COMPARISON } from './texts.js';

/** With what a form is compared: the professional with all forms, the businesses with one another. */
export type ComparisonGroup = 'all' | 'businesses' | 'professional';

function comparisonGroup(form: FormName, { results }: Comparison): ComparisonGroup {
  if (form === 'professionista') return 'professional';
  return results.some((one) => one.form === 'professionista') ? 'businesses' : 'all';
}

/** Which forms are lowest by one total, as a part of a sentence. */
export function standingWords(total: Total, comparison: Comparison, language: Language): string {
  const texts = COMPARISON[language].standings;
  const standing = comparison.standings[total];
  const parts = (['professional', 'businesses', 'all'] as const).flatMap((group) => {
    const forms = [...standing.keys()].filter((form) => comparisonGroup(form, comparison) === group);
    const kind = forms.map((form) => standing.get(form)).find((one) => one !== undefined);
    if (kind === undefined) return [];
    return group === 'professional'
      ? texts.sentences.professional[kind]
      : texts.sentences[group][kind](formList(forms, language));
  });
  return parts.length === 0 ? texts.nothingToCompare : parts.join('; ');
}

/** The lowest forms by each total, in sentences for a screen reader; totals with the same forms share one. */
export function spokenStandings(comparison: Comparison, language: Language): string {
  const { spoken } = COMPARISON[language].standings;
  const byWords = new Map<string, string[]>();
  for (const total of TOTALS) {
    const words = standingWords(total, comparison, language);
    byWords.set(words, [...(byWords.get(words) ?? []), RESULT[language][total]]);
  }
  return spoken([...byWords].map(([words, which]) => `${joinLabels(which)}: ${words}.`).join(' '));
}

/** `Per aprire, ogni anno` */
function joinLabels([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map((other) => `${other.slice(0, 1).toLowerCase()}${other.slice(1)}`)].join(', ');
}

/** `SRL, SNC e SAS` */
export function formList(forms: readonly FormName[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(
    forms.map((form) => LEGAL_FORMS[language][form].name),
  );
}

interface Props {
  readonly form: FormName;
  readonly total: Total;
  readonly comparison: Comparison;
  readonly language: Language;
}

/** A sign with a label on a total that is lowest or among the lowest. */
export function Mark({ form, total, comparison, language }: Props): VNode | null {
  const standing = comparison.standings[total].get(form);
  if (standing === undefined) return null;
  return (
    <span class={`mark-lowest mark-${standing}`}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d="M1 3h10L6 10z" />
      </svg>
      {COMPARISON[language].standings.marks[comparisonGroup(form, comparison)][standing]}
    </span>
  );
}
