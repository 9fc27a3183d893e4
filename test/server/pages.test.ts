import { expect } from 'chai';
import { validateRequest } from '../../engine/index.js';
import { SHORTEST } from '../../server/website/examples.js';
import { call } from './support/client.js';
import { errorOf } from './support/schemas.js';
import { withServer } from './support/with-server.js';

const ERROR_CODES = [
  'invalid_request',
  'malformed_json',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'internal_error',
];
const PAGES = ['/', '/confronto', '/metodologia', '/fonti', '/api'];

const attributes = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

describe('The pages', () => {
  const context = withServer();
  const page = async (path: string): Promise<string> => (await call(context.server.url + path)).body;

  for (const path of PAGES) {
    it(`are whole, in Italian, and work without a script: ${path}`, async () => {
      const answer = await call(context.server.url + path);
      expect(answer.status).to.equal(200);
      expect(answer.headers['content-type']).to.equal('text/html; charset=utf-8');
      expect(answer.body).to.match(/^<!doctype html><html lang="it">.*<\/html>$/s);
      expect(answer.body).to.match(/<title>[^<]{5,80}<\/title>/);
      expect(answer.body.match(/<h1/g)).to.have.length(1);
      expect(answer.body).not.to.match(/<script| style=| on\w+=|undefined|NaN|\[object|Infinity/);
    });

    it(`let the browser take nothing from elsewhere: ${path}`, async () => {
      const { headers } = await call(context.server.url + path);
      expect(headers).to.include({
        'content-security-policy':
          "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
    });

    it(`link only to what is there: ${path}`, async () => {
      const base = context.server.url + path;
      const targets = [...new Set(attributes(await page(path), 'href'))].map((href) => new URL(href, base));
      const inner = targets.filter(({ origin }) => origin === context.server.url);
      for (const pathname of new Set(inner.map((target) => target.pathname))) {
        const answer = await call(context.server.url + pathname);
        expect(answer.status, pathname).to.equal(200);
        const ids = new Set(['', ...attributes(answer.body, 'id')]);
        for (const target of inner.filter((one) => one.pathname === pathname))
          expect(ids, target.href).to.include(target.hash.slice(1));
      }
      for (const { protocol, href } of targets) expect(protocol, href).to.match(/^https?:$/);
    });

    it(`mark which of them is shown: ${path}`, async () => {
      const current = [...(await page(path)).matchAll(/<a href="([^"]*)" aria-current="page">/g)].map(
        ([, href]) => href,
      );
      expect(current).to.deep.equal([`.${path}`]);
    });

    it(`name each of their places once: ${path}`, async () => {
      const ids = attributes(await page(path), 'id');
      expect(ids).to.deep.equal([...new Set(ids)]);
    });

    it(`answer GET and HEAD only: ${path}`, async () => {
      const head = await call(context.server.url + path, { method: 'HEAD' });
      expect(head).to.deep.include({ status: 200, body: '' });
      const answer = await call(context.server.url + path, { method: 'POST' });
      errorOf(answer, 405, 'method_not_allowed');
      expect(answer.headers.allow).to.equal('GET, HEAD');
    });
  }

  it('have one style sheet', async () => {
    const answer = await call(`${context.server.url}/assets/style.css`);
    expect(answer.status).to.equal(200);
    expect(answer.headers['content-type']).to.equal('text/css; charset=utf-8');
    expect(answer.body).to.include('color-scheme: light dark');
  });

  it('explain every rule', async () => {
    const { lines, modifiers, notices, figures, facts, conditions } = context.server.rules.source;
    const html = await page('/metodologia');
    const ids = new Set(attributes(html, 'id'));
    for (const { bucket, id } of lines) expect(ids).to.include(`${bucket}.${id}`);
    for (const { id } of modifiers) expect(ids).to.include(`modificatore-${id}`);
    for (const { id } of notices) expect(ids).to.include(`voce-${id}`);
    for (const name of Object.keys(figures)) expect(ids).to.include(`cifra-${name}`);
    for (const name of Object.keys(facts)) expect(ids).to.include(`domanda-${name}`);
    for (const name of Object.keys(conditions)) expect(ids).to.include(`condizione-${name}`);
  });

  it('name every source, with what cites it', async () => {
    const html = await page('/fonti');
    const ids = new Set(attributes(html, 'id'));
    for (const key of Object.keys(context.server.rules.source.sources)) expect(ids).to.include(key);
    expect(html).to.include('<a href="metodologia#annual.diritto_annuale">');
  });

  it('says of each source that nobody could open that others report it, and of no other', async () => {
    const html = await page('/fonti');
    const articles = html.split('<article id="').slice(1);
    const marked = articles
      .filter((text) => text.includes('Non consultata direttamente'))
      .map((text) => text.split('"')[0]);
    const { sources } = context.server.rules.source;
    const unopened = Object.keys(sources).filter((key) => sources[key]?.consulted === false);
    expect(unopened).to.include('inps_circ_14_2026');
    expect(marked).to.deep.equal(unopened);
  });

  it('name every error of the API', async () => {
    const html = await page('/api');
    for (const code of ERROR_CODES) expect(html).to.include(`<code>${code}</code>`);
  });

  it('show only examples that the service would answer', () => {
    for (const { request } of SHORTEST) expect(validateRequest(request).ok, request.form).to.equal(true);
  });
});
