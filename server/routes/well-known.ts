import type Router from '@koa/router';
import { LANGUAGES } from '../../engine/index.js';
import { FAVICON, FRAME, type Path, ROBOTS, SECURITY, SITEMAP } from '../paths.js';
import { pageAddress, pagePaths, type SiteParts } from '../website/site.js';

/**
 * Search engines may index every page, but not the API and the files of a result. Calendars on the web keep to these rules too:
 * one that is given the address of a calendar may read it.
 */
const RULES_OF_ROBOTS = `User-agent: *
Allow: /costi.ics
Disallow: /api/
Disallow: /costi.
Disallow: /confronto.
`;

const DAY = 86_400;
const KEPT = `public, max-age=${DAY}`;
const TEXT = { 'Cache-Control': KEPT, 'Content-Type': 'text/plain; charset=utf-8' };

/** How long security.txt is valid: half of the maximum that RFC 9116 recommends. Days. */
const TRUSTED = 180;

/**
 * Routes robots.txt, the sitemap, the icon and, if the operator gives a contact, security.txt.
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export function routeWellKnown(router: Router, site: SiteParts): void {
  const { assets, contact, publicBaseUrl } = site;
  router.get(ROBOTS, (ctx) => {
    ctx.set(TEXT);
    ctx.body = `${RULES_OF_ROBOTS}\nSitemap: ${publicBaseUrl}${SITEMAP}\n`;
  });
  router.get(SITEMAP, (ctx) => {
    ctx.set({ 'Cache-Control': KEPT, 'Content-Type': 'application/xml; charset=utf-8' });
    ctx.body = sitemap(site);
  });
  router.get(FAVICON, (ctx) => {
    ctx.set({ ...TEXT, 'Content-Type': assets.icon.type });
    ctx.body = assets.icon.content;
  });
  if (contact === undefined) return;
  router.get(SECURITY, (ctx) => {
    const expires = new Date(Date.now() + TRUSTED * DAY * 1_000).toISOString();
    ctx.set(TEXT);
    ctx.body = `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: it, en\n`;
  });
}

/**
 * The pages that are useful without answers, each in every language, with links to its other languages.
 * @see https://www.sitemaps.org/protocol.html
 */
function sitemap(site: SiteParts): string {
  const paths = pagePaths(site).filter((path) => path !== FRAME);
  const address = (path: Path, language: (typeof LANGUAGES)[number]) =>
    pageAddress(site, path, language).replaceAll('&', '&amp;');
  const links = (path: Path) =>
    LANGUAGES.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address(path, language)}"/>`,
    ).join('');
  const urls = paths.flatMap((path) =>
    LANGUAGES.map((language) => `<url><loc>${address(path, language)}</loc>${links(path)}</url>`),
  );
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="utf-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`;
}
