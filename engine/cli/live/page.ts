import { TITLE } from '../../diff/words/report.js';
import { type Block, paragraph } from '../../document/document.js';
import { escapeHtml, htmlBlocks, htmlPage } from '../../document/html.js';
import { byLanguage, type Language } from '../../values/language.js';
import { CHANGES, SCRIPT } from './server.js';

/** What a page of the report shows while the rules are edited. */
export interface Shown {
  /** What is wrong with the rules as they are. */
  readonly problems: readonly Block[];
  /** What the last rules that could be used change; none yet where that is not known. */
  readonly report: readonly Block[];
  /** Whether the rules have been edited since, and cannot be used as they are. */
  readonly isStale: boolean;
  /** How far the answer to the last save has come, and when, as a clock shows it. */
  readonly state: { readonly done: 'nothing' | 'problems' | 'all'; readonly at: string };
}

const TEXTS = byLanguage({
  nothing: { it: 'Si leggono le regole.', en: 'Reading the rules.' },
  problems: (at: string) => ({
    it: `Regole controllate alle ${at}; il rapporto si aggiorna.`,
    en: `Rules checked at ${at}; the report is being brought up to date.`,
  }),
  all: (at: string) => ({ it: `Aggiornato alle ${at}.`, en: `Up to date at ${at}.` }),
  stale: (at: string) => ({
    it: `Regole controllate alle ${at}: ci sono errori, e il rapporto resta quello di prima.`,
    en: `Rules checked at ${at}: there are errors, and the report stays as it was.`,
  }),
  ended: {
    it: 'Il comando è finito: questa pagina non si aggiorna più.',
    en: 'The command has ended: this page is no longer brought up to date.',
  },
  problemsName: { it: 'Problemi', en: 'Problems' },
  reportName: { it: 'Rapporto', en: 'Report' },
  before: {
    it: 'Il rapporto qui sotto è quello delle ultime regole senza errori.',
    en: 'The report below is that of the last rules without errors.',
  },
});

/** What is out of date is paler, as far as it can still be read, and stands behind a bar. */
const STYLE = `
#state { color: var(--soft); }
#report > p:first-of-type { font-size: 1.25rem; line-height: 1.4; }
#report.stale { --text: var(--soft); --link: var(--soft); color: var(--soft); border-left: .25rem solid var(--rule);
  padding-left: 1rem; }
`;

/** The page as it stands. Without its script it is what it was when it was opened. */
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
 * What keeps an open page up to date: it fetches the page anew and takes over the parts that differ. What was unfolded stays
 * so, and the keyboard stays where it was.
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
