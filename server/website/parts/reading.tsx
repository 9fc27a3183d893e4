import type { ComponentChildren, VNode } from 'preact';
import type { Path } from '../../paths.js';
import type { Site } from '../site.js';
import type { Page } from './layout.js';
import { linkTo } from './links.js';
import { Prose } from './lists.js';
import { READING } from './texts.js';

type ReadingPage = Omit<Page, 'children'> & {
  /** The lead under its heading. */
  readonly lead: string;
  /** By default the title of the tab. */
  readonly heading?: string;
  /** A notice about the address, before the chapters. */
  readonly notice?: ComponentChildren;
  readonly chapters: readonly Chapter[];
  /** Notes under the headings of chapters, by their ids. */
  readonly notes?: Readonly<Record<string, string | undefined>>;
};

/** A page of prose: its heading, an index that stays in sight on wide screens, and its chapters. */
export function readingPage({ lead, chapters, notes = {}, heading, notice, ...rest }: ReadingPage): Page {
  const texts = READING[rest.site.state.language];
  return {
    ...rest,
    children: (
      <div class="frame reading">
        <div class="reading-head">
          <h1>{heading ?? rest.title}</h1>
          <p class="lead">{lead}</p>
          {notice}
          {chapters.some(({ isClosed }) => isClosed) && <Filter label={texts.filter} />}
        </div>
        {chapters.length > 0 && <Index chapters={chapters} label={texts.index} />}
        <div class="chapters">{chapters.map((chapter) => chapterSection(chapter, notes[chapter.id]))}</div>
      </div>
    ),
  };
}

/** On a page about another year than the site's: which year it is, with a link to the same page for the site's year. */
export function OtherYear({ path, site: { state } }: { path: Path; site: Site }): VNode | null {
  const texts = READING[state.language];
  if (state.ofYear === undefined) return null;
  return (
    <p class="notice">
      {texts.otherYear(state.ofYear)} <a href={linkTo(path, { ...state, ofYear: undefined })}>{texts.thisYear}</a>
    </p>
  );
}

/** The field in which a reader looks for entries of closed chapters. It needs a script. */
function Filter({ label }: { label: string }): VNode {
  return (
    <div class="filter scripted">
      <label for="filtro">{label}</label>
      <input id="filtro" type="search" autocomplete="off" data-filter />
      <p id="filtro-trovati" class="note" role="status" />
    </div>
  );
}

function Index({ chapters, label }: { chapters: readonly Chapter[]; label: string }): VNode {
  return (
    <nav class="reading-index" aria-label={label}>
      <p class="index-title" aria-hidden="true">
        {label}
      </p>
      <ul>
        {chapters.map(({ id, heading, count }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a> {count !== undefined && <span class="index-count">{count}</span>}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A chapter, which the index and the page show under its heading. */
export interface Chapter {
  readonly id: string;
  readonly heading: string;
  /** How many entries it has, for its heading and the index. */
  readonly count?: number;
  /** Whether only its heading is seen until it is opened: for long lists. */
  readonly isClosed?: true;
  /** Its content, or its paragraphs with an optional list and link. */
  readonly content?: ComponentChildren;
  readonly text?: readonly ComponentChildren[];
  readonly list?: readonly string[];
  readonly link?: ComponentChildren;
}

/** A chapter on the page, which its heading closes if its lists are long. */
function chapterSection(chapter: Chapter, note: string | undefined): VNode {
  const { id, heading, count, isClosed, content, text, list, link } = chapter;
  const title = (
    <h2 id={id}>
      {heading} {count !== undefined && <span class="count">{count}</span>}
    </h2>
  );
  const body = (
    <>
      {note !== undefined && <p class="chapter-note">{note}</p>}
      {text === undefined ? content : <Prose text={text} list={list} link={link} />}
    </>
  );
  return isClosed ? (
    <details key={id} class="chapter">
      <summary>{title}</summary>
      {body}
    </details>
  ) : (
    <section key={id} class="chapter" aria-labelledby={id}>
      {title}
      {body}
    </section>
  );
}

export interface Row {
  readonly key: string;
  readonly id?: string;
  /** What the row is about, in its first column. */
  readonly heading: ComponentChildren;
  /** The other columns. */
  readonly cells: readonly ComponentChildren[];
}

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** A table whose rows become cards on a narrow screen, where each cell says the name of its column. */
export function Table({ caption, columns, rows }: TableProps): VNode {
  const [, ...others] = columns;
  return (
    <table class="cards">
      <caption class="unseen">{caption}</caption>
      <TableHead columns={columns} />
      <tbody>
        {rows.map(({ key, id, heading, cells }) => (
          <tr key={key} id={id}>
            <th scope="row">{heading}</th>
            {cells.map((cell, index) => (
              <td key={others[index]} data-label={others[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Code under a label. It may be larger than its box, which the keyboard can scroll too. */
export function Code({ id, label, text }: { id: string; label: string; text: string }): VNode {
  return (
    <figure class="code">
      <figcaption id={`titolo-${id}`}>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section class="code-text" tabIndex={0} aria-labelledby={`titolo-${id}`}>
        <pre>
          <code id={id}>{text}</code>
        </pre>
      </section>
    </figure>
  );
}

interface HeadProps {
  readonly columns: readonly string[];
  /** Whether the last column holds numbers. */
  readonly endsInNumber?: boolean;
  readonly kind?: string;
}

/** The names of the columns of a table. */
export function TableHead({ columns, endsInNumber = false, kind }: HeadProps): VNode {
  return (
    <thead class={kind}>
      <tr>
        {columns.map((column, index) => (
          <th key={column} scope="col" class={endsInNumber && index === columns.length - 1 ? 'number' : undefined}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}
