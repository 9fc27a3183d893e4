import { expect } from 'chai';
import { PUBLIC_BASE_URL } from '../../support/server.js';
import { calculationOf } from '../support/schemas.js';
import { withServer } from '../support/with-server.js';
import { decoded } from './support/pages.js';

const ERROR_CODES = [
  'invalid_request',
  'malformed_json',
  'not_found',
  'method_not_allowed',
  'payload_too_large',
  'unsupported_media_type',
  'internal_error',
  'overloaded',
];

describe('The page of the API', () => {
  const context = withServer();
  const page = () => context.page('/api');

  it('names the address under which the service is published, and every error', async () => {
    const html = await page();
    expect(html).to.include(`<code>${PUBLIC_BASE_URL}/api/v1/calculate</code>`);
    for (const code of ERROR_CODES) expect(html).to.include(`<code>${code}</code>`);
  });

  it('shows an answer, with one element of each list', async () => {
    const [, text = ''] = /<code id="esempio-risposta">([^<]*)</.exec(await page()) ?? [];
    const lists: unknown[][] = [];
    const answer: unknown = JSON.parse(decoded(text), (_, value) => {
      if (Array.isArray(value)) lists.push(value);
      return value;
    });
    expect(lists.filter((list) => list.length > 1)).to.deep.equal([]);
    expect(answer).to.have.nested.property('results.rulesetVersion', context.server.rules.ruleset.version);
    expect(answer).to.have.nested.property('results.lines').with.length(1);
  });

  it('tells every field of every schema of the OpenAPI document, and leads nowhere else', async () => {
    const html = await page();
    const { components } = JSON.parse(await context.page('/openapi.json'));
    for (const [name, { properties = {} }] of Object.entries<{ properties?: object }>(components.schemas)) {
      const [, article = ''] = html.split(`id="schema-${name}"`);
      for (const field of Object.keys(properties))
        expect(article.split('</article>')[0], name).to.include(`>${field}<`);
    }
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) expect(html).to.include(`id="${target}"`);
  });

  it('has an example for curl that gets a calculation from the service', async () => {
    const [, example = ''] = /<code id="esempio-curl">([^<]*)</.exec(await page()) ?? [];
    const command = decoded(example);
    const [, path = ''] = /http\S+?(\/api\S*?)['\s]/.exec(command) ?? [];
    const headers = [...command.matchAll(/-H '(.+?): (.+?)'/g)].map(([, name = '', value = '']) => [name, value]);
    const [, body = ''] = /-d '(.+?)'/s.exec(command) ?? [];
    const how = { method: 'POST', headers: Object.fromEntries(headers), body };
    const { results } = calculationOf(await context.call(path, how));
    expect(results.form).to.equal('ditta_individuale_commerciante');
    expect(results.openQuestions).to.deep.equal([]);
  });
});
