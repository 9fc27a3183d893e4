import type { VNode } from 'preact';
import type { Language } from '../../../engine/index.js';
import type { FormName } from '../address/parameters.js';
import { STANDINGS } from '../text/standings.js';
import type { Comparison, Total } from './compare.js';
import { fieldOf } from './say.js';

interface Parts {
  readonly form: FormName;
  readonly total: Total;
  readonly comparison: Comparison;
  readonly language: Language;
}

/** Says in words, beside a sign, that a total stands lowest. */
export function Mark({ form, total, comparison, language }: Parts): VNode | null {
  const standing = comparison.standings[total].get(form);
  if (standing === undefined) return null;
  return (
    <span class={`mark-lowest mark-${standing}`}>
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d="M1 3h10L6 10z" />
      </svg>
      {STANDINGS[language].marks[fieldOf(form, comparison)][standing]}
    </span>
  );
}
