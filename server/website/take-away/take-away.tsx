import type { VNode } from 'preact';
import type { DownloadPath, PagePath } from '../address/paths.js';
import type { Site } from '../site.js';
import { TAKE_AWAY } from '../text/take-away.js';
import { sharedAddress, sharedQuery } from './shared-address.js';

interface Parts {
  readonly path: PagePath;
  /** Where the same page is to be had as a spreadsheet and as data. */
  readonly downloads: { readonly csv: DownloadPath; readonly json: DownloadPath };
  /** The level of the heading. */
  readonly heading?: 'h2' | 'h3';
  readonly site: Site;
}

/** A link, a print and two files of what the page shows. The buttons need a script; the rest does not. */
export function TakeAway({ path, downloads, heading: Heading = 'h3', site }: Parts): VNode {
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
        <li class="scripted">
          <button class="secondary" type="button" data-print>
            {texts.print}
          </button>
        </li>
        <li>
          <a href={`.${downloads.csv}${query}`}>{texts.csv}</a>
        </li>
        <li>
          <a href={`.${downloads.json}${query}`}>{texts.json}</a>
        </li>
      </ul>
    </section>
  );
}
