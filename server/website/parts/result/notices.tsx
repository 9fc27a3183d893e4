import type { VNode } from 'preact';
import type { Costs } from '../../../../engine/index.js';
import type { Site } from '../../site.js';
import { Facts, Terms } from '../facts.js';
import { noticeAmount } from '../format.js';
import { keptPart } from '../kept.js';
import { ReportError } from '../report.js';
import { Sources } from './sources.js';
import { RESULT } from './texts.js';

type Notice = Costs['warnings'][number];

/** What the totals leave out, in three lists; then what to know and what the result assumes. */
export function NoticeLists({ result, site }: { result: Costs; site: Site }): VNode {
  const texts = RESULT[site.state.language];
  const leftOut = (list: 'excludedMandatory' | 'notDeterminable' | 'possibleAdditional') => (
    <NoticeGroup
      id={`pila-${list}`}
      heading={texts.lists[list]}
      note={texts.listNotes[list]}
      notices={result[list]}
      site={site}
    />
  );
  return (
    <>
      {leftOut('excludedMandatory')}
      {leftOut('notDeterminable')}
      {leftOut('possibleAdditional')}
      <NoticeGroup id="da-sapere" heading={texts.lists.warnings} notices={result.warnings} site={site} />
      <NoticeGroup
        id="ipotesi"
        heading={texts.lists.assumptions}
        fold={texts.showAssumptions}
        notices={result.assumptions}
        site={site}
      />
    </>
  );
}

/** A list of notices under its heading, with how many there are. */
export function NoticeGroup({
  id,
  heading,
  note,
  fold,
  notices,
  site,
}: {
  id: string;
  heading: string;
  note?: string;
  /** The label that unfolds the list, where it is too long to be shown open. */
  fold?: string;
  notices: readonly Notice[];
  site: Site;
}): VNode | null {
  if (notices.length === 0) return null;
  const items = notices.map((notice) => noticeItem(notice, site));
  return (
    <section class="pile" aria-labelledby={id}>
      <h3 id={id}>
        {heading} <span class="count">{notices.length}</span>
      </h3>
      {note !== undefined && <p class="pile-note">{note}</p>}
      {fold === undefined ? (
        items
      ) : (
        <details class="fold" id={`${id}-elenco`}>
          <summary>{fold}</summary>
          {items}
        </details>
      )}
    </section>
  );
}

/** A notice, which opens to its text and sources. */
const noticeItem = keptPart(({ id, label, text, level, amount, sources }: Notice, site) => {
  const { language } = site.state;
  const texts = RESULT[language];
  return (
    <details class={`line notice-line ${level ?? ''}`} id={`avviso-${id}`}>
      <summary>
        <span class="line-label">
          {level === 'warning' && <span class="badge badge-warning">{texts.warning}</span>} {label}
        </span>
        {amount !== null && <span class="line-amount outside">{noticeAmount(amount, language)}</span>}
      </summary>
      <div class="line-body">
        <p>{text}</p>
        <Terms of={[label, text]} site={site} />
        {sources.length > 0 && (
          <Facts
            of={[
              [
                texts.sources,
                <Sources sources={sources.flatMap((key) => site.rules.sources.get(key) ?? [])} site={site} />,
              ],
            ]}
          />
        )}
        <ReportError id={id} label={label} site={site} />
      </div>
    </details>
  );
});
