import type { VNode } from 'preact';
import { missingWords } from '../../../engine/index.js';
import type { Form } from '../address/forms.js';
import { Fold } from '../parts/fold.js';
import { chartName } from '../parts/forms/chart.js';
import type { FormCost } from '../parts/forms/form-cost.js';
import { OWN_ANSWER } from '../parts/forms/own-answer-texts.js';
import { linkTo } from '../parts/links.js';
import { List } from '../parts/lists.js';
import { CitedSources } from '../parts/result/sources.js';
import { anchor, type Site } from '../site.js';
import { COMPARISON } from './texts.js';

interface Props {
  readonly costs: readonly FormCost[];
  readonly site: Site;
}

/** What of a form, besides its cost, is told: who is liable, who takes part, which books must be kept. */
function traitsOf({ traits }: Form) {
  return traits === undefined ? [] : [traits.liability, traits.members, traits.books];
}

/** What the numbers of a comparison do not say, with its sources: of some forms, then of all. */
export function NotInNumbers({ costs, site }: Props): VNode {
  const { state, rules } = site;
  const texts = COMPARISON[state.language].notInNumbers;
  return (
    <Fold id="non-dicono" heading={texts.heading} brief={texts.inside}>
      <div class="not-in-numbers">
        <ul>
          {costs.map(({ form }) => (
            <li key={form.address}>
              <strong>{chartName(form)}.</strong> {traitsOf(form).map(({ text }) => `${text} `)}
              <CitedSources keys={[...new Set(traitsOf(form).flatMap(({ sources }) => sources ?? []))]} site={site} />
            </li>
          ))}
          {rules.source.remarks.map(({ id, text, sources = [] }) => (
            <li key={id} id={anchor.remark(id)}>
              {text}
              {sources.length > 0 && <CitedSources keys={sources} site={site} />}
            </li>
          ))}
        </ul>
        <p>
          <a href={linkTo('/metodologia', state)}>{texts.method}</a>
        </p>
      </div>
    </Fold>
  );
}

/** What no total counts: what is due to each form besides, then what depends on the business. */
export function NotCounted({ costs, site: { state } }: Props): VNode {
  const { heading, inside, items } = OWN_ANSWER[state.language].notCounted;
  const outside = costs.flatMap(({ form, result }) => {
    const missing = missingWords(result, state.language);
    return missing === '' ? [] : [`${chartName(form)}: ${missing}.`];
  });
  return (
    <Fold id="fuori-dal-conto" heading={heading} brief={inside}>
      <List kind="plain-list" items={[...outside, ...items]} />
    </Fold>
  );
}
