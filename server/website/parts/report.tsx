import type { VNode } from 'preact';
import type { Site } from '../site.js';
import { REPORT } from './texts.js';

interface Reported {
  /** The id of the line, the notice, the payment or the figure. */
  readonly id: string;
  /** What people call it. */
  readonly label: string;
  readonly site: Site;
}

/** A link to report a wrong figure, which names the figure; nothing if the site has no contact. */
export function ReportError({ id, label, site }: Reported): VNode | null {
  const { report, reportOf } = REPORT[site.state.language];
  if (site.contact === undefined) return null;
  return (
    <p class="report on-screen">
      <a href={reportTo(site.contact, id, site)} aria-label={reportOf(label)}>
        {report}
      </a>
    </p>
  );
}

/** Where a report goes: a message with its subject, or a page that gets the id and the version as parameters. */
function reportTo(contact: string, id: string, { rules, state }: Site): string {
  const { version } = rules.ruleset;
  if (!contact.startsWith('mailto:')) {
    const url = new URL(contact);
    url.searchParams.set('voce', id);
    url.searchParams.set('versione', version);
    return url.href;
  }
  const subject = encodeURIComponent(REPORT[state.language].subject(id, version));
  return `${contact}${contact.includes('?') ? '&' : '?'}subject=${subject}`;
}
