import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { Parser, type Quad, Store } from 'n3';
import SHACLValidator from 'rdf-validate-shacl';
import { ROOT } from '../../../support/commands.js';
import { CONFIG, startServer } from '../../../support/server.js';
import { call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';

const SHAPES = join(ROOT, 'test/server/website/open-data/dcat-ap-3.0.1-shapes.ttl');

const DCAT = 'http://www.w3.org/ns/dcat#';
const DCT = 'http://purl.org/dc/terms/';
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
/** Classes of which DCAT-AP says nothing. */
const FREE = ['http://xmlns.com/foaf/0.1/Document', 'http://www.w3.org/2006/vcard/ns#Kind', `${DCT}Standard`];

async function read(json: string): Promise<Store> {
  const store = new Store();
  const parser = new JsonLdParser();
  parser.on('data', (quad: Quad) => store.addQuad(quad));
  const end = once(parser, 'end');
  parser.end(json);
  await end;
  return store;
}

describe('The metadata of the open data', () => {
  const context = withServer();
  const constraints = new Store(new Parser().parse(readFileSync(SHAPES, 'utf8')));
  const shapes = new SHACLValidator(constraints);
  const constrained = constraints.getObjects(null, 'http://www.w3.org/ns/shacl#targetClass', null);

  it('keep to the published shapes of DCAT-AP, with and without a contact; less than they say would not', async () => {
    const config = { ...CONFIG, operator: 'Costi SNC', contact: 'mailto:dati@costi.example' };
    const named = await startServer({ rules: context.server.rules, config });
    const bodies = [
      await context.page('/dati.jsonld'),
      (await call(`${named.url}/dati.jsonld`).finally(() => named.close())).body,
    ];
    for (const body of bodies) {
      const found = await read(body);
      const classes = found.getObjects(null, TYPE, null).map(({ value }) => value);
      expect([...constrained.map(({ value }) => value), ...FREE]).to.include.members(classes);
      const { results } = await shapes.validate(found);
      expect(results.map(({ path, focusNode, message }) => [focusNode?.value, path?.value, message])).to.deep.equal([]);
    }
    expect(bodies[1]).to.include('"foaf:name": "Costi SNC"').and.include('"@id": "mailto:dati@costi.example"');
    for (const property of ['dct:title', 'dct:description', 'dct:publisher', 'foaf:name', 'dcat:accessURL']) {
      const less = (bodies[0] ?? '').replaceAll(`"${property}"`, '"dct:relation"');
      expect((await shapes.validate(await read(less))).conforms, property).to.equal(false);
    }
  });

  it('describe every year, each with its files, which are there', async () => {
    const body = await context.page('/dati.jsonld');
    const store = await read(body);
    const years = store.getObjects('https://costi.example/dati#catalogo', `${DCAT}dataset`, null);
    expect(years.map(({ value }) => value)).to.deep.equal([
      'https://costi.example/dati#cifre-2026',
      'https://costi.example/dati#cifre-2025',
    ]);
    const files = store.getObjects(null, `${DCAT}downloadURL`, null).map(({ value }) => value);
    expect(files).to.have.length(6);
    for (const file of files)
      expect((await context.call(file.replace('https://costi.example', ''))).status, file).to.equal(200);
    const distributions = store.getSubjects(TYPE, `${DCAT}Distribution`, null);
    for (const one of distributions)
      expect(store.getObjects(one, `${DCT}license`, null)[0]?.value).to.equal(CONFIG.licence);
  });

  it('stand beside a page that explains each column, in both languages', async () => {
    for (const [query, words] of [
      ['', 'articolo, comma, tabella'],
      ['?lingua=en', 'article, paragraph, table'],
    ]) {
      const html = await context.page(`/dati${query}`);
      expect(html).to.include('<code>place</code>').and.include(words).and.include('CC BY 4.0');
      expect(html).to.match(/href="\.\/cifre-punto\.csv\?anno=2025/);
    }
  });
});
