import type { VNode } from 'preact';
import { missingWords } from '../../../engine/index.js';
import { Fold } from '../parts/fold.js';
import type { Comparison, FormCase } from '../parts/forms/cases.js';
import { chartName } from '../parts/forms/chart.js';
import { formList } from '../parts/forms/form-cost.js';
import { OWN_ANSWER } from '../parts/forms/own-answer-texts.js';
import { CHART } from '../parts/forms/texts.js';
import { linkTo } from '../parts/links.js';
import { remedyButton } from '../parts/questions/people.js';
import { CitedSources } from '../parts/result/sources.js';
import { anchor, type Site } from '../site.js';
import { COMPARISON } from './texts.js';

interface RefusalsProps extends Pick<Comparison, 'refused' | 'people'> {
  readonly site: Site;
}

/** The forms that cannot take the people: why not, with a button for what would change it. */
export function Refusals({ refused, people, site: { state } }: RefusalsProps): VNode | null {
  const { remove } = COMPARISON[state.language].people;
  if (refused.length === 0) return null;
  const forms = refused.map(({ form }) => form);
  return (
    <Fold id="non-possono" heading={CHART[state.language].misfits} brief={formList(forms, state.language)}>
      <ul class="refused">
        {refused.map(({ form, misfit, refusal }) => (
          <li key={form.address}>
            <h3>{form.name}</h3>
            <p>{misfit}</p>
            {refusal?.remedy && remedyButton(refusal.remedy, form, 'confronto', remove)}
            {refusal?.special !== undefined && (
              <p>
                <a href={linkTo('/', state, { form: form.address, people })}>{refusal.special}</a>.
              </p>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

interface NotCountedProps {
  readonly cases: readonly FormCase[];
  /** Whether it tells of each form who is liable. */
  readonly ofEach?: boolean;
  readonly site: Site;
}

/** What the numbers of a comparison do not count and do not say: of the forms, then of all businesses. */
export function NotCounted({ cases, ofEach = false, site }: NotCountedProps): VNode {
  const { state, rules } = site;
  const { heading, inside, items } = OWN_ANSWER[state.language].notCounted;
  const liability = cases.flatMap(({ form }) =>
    ofEach && form.traits !== undefined ? [{ form, ...form.traits.liability }] : [],
  );
  const outside = cases.flatMap(({ form, result }) => {
    const missing = missingWords(result, state.language);
    return missing === '' ? [] : [`${chartName(form)}: ${missing}.`];
  });
  return (
    <Fold id="non-dicono" heading={heading} brief={inside}>
      <ul class="plain-list">
        {liability.map(({ form, text, sources = [] }) => (
          <li key={form.address}>
            <strong>{chartName(form)}.</strong> {text}
            <CitedSources keys={sources} site={site} />
          </li>
        ))}
        {[...outside, ...items].map((text) => (
          <li key={text}>{text}</li>
        ))}
        {rules.source.remarks.map(({ id, text, sources = [] }) => (
          <li key={id} id={anchor.remark(id)}>
            {text}
            {sources.length > 0 && <CitedSources keys={sources} site={site} />}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
