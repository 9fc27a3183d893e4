import type { ComponentChildren, VNode } from 'preact';
import type { Calendar, Result } from '../../../../engine/index.js';
import { type PageRequest, rulesWith } from '../../address/calculation-request.js';
import type { Form } from '../../address/forms.js';
import { SHOWN_LISTS, type Site } from '../../site.js';
import { CalendarSection } from '../calendar/calendar.js';
import { NoCalendar, pageCalendar } from '../calendar/start.js';
import type { AskedForm } from '../forms/form-cost.js';
import { IncludedLines } from './cost-lines.js';
import { CountedAnswers } from './counted-answers.js';
import { NoticeGroup } from './notices.js';
import { References } from './references.js';
import { RESULT } from './texts.js';
import { Totals, TotalsNotes, UsualCosts } from './totals.js';

/** The result of a form as a page shows it, by all answers, and the calendar if the year has due dates. */
export interface ShownResult extends AskedForm {
  readonly result: Result;
  readonly calendar: Calendar | undefined;
}

interface Props {
  readonly shown: ShownResult;
  readonly site: Site;
}

/** What a form costs with the answers of a page; undefined if they make no valid request. */
export function shownResult(form: Form, { asked }: PageRequest, site: Site): ShownResult | undefined {
  if (asked === undefined) return undefined;
  const result = rulesWith(asked, site.rules).calculate(asked.request, { checked: true });
  return { form, asked, result, calendar: pageCalendar(asked, site) };
}

/**
 * What a form costs: the totals, and what a reader has to know about them.
 * @param children further content under this heading
 */
export function ResultHead({ shown, children, site }: Props & { readonly children?: ComponentChildren }): VNode {
  const { form, result } = shown;
  return (
    <section class="result-head" aria-labelledby="risultato">
      <h2 id="risultato" tabIndex={-1} data-early="heading">
        {RESULT[site.state.language].heading(form.name)}
      </h2>
      <Totals result={result} site={site} />
      <UsualCosts result={result} site={site} />
      <TotalsNotes result={result} site={site} />
      <CountedAnswers forms={[shown]} site={site} />
      {children}
    </section>
  );
}

/** The lines of a result, its calendar, its notices and its sources. */
export function ResultParts({ shown, site }: Props): VNode {
  const { asked, result, calendar } = shown;
  return (
    <>
      <IncludedLines request={asked.request} result={result} calendar={calendar} site={site} />
      {calendar === undefined ? <NoCalendar site={site} /> : <CalendarSection calendar={calendar} site={site} />}
      {SHOWN_LISTS.map((list) => (
        <NoticeGroup key={list} list={list} result={result} site={site} />
      ))}
      <References result={result} calendar={calendar} site={site} />
    </>
  );
}
