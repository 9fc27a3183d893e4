import { expect } from 'chai';
import { type Answer, call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';
import { attributes } from '../support/html.js';
import { ADDRESSES } from './addresses.js';

describe('The links of every page', () => {
  const context = withServer();
  const answers = new Map<string, Promise<Answer>>();
  const answerOf = (url: string): Promise<Answer> => {
    const answer = answers.get(url) ?? call(url);
    answers.set(url, answer);
    return answer;
  };
  const targetsOf = async (address: string): Promise<URL[]> => {
    const url = context.server.url + address;
    const links = attributes((await answerOf(url)).body, 'href');
    return [...new Set(links)].map((link) => new URL(link, url));
  };

  for (const address of ADDRESSES) {
    it(`lead to a page that is there and to a place on it, where they are the site's: ${address}`, async () => {
      const inner = (await targetsOf(address)).filter(({ origin }) => origin === context.server.url);
      expect(inner).not.to.have.length(0);
      for (const target of inner) {
        const { status, body } = await answerOf(target.origin + target.pathname + target.search);
        expect(status, target.href).to.equal(200);
        if (target.hash !== '') expect(body, target.href).to.include(` id="${target.hash.slice(1)}"`);
      }
    });

    it(`are addresses of web pages: ${address}`, async () => {
      for (const { protocol, href } of await targetsOf(address)) expect(protocol, href).to.match(/^https?:$/);
    });
  }
});
