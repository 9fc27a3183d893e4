import { expect } from 'chai';
import { PUBLIC_BASE_URL } from '../../../support/server.js';
import { call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';
import { decoded } from '../support/html.js';

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
  const page = async (): Promise<string> => (await call(`${context.server.url}/api`)).body;

  it('names the address under which the service is published', async () => {
    expect(await page()).to.include(`<code>${PUBLIC_BASE_URL}/api/v1/calculate</code>`);
  });

  it('shows an answer, with one element of each list', async () => {
    const [, text = ''] = /<code id="esempio-risposta">([^<]*)</.exec(await page()) ?? [];
    const answer: unknown = JSON.parse(decoded(text));
    expect(answer).to.have.nested.property('results.rulesetVersion', context.server.rules.ruleset.version);
    expect(answer).to.have.nested.property('results.lines').with.length(1);
  });

  it('names every error', async () => {
    const html = await page();
    for (const code of ERROR_CODES) expect(html).to.include(`<code>${code}</code>`);
  });

  it('keeps a place for the interactive description, with a link for who has no script', async () => {
    expect(await page()).to.match(
      /<div id="api-viewer" data-document="openapi.json"><p>[^<]*<a href="openapi.json">openapi.json<\/a>/,
    );
  });
});
