import type { ComponentChildren, VNode } from 'preact';
import { type Costs, NAMES, type NoticeList, noticeAmount } from '../../../../engine/index.js';
import { anchor, type Site } from '../../site.js';
import { Entry } from '../entry.js';
import { linkToPlace } from '../links.js';
import { ReportError } from '../report.js';
import { RESULT } from './texts.js';

type Notice = Costs['warnings'][number];

interface PileProps {
  readonly id: string;
  readonly heading: string;
  readonly count: number;
  readonly note?: string | undefined;
  readonly children: ComponentChildren;
}

/** A part of a result under its heading, with how many lines or notices it has. */
export function Pile({ id, heading, count, note, children }: PileProps): VNode {
  return (
    <section class="pile" aria-labelledby={id}>
      <h3 id={id}>
        {heading} <span class="count">{count}</span>
      </h3>
      {note !== undefined && <p class="pile-note">{note}</p>}
      {children}
    </section>
  );
}

/** The id of the section of each list of notices on the page of a result. */
export const LIST_PLACES: Readonly<Record<NoticeList, string>> = {
  excludedMandatory: 'pila-excludedMandatory',
  notDeterminable: 'pila-notDeterminable',
  possibleAdditional: 'pila-possibleAdditional',
  warnings: 'da-sapere',
  assumptions: 'ipotesi',
};

type ListTexts = Readonly<Partial<Record<NoticeList, string>>>;

interface GroupProps {
  readonly list: NoticeList;
  readonly result: Costs;
  readonly site: Site;
}

/** A list of notices; nothing if it is empty. The longest lists, which no total counts, are folded. */
export function NoticeGroup({ list, result, site }: GroupProps): VNode | null {
  const texts = RESULT[site.state.language];
  const notes: ListTexts = texts.listNotes;
  const folds: ListTexts = texts.showLists;
  const notices = result[list];
  if (notices.length === 0) return null;
  return (
    <Pile
      id={LIST_PLACES[list]}
      heading={NAMES[site.state.language].lists[list]}
      count={notices.length}
      note={notes[list]}
    >
      {folds[list] === undefined ? (
        entries(notices, site)
      ) : (
        <details class="fold" id={`${LIST_PLACES[list]}-elenco`}>
          <summary>{folds[list]}</summary>
          {list === 'assumptions' ? <Assumptions of={notices} site={site} /> : entries(notices, site)}
        </details>
      )}
    </Pile>
  );
}

/** What is taken for granted, each in a sentence that needs no name, so that no list unfolds within the list. */
function Assumptions({ of, site }: { of: readonly Notice[]; site: Site }): VNode {
  return (
    <ul class="assumed">
      {of.map(({ id, label, text, sources }) => (
        <li key={id} id={`avviso-${id}`}>
          {withSources(id, text, sources, site)}
          <ReportError id={id} label={label} site={site} />
        </li>
      ))}
    </ul>
  );
}

function entries(notices: readonly Notice[], site: Site): VNode[] {
  return notices.map((notice) => noticeEntry(notice, site));
}

/** A notice, which unfolds to its text and sources. */
function noticeEntry({ id, label, text, level, amount, sources }: Notice, site: Site): VNode {
  const { language } = site.state;
  const texts = RESULT[language];
  const brief = (
    <>
      {level === 'warning' ? (
        <span>
          <span class="badge badge-warning">{texts.warning}</span> {label}
        </span>
      ) : (
        label
      )}
      {amount !== null && <span class="line-amount outside">{noticeAmount(amount, language)}</span>}
    </>
  );
  return (
    <Entry key={id} kind={level ? `line notice-line ${level}` : 'line notice-line'} id={`avviso-${id}`} brief={brief}>
      <p>{withSources(id, text, sources, site)}</p>
      <ReportError id={id} label={label} site={site} />
    </Entry>
  );
}

/** The text of a notice, with a link to its sources if it has any. */
function withSources(id: string, text: string, sources: Notice['sources'], { state }: Site): ComponentChildren {
  if (sources.length === 0) return text;
  return (
    <>
      {text} <a href={linkToPlace('/metodologia', anchor.notice(id), state)}>{RESULT[state.language].sources}</a>
    </>
  );
}
