import { expect } from 'chai';
import { call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';
import { attributes } from '../support/html.js';
import { ADDRESSES } from './addresses.js';

describe('Every page', () => {
  const context = withServer();
  const page = async (address: string): Promise<string> => (await call(context.server.url + address)).body;

  for (const address of ADDRESSES) {
    const language = address.includes('lingua=en') ? 'en' : 'it';

    it(`is whole, says its language and has one heading and a title: ${address}`, async () => {
      const answer = await call(context.server.url + address);
      expect(answer.status).to.equal(200);
      expect(answer.headers['content-type']).to.equal('text/html; charset=utf-8');
      expect(answer.body).to.match(new RegExp(`^<!doctype html><html lang="${language}">.*</html>$`, 's'));
      expect(answer.body).to.match(/<title>[^<]{3,60} · Costi di struttura<\/title>/);
      expect(answer.body.match(/<h1/g)).to.have.length(1);
    });

    it(`shows no slip of a program: ${address}`, async () => {
      expect(await page(address)).not.to.match(/undefined|NaN|\[object|Infinity/);
    });

    it(`holds no script, style or handler of its own: ${address}`, async () => {
      expect(await page(address)).not.to.match(/<script(?![^>]* src=)|<style| style=| on[a-z]+=/);
    });

    it(`names each of its places once: ${address}`, async () => {
      const ids = attributes(await page(address), 'id');
      expect(ids).to.deep.equal([...new Set(ids)]);
    });

    it(`marks itself among the pages: ${address}`, async () => {
      const current = [...(await page(address)).matchAll(/<a href="([^"?]*)[^"]*" aria-current="page">/g)];
      expect(current.map(([, path]) => path)).to.deep.equal([`.${address.split('?')[0]}`]);
    });
  }
});
