import type { VNode } from 'preact';
import type { DownloadPath, PagePath } from '../../../paths.js';
import type { State } from '../../address/parameters.js';
import { writeState } from '../../address/query.js';
import type { Site } from '../../site.js';
import { calendarStart } from '../calendar/start.js';
import { mailAbout, type Sent } from './mail.js';
import { TAKE_AWAY } from './texts.js';

/** The files of each page. */
const FILES = {
  '/': { csv: '/costi.csv', json: '/costi.json' },
  '/confronto': { csv: '/confronto.csv' },
} as const satisfies Partial<Record<PagePath, { csv: DownloadPath; json?: DownloadPath }>>;

interface Props extends Sent {
  readonly path: keyof typeof FILES;
  readonly site: Site;
}

/** The ways to take a result away: a mail, a link, a print, files. Only the buttons need a script. */
export function TakeAway({ path, site, ...sent }: Props): VNode {
  const { csv, ...data } = FILES[path];
  const texts = TAKE_AWAY[site.state.language];
  const query = writeState(sharedState(path, site));
  const address = sharedAddress(path, site);
  return (
    <section class="take-away" aria-labelledby="porta-via">
      <h2 id="porta-via">{texts.heading}</h2>
      <a class="button" href={mailAbout(sent, address, site)}>
        {texts.toAccountant}
      </a>
      <div class="take-away-ways scripted">
        <button class="secondary" type="button" data-copy="link-condiviso" data-said="link-copiato">
          {texts.copy}
        </button>
        {/* Shown where the browser can share. */}
        <button class="secondary shareable" type="button" data-share="link-condiviso">
          {texts.share}
        </button>
        <button class="secondary" type="button" data-print>
          {texts.print}
        </button>
      </div>
      <p class="share-said" id="link-copiato" role="status" />
      <p class="note" id="link-nota">
        {texts.lead}
      </p>
      <details id="file">
        <summary>{texts.files}</summary>
        <input
          id="link-condiviso"
          type="text"
          readOnly
          value={address}
          aria-label={texts.link}
          aria-describedby="link-nota"
        />
        <p>
          <a href={`.${csv}${query}`}>{texts.csv}</a>
          {'json' in data && (
            <>
              {' · '}
              <a href={`.${data.json}${query}`}>{texts.json}</a>
            </>
          )}
        </p>
      </details>
    </section>
  );
}

/** The state for a link to the same page. With a calendar it includes the start, so that the dates are the same tomorrow. */
function sharedState(path: PagePath, site: Site): State {
  const { state } = site;
  if (path === '/confronto') return state;
  const start = showsCalendar(path, site) ? calendarStart(site) : undefined;
  return { ...state, start };
}

/** The query of a link for others, which names the rules. */
export function sharedQuery(path: PagePath, site: Site): string {
  const { ruleset, source } = site.rules;
  return writeState({
    ...sharedState(path, site),
    madeWith: { version: ruleset.version, digest: source.digest },
  });
}

/** Whether a page shows when a form is paid. */
function showsCalendar(path: PagePath, { state, rules }: Site): boolean {
  return path !== '/confronto' && state.form !== undefined && rules.source.deadlines.length > 0;
}

/** The absolute address of a page, for others. */
export function sharedAddress(path: PagePath, site: Site): string {
  return `${site.publicBaseUrl}${path}${sharedQuery(path, site)}`;
}
