import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { GONE, MOVED } from '../../../server/former-paths.js';
import { ALLOW, DOWNLOADS, FRAME, PAGES } from '../../../server/paths.js';
import { NO_OTHER_YEARS } from '../../../server/snapshot.js';
import { usualRequests } from '../../../server/usual-requests.js';
import { formPages } from '../../../server/website/address/forms.js';
import { readAssets } from '../../../server/website/assets.js';
import { linkTo } from '../../../server/website/parts/links.js';
import { CONFIG, PUBLIC_BASE_URL, startServer } from '../../support/server.js';
import { type Answer, call, errorOf } from '../support/client.js';
import { site } from '../support/site.js';
import { ADDRESSES, attributes, decoded, FORM_PAGES, PAIR_PAGES, stateOf, wordsOf } from './support/pages.js';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');
/** What guards every page. */
const GUARDED = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};
/** The same of the page for frames. */
const { 'x-frame-options': _, ...OPEN } = GUARDED;
const FRAMED = { ...OPEN, 'content-security-policy': POLICY.replace("frame-ancestors 'none'", 'frame-ancestors *') };
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

describe('Over HTTP', () => {
  const get = (path: string, accept?: string, method = 'GET'): Promise<Answer> =>
    site.call(path, { method, headers: accept === undefined ? {} : { Accept: accept } });

  for (const path of PAGES) {
    it(`a page is HTML, compressed where that is asked for, that takes nothing from elsewhere: ${path}`, async () => {
      const { headers } = await get(path);
      const open = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=0, s-maxage=300' };
      expect(headers).to.include({ ...(path === FRAME ? FRAMED : GUARDED), ...open });
      // It says nothing of other hosts.
      expect(headers['strict-transport-security']).to.match(/^max-age=\d+$/);
      for (const encoding of ['br', 'gzip']) {
        const answer = await site.call(path, { headers: { 'Accept-Encoding': encoding } });
        expect(answer.headers['content-encoding']).to.equal(encoding);
      }
    });
  }

  it('no other site may show anything in a frame but the page that is for it', async () => {
    const usual = usualRequests({ rules: site.server.rules, years: NO_OTHER_YEARS }).map(({ path, body }) => {
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
      return [path, body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }] as const;
    });
    const browsed = ['/nonesiste', '/api/v1/calculate', '/costi.csv', `${FRAME}/`, '/INCORPORA'].map(
      (path) => [path, { headers: { Accept: BROWSER } }] as const,
    );
    const others = [
      ...ALLOW.keys(),
      ...FORM_PAGES,
      ...PAIR_PAGES,
      ...readAssets().files.map(({ path }) => `/${path}`),
    ].flatMap((path) => [[path, {}] as const, [path, { method: 'OPTIONS' }] as const]);
    for (const [path, init] of [...usual, ...browsed, ...others]) {
      const { headers, status } = await site.call(path, init);
      const isFrame = path.split('?')[0] === FRAME && status === 200;
      expect(headers['content-security-policy'], path).to.match(
        isFrame ? /frame-ancestors \*$/ : /frame-ancestors 'none'$/,
      );
      expect(headers['x-frame-options'], path).to.equal(isFrame ? undefined : 'DENY');
    }
  });

  it('a script and a style sheet come as small as Brotli and gzip can make them', async () => {
    const { files } = readAssets();
    for (const ending of ['.js', '.css']) {
      const file = files.find(({ path }) => path.endsWith(ending));
      if (file === undefined) throw new Error(`The build writes a file ${ending}.`);
      const best = { br: brotliCompressSync(file.content), gzip: gzipSync(file.content, { level: 9 }) };
      for (const [coding, { length }] of Object.entries(best)) {
        const { headers, body } = await site.call(`/${file.path}`, { headers: { 'Accept-Encoding': coding } });
        expect(headers['content-encoding']).to.equal(coding);
        expect(Number(headers['content-length'])).to.be.at.most(length);
        expect(body).to.equal(file.content.toString());
      }
    }
  });

  it('a page that is known already is not made again, until the day, the rules, the address or the configuration changes', async () => {
    const tagOf = async (path: string, { url } = site.server) => (await call(`${url}${path}`)).headers.etag;
    for (const path of [...PAGES, ...DOWNLOADS.map((one) => `${one}?forma=srl`), '/openapi.json']) {
      const tag = await tagOf(path);
      expect(tag).to.match(/^W\/"[\w-]{22}"$/);
      for (const has of [`"other", ${tag}`, '*']) {
        const known = await site.call(path, { headers: { 'If-None-Match': has } });
        expect(known, path).to.deep.include({ status: 304, body: '' });
        expect(known.headers).to.include({ etag: tag });
      }
      expect((await site.call(path, { headers: { 'If-None-Match': '"other"' } })).status, path).to.equal(200);
    }
    const others = [{ today: () => '2026-07-16' }, { config: { ...CONFIG, publicBaseUrl: 'https://other.example' } }];
    const tags = [await tagOf('/'), await tagOf('/?lingua=en'), await tagOf('/?forma=srl')];
    for (const parts of others) {
      const server = await startServer({ rules: site.server.rules, ...parts });
      tags.push(await tagOf('/', server).finally(() => server.close()));
    }
    expect(new Set(tags)).to.have.property('size', tags.length);
  });

  it('what leads elsewhere or is no answer is not to be kept', async () => {
    for (const path of ['/costi.csv', '/?forma=srl&socio1=no&azione=aggiungi'])
      for (const headers of [{}, { 'If-None-Match': '*' }]) {
        const answer = await site.call(path, { headers });
        expect(answer.status).to.be.oneOf([303, 400]);
        expect(answer.headers).not.to.have.any.keys('etag');
      }
  });

  it('a file of the pages may be kept for a year, for its name changes with it', async () => {
    for (const { path, type, content } of readAssets().files) {
      const answer = await get(`/${path}`);
      expect(answer, path).to.deep.include({ status: 200, body: content.toString() });
      expect(answer.headers, path).to.include({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
      });
    }
  });

  it('a browser that asks for no page gets one in both languages that leads on, as well guarded as any', async () => {
    const { status, headers, body } = await get('/nonesiste', BROWSER);
    expect(status).to.equal(404);
    expect(body).to.match(/^<!doctype html><html lang="it">.*Questa pagina non c’è.*This page does not exist/s);
    expect(attributes(body, 'href')).to.include.members(['./', './confronto', './?lingua=en', './confronto?lingua=en']);
    expect((await get('/nonesiste?lingua=en', BROWSER)).body).to.match(
      /<html lang="en">.*<h1>This page does not exist</s,
    );
    expect(headers).to.include({ ...GUARDED, 'cache-control': 'no-cache' });
    expect(headers.vary).to.match(/accept(,|$)/i);
  });

  it('an address of before leads to where its subject stands now, with its query, or says what to use instead', async () => {
    for (const [path, to] of MOVED) {
      const { status, headers } = await get(`${path}?lingua=en`, BROWSER);
      expect([status, headers.location]).to.deep.equal([301, to.replace(/(?=#|$)/, '?lingua=en')]);
      const { pathname } = new URL(to, site.server.url + path);
      expect((await get(`${pathname}?lingua=en`, BROWSER)).status, path).to.equal(200);
    }
    for (const [path, instead] of GONE) {
      const { status, body } = await get(path, BROWSER);
      expect([status, wordsOf(body).includes(instead.it), wordsOf(body).includes(instead.en)]).to.deep.equal([
        410,
        true,
        true,
      ]);
      expect(errorOf(await get(path), 410, 'not_found')).to.include({ message: instead.en });
    }
  });

  it('the links, scripts and styles of that page are found from any level', async () => {
    for (const path of ['/nonesiste', '/nonesiste/', '/a/b/c.html', '//a']) {
      const { body } = await get(path, BROWSER);
      const links = [...attributes(body, 'href'), ...attributes(body, 'src')].filter((link) => !link.startsWith('#'));
      expect(links).to.have.length.above(10);
      const targets = new Set(links.map((link) => new URL(link, site.server.url + path).href));
      for (const target of targets) expect((await call(target)).status, `${path} ${target}`).to.equal(200);
    }
  });

  it('a phone finds an icon for its first screen, and the colour of the paper', async () => {
    const { body } = await call(`${site.server.url}/srl`);
    const [, icon = ''] = /<link rel="apple-touch-icon" href="([^"]*)"/.exec(body) ?? [];
    const picture = Buffer.from(await (await fetch(`${site.server.url}/${icon}`)).arrayBuffer());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).to.deep.equal([180, 180]);
    const [, light = '', dark = ''] =
      /--paper: light-dark\((#\w+), (#\w+)\)/.exec(readFileSync('server/website/style/tokens.css', 'utf8')) ?? [];
    const colours = [
      ...body.matchAll(/<meta name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="([^"]*)"/g),
    ];
    expect(colours.map(([, scheme, colour]) => [scheme, colour])).to.deep.equal([
      ['light', light],
      ['dark', dark],
    ]);
  });

  it('every other client that asks for no page gets JSON', async () => {
    for (const accept of [undefined, '*/*', 'application/json', 'application/json, text/html;q=0.5'])
      errorOf(await get('/nonesiste', accept), 404, 'not_found');
    errorOf(await get('/api/v1/nonesiste', BROWSER), 404, 'not_found');
    errorOf(await get('/nonesiste', BROWSER, 'POST'), 404, 'not_found');
    errorOf(await get('/api/v1/calculate', BROWSER), 405, 'method_not_allowed');
  });

  it('programs find the icon, what may be searched, and whom to tell of a fault where somebody is named', async () => {
    expect((await get('/favicon.ico')).headers['content-type']).to.equal('image/svg+xml');
    expect((await get('/robots.txt')).body).to.match(/^User-agent: \*\nAllow: \/costi\.ics\nDisallow: \/api\/\n/);
    errorOf(await get('/.well-known/security.txt'), 404, 'not_found');
    errorOf(await get('/robots.txt', undefined, 'POST'), 405, 'method_not_allowed');
    const config = { ...CONFIG, contact: 'mailto:sicurezza@costi.example' };
    const server = await startServer({ rules: site.server.rules, config });
    const { body } = await call(`${server.url}/.well-known/security.txt`).finally(() => server.close());
    const [, day = ''] = /^Contact: mailto:sicurezza@costi\.example\nExpires: (\S+)\n/.exec(body) ?? [];
    expect(Date.parse(day) - Date.now()).to.be.within(1, 365 * 86_400_000);
  });
});

describe('Every page', () => {
  const answers = new Map<string, Promise<Answer>>();
  const answerOf = (url: string): Promise<Answer> => {
    const answer = answers.get(url) ?? call(url);
    answers.set(url, answer);
    return answer;
  };

  // The calculator and the comparison also with answers.
  for (const address of [
    ...ADDRESSES,
    ...FORM_PAGES,
    ...PAIR_PAGES.slice(0, 1),
    '/?forma=srl&sicilia=si',
    '/?forma=sas&lingua=en',
    '/?forma=srl&socio1=artigiano&pensione=si',
  ]) {
    it(`has links that lead to web pages, to a place that is there where they are the site's: ${address}`, async () => {
      const url = site.server.url + address;
      const links = new Set(attributes((await answerOf(url)).body, 'href'));
      const targets = [...links].map((link) => new URL(link, url));
      // A mail is written by the visitor.
      for (const { protocol, href } of targets) expect(protocol, href).to.match(/^https?:$|^mailto:$/);
      // What others read of the page names it by its public address.
      const inner = targets
        .map(({ href }) => new URL(href.replace(PUBLIC_BASE_URL, site.server.url)))
        .filter(({ origin }) => origin === site.server.url);
      expect(inner).not.to.have.length(0);
      for (const target of inner) {
        const { status, body } = await answerOf(target.origin + target.pathname + target.search);
        expect(status, target.href).to.equal(200);
        if (target.hash !== '') expect(body, target.href).to.include(` id="${target.hash.slice(1)}"`);
      }
    });

    it(`is whole, in its language, with one heading and a title, and nothing written in it runs: ${address}`, async () => {
      const { status, body } = await answerOf(site.server.url + address);
      expect(status).to.equal(200);
      const language = address.includes('lingua=en') ? 'en' : 'it';
      expect(body).to.match(new RegExp(`^<!doctype html><html lang="${language}">.*</html>$`, 's'));
      const [, title = ''] = /<title>([^<]*)<\/title>/.exec(body) ?? [];
      expect(decoded(title).length, title).to.be.within(3, 65);
      for (const classes of attributes(body, 'class').map((names) => names.split(' ')))
        expect(new Set(classes).size, classes.join(' ')).to.equal(classes.length);
      for (const [element] of body.matchAll(/<(?:article|output|section)\b[^>]*>/g))
        expect(isNamed(element, body), element).to.equal(true);
      expect(body.match(/<caption/g)?.length).to.equal(body.match(/<table/g)?.length);
      expect(body.match(/<h1/g)).to.have.length(1);
      expect(body).not.to.match(/undefined|NaN|\[object|Infinity/);
      expect(body).not.to.match(/<script(?![^>]* src=| type="application\/ld\+json">)|<style/);
      expect(body.replace(/="[^"]*"/g, '=""')).not.to.match(/<[^>]* (style|on[a-z]+)=/);
      const ids = attributes(body, 'id');
      expect(ids).to.deep.equal([...new Set(ids)]);
      const current = [...body.matchAll(/<a href="([^"?]*)[^"]*" aria-current="page">/g)].map(([, path]) => path);
      expect(current).to.deep.equal(linksToItself(address));
    });
  }
});

/** The links to a page that stand on it: that of its header or footer, which a frame has not, and which name no form or pair. */
function linksToItself(address: string): string[] {
  const [path] = address.split('?');
  return path === FRAME || [...FORM_PAGES, ...PAIR_PAGES].includes(address) ? [] : [`.${path}`];
}

it('A link to a page does not say by which rules another link was made: it leads to those of today', () => {
  const state = stateOf('forma=srl&versione=2026.01.01');
  expect(linkTo('/', state)).to.equal('./?forma=srl');
  expect(linkTo('/', state, { language: 'en' })).to.equal('./?forma=srl&lingua=en');
});

const mainOf = (html: string): string | undefined => /<main.*<\/main>/s.exec(html)?.[0];

const READ = PAGES.filter((path) => !['/', '/confronto', FRAME].includes(path));
const ANSWERS = 'forma=srl&socio1=artigiano&socio2=no&sicilia=no&inizio=2026-03-02';

describe('The answers of a visitor', () => {
  const page = (address: string) => site.page(address);
  const pageLinks = (html: string): string[] =>
    attributes(html, 'href').filter((link) => PAGES.some((path) => link.split(/[?#]/)[0] === `.${path}`));

  for (const path of READ) {
    it(`go with them to a page that shows none, to its other language, and back: ${path}`, async () => {
      for (const [language, other] of [
        ['', '&lingua=en'],
        ['&lingua=en', ''],
      ]) {
        expect(pageLinks(await page(`/?${ANSWERS}${language}`))).to.include(`.${path}?${ANSWERS}${language}`);
        const back = pageLinks(await page(`${path}?${ANSWERS}${language}`));
        expect(back).to.include.members([
          ...[`./?${ANSWERS}${language}`, `./confronto?${ANSWERS}${language}`, `.${path}?${ANSWERS}${other}`],
        ]);
      }
    });

    it(`stay with them alone, and change nothing but the links of the menu: ${path}`, async () => {
      const withoutLinks = (html: string) => html.replace(/ href="[^"#]*/g, '');
      const plain = await page(path);
      expect(withoutLinks(await page(`${path}?${ANSWERS}`))).to.equal(withoutLinks(plain));
      expect(await page(path)).to.equal(plain);
      expect(plain).not.to.include('sicilia=no');
      expect(mainOf(await page(`${path}?${ANSWERS}`))).to.equal(mainOf(plain));
    });
  }

  it('stay out of the links to places of the pages that show none, so that no page grows with them', async () => {
    for (const path of ['/', '/srl', ...READ])
      for (const link of pageLinks(await page(`${path}?${ANSWERS}&lingua=en`)))
        if (/^\.\/(fonti|metodologia)[^#]*#/.test(link)) expect(link).to.match(/^\.\/[a-z]+\?lingua=en#/);
    expect(pageLinks(await page(`/metodologia?${ANSWERS}`))).to.include('./fonti#inps_circ_14_2026');
  });

  it('cannot break a link, whatever was typed', async () => {
    const html = await page(`/metodologia?forma=srl&capitale=${encodeURIComponent('"><b>&amp;$&')}`);
    expect(html).not.to.include('"><b>');
    expect(pageLinks(html)).to.include('./?forma=srl');
  });
});

describe('The menus of a page', () => {
  const menuOf = (html: string, part: 'header' | 'footer'): string[] => {
    const [, nav = ''] = new RegExp(`<${part} .*?<nav[^>]*>(.*?)</nav>`, 's').exec(html) ?? [];
    return [...nav.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, text = '']) => text);
  };

  for (const [query, header, footer, says] of [
    [
      '',
      ['Calcola', 'Confronta', 'Come calcoliamo'],
      ['Fonti', 'Che cosa è cambiato', 'Chi siamo', 'Privacy', 'Accessibilità', 'API'],
      'Non è una consulenza. Niente cookie.',
    ],
    [
      '?lingua=en',
      ['Calculate', 'Compare', 'How we calculate'],
      ['Sources', 'What changed', 'About', 'Privacy', 'Accessibility', 'API'],
      'Not advice. No cookies.',
    ],
  ] as const)
    it(`are three pages above and the others below, with no version of the rules: ${header[0]}`, async () => {
      for (const path of ['/', '/confronto', '/srl', '/fonti']) {
        const html = await site.page(path + query);
        expect(menuOf(html, 'header')).to.deep.equal(header);
        expect(menuOf(html, 'footer')).to.deep.equal(footer);
        const [foot = ''] = /<footer.*<\/footer>/s.exec(html) ?? [];
        expect(foot).to.include(says).and.not.include(site.server.rules.ruleset.version);
      }
    });

  it('leave the version of the rules and the pages of the forms to the page of the method', async () => {
    const html = await site.page('/metodologia');
    expect(html).to.include(`Regole, versione ${site.server.rules.ruleset.version}`);
    expect(attributes(html, 'href')).to.include.members(
      [...formPages(site.server.rules).keys()].map((path) => `.${path}`),
    );
  });
});

/** Whether a part of a page has a name: its own, or that of an element of the page. */
function isNamed(element: string, html: string): boolean {
  const [by = ''] = attributes(element, 'aria-labelledby');
  return attributes(element, 'aria-label').length > 0 || attributes(html, 'id').includes(by);
}
