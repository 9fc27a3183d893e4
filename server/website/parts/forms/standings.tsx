import type { VNode } from 'preact';
import type { Language } from '../../../../engine/index.js';
import type { Form, FormName } from '../../address/forms.js';
import { RESULT } from '../result/texts.js';
import { TOTALS, type Total } from '../totals.js';
import type { Comparison, Standing } from './compare.js';
import { STANDINGS } from './texts.js';

/** With what a form is compared: one that is no business with all forms, the businesses with one another. */
type ComparisonGroup = 'all' | 'businesses' | 'apart';

function comparisonGroup({ apart }: Form, forms: readonly Form[]): ComparisonGroup {
  if (apart !== undefined) return 'apart';
  return forms.some((form) => form.apart !== undefined) ? 'businesses' : 'all';
}

/**
 * Which forms are lowest by one total, as a part of a sentence.
 * @param all the forms that are compared
 */
export function standingWords(
  standings: ReadonlyMap<FormName, Standing>,
  all: readonly Form[],
  language: Language,
): string {
  const texts = STANDINGS[language];
  const ranked = all.flatMap((form) => {
    const kind = standings.get(form.address);
    return kind === undefined ? [] : [{ form, kind, group: comparisonGroup(form, all) }];
  });
  const apart = ranked.flatMap(({ form, kind }) =>
    form.apart === undefined ? [] : [texts.sentences.apart[kind](form.apart.whoever, nounOf(form))],
  );
  const businesses = (['businesses', 'all'] as const).flatMap((group) => {
    const own = ranked.filter((one) => one.group === group);
    const forms = own.map(({ form }) => form);
    return own.slice(0, 1).map(({ kind }) => texts.sentences[group][kind](inList(forms.map(nounOf), language)));
  });
  const parts = [...apart, ...businesses];
  return parts.length === 0 ? texts.nothingToCompare : parts.join('; ');
}

const formsIn = ({ results }: Comparison): Form[] => results.map(({ form }) => form);

/** The lowest forms by each total, in sentences for a screen reader; totals with the same forms share one. */
export function spokenStandings(comparison: Comparison, language: Language): string {
  const { spoken } = STANDINGS[language];
  const byWords = new Map<string, string[]>();
  for (const total of TOTALS) {
    const words = standingWords(comparison.standings[total], formsIn(comparison), language);
    byWords.set(words, [...(byWords.get(words) ?? []), RESULT[language][total]]);
  }
  return spoken([...byWords].map(([words, which]) => `${joinLabels(which)}: ${words}.`).join(' '));
}

/** `Per aprire, ogni anno` */
function joinLabels([first = '', ...others]: readonly string[]): string {
  return [first, ...others.map((other) => `${other.slice(0, 1).toLowerCase()}${other.slice(1)}`)].join(', ');
}

/** The short names of some forms, as a list in a sentence. */
export function formList(forms: readonly Form[], language: Language): string {
  return inList(
    forms.map(({ name }) => name),
    language,
  );
}

function inList(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(words);
}

/** What sentences call a form. */
export function nounOf({ noun, name }: Form): string {
  return noun ?? name;
}

interface Props {
  readonly form: Form;
  readonly total: Total;
  readonly comparison: Comparison;
  readonly language: Language;
}

/** A sign with a label on a total that is lowest or among the lowest. */
export function Mark({ form, total, comparison, language }: Props): VNode | null {
  const standing = comparison.standings[total].get(form.address);
  if (standing === undefined) return null;
  const { marks, provided } = STANDINGS[language];
  const group = comparisonGroup(form, formsIn(comparison));
  const mark = marks[group === 'apart' ? 'all' : group][standing];
  return (
    <span class={`mark-lowest mark-${standing}`}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d="M1 3h10L6 10z" />
      </svg>
      {form.apart === undefined ? mark : provided(mark, form.apart.provided)}
    </span>
  );
}
