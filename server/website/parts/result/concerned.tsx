import type { VNode } from 'preact';
import type { Costs } from '../../../../engine/index.js';
import type { Form } from '../../address/forms.js';
import type { Site } from '../../site.js';
import { noticeAmount } from '../format.js';
import { formList } from '../forms/standings.js';
import { CitedSources } from './sources.js';
import { RESULT } from './texts.js';

type Notice = Costs['warnings'][number];

/** A notice that what the visitor said calls for, with the forms that it is about. */
interface ConcernedNotice {
  readonly notice: Notice;
  readonly forms: readonly Form[];
}

/**
 * The notices of some results that concern who says something of themselves.
 * @param said by its names in the rules; what the address says where left out
 */
export function concernedNotices(
  results: readonly { readonly form: Form; readonly result: Costs }[],
  { rules, state }: Site,
  said: readonly string[] = state.circumstance === undefined ? [] : [state.circumstance],
): ConcernedNotice[] {
  if (said.length === 0) return [];
  const ids = new Set(
    rules.source.notices.flatMap(({ id, concerns = [] }) => (concerns.some((one) => said.includes(one)) ? [id] : [])),
  );
  const found = new Map<string, { notice: Notice; forms: Form[] }>();
  for (const { form, result } of results)
    for (const notice of result.warnings.filter(({ id }) => ids.has(id))) {
      const known = found.get(notice.id);
      if (known === undefined) found.set(notice.id, { notice, forms: [form] });
      else known.forms.push(form);
    }
  return [...found.values()];
}

/** These notices, whole, in front of all others. */
export function ConcernedNotices({ notices, site }: { notices: readonly ConcernedNotice[]; site: Site }): VNode | null {
  const { language } = site.state;
  const texts = RESULT[language];
  if (notices.length === 0) return null;
  return (
    <section class="concerned" aria-labelledby="riguarda-te">
      <h3 id="riguarda-te">{texts.concernsYou}</h3>
      {notices.map(({ notice, forms }) => (
        <article class="notice" key={notice.id}>
          <h4>
            {notice.label}
            {notice.amount !== null && `: ${noticeAmount(notice.amount, language)}`}
          </h4>
          <p>{notice.text}</p>
          {forms.length > 1 && <p class="note">{texts.itConcerns(formList(forms, language))}</p>}
          <CitedSources keys={notice.sources} site={site} />
        </article>
      ))}
    </section>
  );
}
