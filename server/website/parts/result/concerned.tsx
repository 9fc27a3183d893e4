import type { VNode } from 'preact';
import { type Costs, euroRange, type Language, noticeAmount, type Rules } from '../../../../engine/index.js';
import { type Form, formsOf } from '../../address/forms.js';
import type { Site } from '../../site.js';
import { type FormCost, formList } from '../forms/form-cost.js';
import { linkTo } from '../links.js';
import { reachedLimit } from '../questions/answers.js';
import { CitedSources } from './sources.js';
import { RESULT } from './texts.js';

type Notice = Costs['warnings'][number];

/** A notice that what the visitor said calls for, with the forms that it is about. */
interface ConcernedNotice {
  readonly notice: Notice;
  readonly forms: readonly Form[];
  /** What the first 12 months cost with the relief that it tells of, form by form. */
  readonly relieved: readonly string[];
}

/**
 * The notices of some results that concern who says something of themselves.
 * @param said by its names in the rules; what the address says where left out
 */
export function concernedNotices(
  results: readonly FormCost[],
  { rules, state }: Site,
  said: readonly string[] = state.circumstance === undefined ? [] : [state.circumstance],
): ConcernedNotice[] {
  if (said.length === 0) return [];
  const concerned = rules.source.notices.filter(({ concerns = [] }) => concerns.some((one) => said.includes(one)));
  return concerned.flatMap(({ id, relief = {} }) => {
    const told = results.flatMap((one) => {
      const notice = one.result.warnings.find((warning) => warning.id === id);
      return notice === undefined ? [] : [{ ...one, notice }];
    });
    const relieved = told.flatMap((one) => withRelief(one, relief, rules, state.language) ?? []);
    return told.slice(0, 1).map(({ notice }) => ({ notice, forms: told.map(({ form }) => form), relieved }));
  });
}

/**
 * What the first 12 months of a form cost with a relief, in the place of those that are counted: reliefs do not add up. Only
 * where its one person is sure to be of a kind that has it.
 */
function withRelief({ form, result }: FormCost, relief: Relief, rules: Rules, language: Language): string | undefined {
  const [person, ...others] = result.inpsDetail.people;
  const amount = relief[person?.enrolment ?? ''];
  if (amount === undefined || others.length > 0) return undefined;
  const less = typeof amount === 'number' ? amount : (rules.figureValues.get(amount) ?? 0);
  const counted = result.lines.filter(({ bucket }) => bucket === 'inps').flatMap(({ meta }) => meta.modifiers);
  const without = (end: 'min' | 'max'): number =>
    counted.reduce((sum, { before, after }) => sum + before[end] - after[end], result[`first_year_12m_${end}`]);
  return `${form.name} ${euroRange({ min: without('min') - less, max: without('max') - less }, language, 'whole')}`;
}

type Relief = NonNullable<Rules['source']['notices'][number]['relief']>;

interface ConcernedProps {
  readonly notices: readonly ConcernedNotice[];
  /** The level of the heading. */
  readonly heading?: 'h2' | 'h3';
  readonly site: Site;
}

/** These notices, whole, in front of all others. */
export function ConcernedNotices({ notices, heading: Heading = 'h3', site }: ConcernedProps): VNode | null {
  const { language } = site.state;
  const texts = RESULT[language];
  if (notices.length === 0) return null;
  const Label = Heading === 'h2' ? 'h3' : 'h4';
  return (
    <section class="concerned" aria-labelledby="riguarda-te">
      <Heading id="riguarda-te">{texts.concernsYou}</Heading>
      {notices.map(({ notice, forms, relieved }) => (
        <article class="notice" key={notice.id}>
          <Label>
            {notice.label}
            {notice.amount !== null && `: ${noticeAmount(notice.amount, language)}`}
          </Label>
          <p>{notice.text}</p>
          {relieved.length > 0 && (
            <p>
              {texts.withRelief} <strong>{relieved.join('; ')}</strong>.
            </p>
          )}
          {forms.length > 1 && <p class="note">{texts.itConcerns(formList(forms, language))}</p>}
          <CitedSources keys={notice.sources} site={site} />
        </article>
      ))}
    </section>
  );
}

/** A notice that an answer calls for another form, with a link to it. */
export function ReachedLimit({ form, site: { state, rules } }: { form: Form; site: Site }): VNode | null {
  const limit = reachedLimit(form, state, rules);
  if (limit === undefined) return null;
  return (
    <p class="notice" id="limite" role="note">
      {limit.why}{' '}
      {limit.instead !== undefined && limit.see !== undefined && (
        <a
          class="on-screen"
          href={linkTo('/', state, {
            form: [...formsOf(rules).values()].find(({ id }) => id === limit.instead)?.address,
          })}
        >
          {limit.see}
        </a>
      )}
    </p>
  );
}
