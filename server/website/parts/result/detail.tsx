import type { VNode } from 'preact';
import { type Calendar, longMonth, NAMES } from '../../../../engine/index.js';
import type { Site } from '../../site.js';
import { CalendarSection } from '../calendar/calendar.js';
import { NoCalendar } from '../calendar/start.js';
import { CALENDAR } from '../calendar/texts.js';
import { Fold } from '../fold.js';
import { OWN_ANSWER } from '../forms/own-answer-texts.js';
import { IncludedLines, Lines } from './cost-lines.js';
import { Assumptions, ByTrade, Notices, noticeNames } from './notices.js';
import type { ShownResult } from './result.js';
import { lineSources, Sources } from './sources.js';
import { RESULT } from './texts.js';

interface Props {
  readonly shown: ShownResult;
  readonly site: Site;
}

/** The lines of a result in their groups; then, folded, what is due when, what no total counts, and the sources. */
export function Detail({ shown: { result, calendar }, site }: Props): VNode {
  const { language } = site.state;
  const texts = RESULT[language];
  const { lists } = NAMES[language];
  const { excludedMandatory: due, notDeterminable, warnings, possibleAdditional, assumptions } = result;
  const lines = { result, calendar, site };
  return (
    <section class="detail" aria-labelledby="voci">
      <h2 id="voci">{texts.lines}</h2>
      <IncludedLines {...lines} />
      <div class="folds">
        {site.rules.source.deadlines.length > 0 && (
          <Fold id="calendario" heading={CALENDAR[language].heading} brief={calendar && paymentsBrief(calendar, site)}>
            {calendar === undefined ? <NoCalendar site={site} /> : <CalendarSection calendar={calendar} site={site} />}
          </Fold>
        )}
        <Fold
          id="dovuto"
          heading={OWN_ANSWER[language].notCounted.heading}
          brief={[texts.inailHeading, ...due.map(({ label }) => label)].join(', ')}
        >
          <Notices of={due} site={site} />
          <Lines bucket="inail" {...lines} />
          <p>{result.inailDetail.reasons.join(' ')}</p>
        </Fold>
        {notDeterminable.length > 0 && (
          <Fold
            id="mestiere"
            heading={lists.notDeterminable}
            brief={`${notDeterminable.length}: ${noticeNames(notDeterminable)}`}
          >
            <ByTrade of={notDeterminable} site={site} />
          </Fold>
        )}
        <Fold id="da-sapere" heading={lists.warnings} brief={noticeNames([...warnings, ...possibleAdditional])}>
          <Notices of={warnings} site={site} />
          <h3>{lists.possibleAdditional}</h3>
          <Notices of={possibleAdditional} site={site} />
        </Fold>
        <Fold id="ipotesi" heading={lists.assumptions} brief={texts.assumptions(assumptions.length)}>
          <Assumptions of={assumptions} site={site} />
        </Fold>
        <Fold id="fonti" heading={texts.sources} brief={texts.sourcesBrief}>
          <Sources keys={lineSources(result)} site={site} />
        </Fold>
      </div>
    </section>
  );
}

/** How often something is paid in the first 12 months, and in which month most. */
function paymentsBrief({ payments, peakMonth }: Calendar, { state }: Site): string {
  const texts = CALENDAR[state.language];
  if (peakMonth === null) return texts.none;
  return `${texts.payments(payments.length)} ${texts.peak(longMonth(peakMonth, state.language))}`;
}
