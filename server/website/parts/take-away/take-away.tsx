import type { VNode } from 'preact';
import type { DownloadPath, PagePath } from '../../../paths.js';
import { writeState } from '../../address/query.js';
import type { Site } from '../../site.js';
import { calendarStart } from '../calendar/start.js';
import { mailAbout, type Sent } from './mail.js';
import { TAKE_AWAY } from './texts.js';

/** Of each page its files, and the level of the heading. */
const OF_PAGE = {
  '/': { csv: '/costi.csv', json: '/costi.json', heading: 'h3' },
  '/stampa': { csv: '/costi.csv', json: '/costi.json', heading: 'h2' },
  '/confronto': { csv: '/confronto.csv', json: '/confronto.json', heading: 'h2' },
} as const satisfies Partial<Record<PagePath, { csv: DownloadPath; json: DownloadPath; heading: string }>>;

interface Props extends Sent {
  readonly path: keyof typeof OF_PAGE;
  readonly site: Site;
}

/** What a page shows to take away: a link, a mail, a print, files. The buttons need a script; the rest does not. */
export function TakeAway({ path, site, ...sent }: Props): VNode {
  const { csv, json, heading: Heading } = OF_PAGE[path];
  const texts = TAKE_AWAY[site.state.language];
  const query = sharedQuery(path, site);
  const address = sharedAddress(path, site);
  return (
    <section class="take-away" aria-labelledby="porta-via">
      <Heading id="porta-via">{texts.heading}</Heading>
      <p>{texts.lead}</p>
      <div class="share">
        <label for="link-condiviso">{texts.link}</label>
        <div class="share-row">
          <input id="link-condiviso" type="text" readOnly value={address} aria-describedby="link-nota" />
          <button
            class="secondary scripted"
            type="button"
            data-copy={address}
            data-said="link-copiato"
            data-done={texts.copied}
            data-failed={texts.notCopied}
          >
            {texts.copy}
          </button>
        </div>
        <p class="share-note" id="link-nota">
          {texts.linkNote}
        </p>
        <p class="share-said" id="link-copiato" role="status" />
      </div>
      <ul class="take-away-ways">
        <li>
          <a href={mailAbout(sent, address, site)}>{texts.toAccountant}</a>
        </li>
        {/* Shown where the browser can share. */}
        <li class="shareable">
          <button class="secondary" type="button" data-share={address}>
            {texts.share}
          </button>
        </li>
        {path === '/' ? (
          <li>
            <a href={`./stampa${query}`}>{texts.sheet}</a>
          </li>
        ) : (
          <li class="scripted">
            <button class="secondary" type="button" data-print>
              {texts.print}
            </button>
          </li>
        )}
        <li>
          <a href={`.${csv}${query}`}>{texts.csv}</a>
        </li>
        <li>
          <a href={`.${json}${query}`}>{texts.json}</a>
        </li>
        {showsCalendar(path, site) && (
          <li>
            <a href={`./costi.ics${query}`}>{texts.ics}</a>
          </li>
        )}
      </ul>
    </section>
  );
}

/**
 * The query of a link that shows a state again and names the rules. Where the page shows a calendar its start is included, so that
 * the link shows the same dates tomorrow.
 */
export function sharedQuery(path: PagePath, site: Site): string {
  const { state, rules } = site;
  const shared = { ...state, madeWith: { version: rules.ruleset.version, digest: rules.source.digest } };
  if (path === '/confronto') return writeState({ ...shared, start: undefined });
  const start = showsCalendar(path, site) ? calendarStart(site) : undefined;
  return writeState({ ...shared, otherYear: undefined, start });
}

/** Whether a page shows when a form is paid. */
function showsCalendar(path: PagePath, { state, rules }: Site): boolean {
  return path !== '/confronto' && state.form !== undefined && rules.source.deadlines.length > 0;
}

/** The whole address of a page, for others to open. */
export function sharedAddress(path: PagePath, site: Site): string {
  return `${site.publicBaseUrl}${path}${sharedQuery(path, site)}`;
}
