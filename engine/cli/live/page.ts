import { TITLE } from '../../diff/words/report.js';
import { type Block, paragraph } from '../../document/document.js';
import { escapeHtml, htmlBlocks, htmlPage } from '../../document/html.js';
import { byLanguage, type Language } from '../../values/language.js';
import { CHANGES, SCRIPT } from './server.js';

/** The content of the page with the report while the rules are edited. */
export interface Shown {
  /** What is wrong with the rules as they are now. */
  readonly problems: readonly Block[];
  /** The report of the last rules that could be used; empty if there is none yet. */
  readonly report: readonly Block[];
  /** Whether the rules were edited after that report, and cannot be used as they are now. */
  readonly isStale: boolean;
  /** What was already updated after the last save, and the time of day of that update. */
  readonly state: { readonly done: 'nothing' | 'problems' | 'all'; readonly at: string };
}

const TEXTS = byLanguage({
  nothing: { it: 'Si leggono le regole.', en: 'Reading the rules.' },
  problems: (at: string) => ({
    it: `Regole controllate alle ${at}; il rapporto si aggiorna.`,
    en: `Rules checked at ${at}; the report is being updated.`,
  }),
  all: (at: string) => ({ it: `Aggiornato alle ${at}.`, en: `Up to date at ${at}.` }),
  stale: (at: string) => ({
    it: `Regole controllate alle ${at}: ci sono errori, e il rapporto resta quello di prima.`,
    en: `Rules checked at ${at}: there are errors, and the report stays as it was.`,
  }),
  ended: {
    it: 'Il comando è finito: questa pagina non si aggiorna più.',
    en: 'The command has ended: this page is no longer updated.',
  },
  problemsName: { it: 'Problemi', en: 'Problems' },
  reportName: { it: 'Rapporto', en: 'Report' },
  before: {
    it: 'Il rapporto qui sotto è quello delle ultime regole senza errori.',
    en: 'The report below is that of the last rules without errors.',
  },
});

/** An outdated report is paler but still readable, and has a bar at its left. */
const STYLE = `
#state { color: var(--soft); }
#report > p:first-of-type { font-size: 1.25rem; line-height: 1.4; }
#report.stale { --text: var(--soft); --link: var(--soft); color: var(--soft); border-left: .25rem solid var(--rule);
  padding-left: 1rem; }
`;

/** The page with its current content. Without scripts, a browser shows the content at the time of loading. */
export function livePage({ problems, report, isStale, state }: Shown, language: Language): string {
  const texts = TEXTS[language];
  const status = isStale && state.done !== 'nothing' ? texts.stale(state.at) : statusOf(state, language);
  const note = isStale && report.length > 0 ? [paragraph(texts.before)] : [];
  const region = (id: string, name: string, blocks: readonly Block[], looks = '') =>
    `<section id="${id}" aria-label="${name}"${looks}>\n${htmlBlocks(blocks)}\n</section>`;
  return htmlPage({
    language,
    title: TITLE[language],
    head: `<style>${STYLE}</style>\n<script src="${SCRIPT}" defer></script>`,
    main: [
      `<h1>${escapeHtml(TITLE[language])}</h1>`,
      `<p id="state" role="status" data-ended="${escapeHtml(texts.ended)}">${escapeHtml(status)}</p>`,
      region('problems', texts.problemsName, [...problems, ...note]),
      region('report', texts.reportName, report, isStale ? ' class="stale"' : ''),
    ].join('\n'),
  });
}

function statusOf({ done, at }: Shown['state'], language: Language): string {
  const texts = TEXTS[language];
  switch (done) {
    case 'nothing':
      return texts.nothing;
    case 'problems':
      return texts.problems(at);
    case 'all':
      return texts.all(at);
    default:
      return done satisfies never;
  }
}

/**
 * The script that keeps an open page up to date: at each event it fetches the page again and replaces the parts that
 * differ. Unfolded parts stay unfolded, and the keyboard focus stays where it was.
 */
export const LIVE_SCRIPT = `
const state = document.getElementById('state');
const summaries = (part) => [...part.querySelectorAll('summary')];
const takeOver = (part, next) => {
  const open = summaries(part).filter((one) => one.parentElement.open).map((one) => one.textContent);
  const focused = part.contains(document.activeElement) ? document.activeElement.textContent : undefined;
  part.className = next.className;
  if (part.innerHTML === next.innerHTML) return;
  part.innerHTML = next.innerHTML;
  for (const one of summaries(part)) one.parentElement.open = open.includes(one.textContent);
  const again = [...part.querySelectorAll('summary, a, [tabindex]')].find((one) => one.textContent === focused);
  again?.focus({ preventScroll: true });
};
const show = async () => {
  const text = await (await fetch('/')).text();
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const id of ['problems', 'report']) takeOver(document.getElementById(id), page.getElementById(id));
  const said = page.getElementById('state').textContent;
  if (state.textContent !== said) state.textContent = said;
};
let shown = Promise.resolve();
const changes = new EventSource('${CHANGES}');
const end = () => { changes.close(); state.textContent = state.dataset.ended; };
changes.onmessage = () => { shown = shown.then(show).catch(end); };
changes.onerror = end;
`;
