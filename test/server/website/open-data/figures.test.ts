import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { Parser, type Quad, Store } from 'n3';
import papa from 'papaparse';
import SHACLValidator from 'rdf-validate-shacl';
import type { Rules } from '../../../../engine/index.js';
import type { FiguresDocument } from '../../../../schemas/types/api.js';
import { COLUMNS } from '../../../../server/website/open-data/figures.js';
import { ROOT } from '../../../support/commands.js';
import { rules, rulesOf } from '../../../support/rules.js';
import { CONFIG, startServer } from '../../../support/server.js';
import { call, errorOf } from '../../support/client.js';
import { site } from '../../support/site.js';

const FILES = {
  '/cifre.csv': { delimiter: ';', point: ',' },
  '/cifre-punto.csv': { delimiter: ',', point: '.' },
};

describe('The open data', () => {
  const documentOf = async (query: string): Promise<FiguresDocument> =>
    JSON.parse((await site.call(`/cifre.json${query}`)).body);

  for (const year of ['2025', '2026'])
    for (const [path, { delimiter, point }] of Object.entries(FILES))
      it(`say what the rules say, parsed back from ${path} of ${year}`, async () => {
        const { body, headers } = await site.call(`${path}?anno=${year}`);
        expect(headers['content-disposition']).to.equal(`attachment; filename="cifre-${year}.csv"`);
        const [columns, ...rows] = papa.parse<string[]>(body.trimEnd(), { delimiter }).data;
        expect(columns).to.deep.equal(COLUMNS);
        // The law and the figures behind a figure are looked at below.
        const compared = rows.map((row) => row.filter((_, index) => ![5, 6].includes(index)));
        expect(compared).to.deep.equal(rowsOf(await rulesOf(`rules-${year}`), point));
      });

  it('name the law for whose sake a figure is there, through other figures and through conditions', async () => {
    const { figures } = await documentOf('');
    const lawOf = new Map(figures.map(({ figure, law }) => [figure, law]));
    const { source } = rules;
    const law = (id: string) => source.lines.find((line) => line.id === id)?.law;
    expect(lawOf.get('diritto_annuale_sezione_speciale')).to.deep.equal([law('diritto_annuale')]);
    expect(lawOf.get('soglia_capitale_tassa_concessione')).to.deep.equal([law('tassa_concessione_governativa')]);
    expect(lawOf.get('minimale_artigiani_commercianti')).to.include.members([
      law('ivs_artigiani'),
      law('ivs_commercianti'),
    ]);
    expect(lawOf.get('canone_rai_radio')).to.deep.equal([]);
    const known = new Set([...source.lines, ...source.modifiers].map((rule) => rule.law));
    expect([...lawOf.values()].flat().filter((one) => !known.has(one))).to.deep.equal([]);
  });

  it('name the figures behind one that is calculated, all of them in the data', async () => {
    const { figures } = await documentOf('');
    const names = new Set(figures.map(({ figure }) => figure));
    const derived = figures.filter(({ derivedFrom }) => derivedFrom.length > 0);
    expect(derived).not.to.have.length(0);
    for (const { derivedFrom, sources } of figures) expect(derivedFrom.length === 0).to.equal(sources.length > 0);
    for (const name of derived.flatMap(({ derivedFrom }) => derivedFrom)) expect(names).to.include(name);
  });

  it('keep to the schema that they name, which is served; in English too, where only the labels differ', async () => {
    const schema = await site.call('/cifre.schema.json');
    expect(schema.headers['content-type']).to.equal('application/schema+json');
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    addFormats.default(ajv);
    const validate = ajv.compile(JSON.parse(schema.body));
    for (const query of ['', '?anno=2025', '?anno=2026&lingua=en']) {
      const document = await documentOf(query);
      expect(validate(document), JSON.stringify(validate.errors)).to.equal(true);
      expect(document.$schema).to.equal('https://costi.example/cifre.schema.json');
    }
    const [it, en] = [await documentOf(''), await documentOf('?lingua=en')];
    const unlabelled = ({ figures, ...rest }: FiguresDocument) => ({
      ...rest,
      figures: figures.map((one) => ({ ...one, label: '' })),
    });
    expect(unlabelled(en)).to.deep.equal(unlabelled(it));
    expect(en.figures[0]?.label).not.to.equal(it.figures[0]?.label);
  });

  it('are never those of another year than the one asked for', async () => {
    const { message } = errorOf(await site.call('/cifre.csv?anno=2019'), 400, 'invalid_request');
    expect(message).to.equal('There are no figures of 2019. anno can be 2026, 2025.');
  });
});

/** The rows that the rules themselves make, without laws and without the figures behind a figure. */
function rowsOf({ ruleset, source, figureValues }: Rules, point: string): string[][] {
  return Object.entries(source.figures).flatMap(([name, figure]) => {
    const value = String(figureValues.get(name)).replace('.', point);
    const cells = [String(ruleset.year), name, figure.label, value, figure.unit];
    if ('derive' in figure) return [[...cells, '', ...Array<string>(11).fill('')]];
    return figure.sources.map((key) => [
      ...[...cells, figure.reviewBy ?? '', key, ...sourceCells(source.sources[key])],
      figure.readIn ?? '',
      String(figure.copiedFrom ?? ''),
    ]);
  });
}

function sourceCells(source: Rules['source']['sources'][string] | undefined): string[] {
  if (source === undefined) throw new Error('No such source.');
  const { publisher, title, url, place, date, checkedOn, consulted, through } = source;
  const read = consulted === 'text' ? 'text' : 'page';
  return [publisher, title, url, place, date, checkedOn, consulted === false ? 'reported' : read, through].map(
    (cell) => cell ?? '',
  );
}

const SHAPES = join(ROOT, 'test/server/website/open-data/dcat-ap-3.0.1-shapes.ttl');

const DCAT = 'http://www.w3.org/ns/dcat#';
const DCT = 'http://purl.org/dc/terms/';
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const SHACL = 'http://www.w3.org/ns/shacl#';
const VCARD = 'http://www.w3.org/2006/vcard/ns#';
const AVAILABILITY = 'http://data.europa.eu/r5r/availability';
/** Classes of which DCAT-AP says nothing. */
const FREE = ['http://xmlns.com/foaf/0.1/Document', `${VCARD}Kind`, `${DCT}Standard`];

async function read(json: string): Promise<Store> {
  const store = new Store();
  const parser = new JsonLdParser();
  parser.on('data', (quad: Quad) => store.addQuad(quad));
  const end = once(parser, 'end');
  parser.end(json);
  await end;
  return store;
}

interface SearchedDataset {
  readonly '@type': string;
  readonly name: string;
  readonly license: string;
  readonly temporalCoverage: string;
  readonly distribution: readonly { readonly contentUrl: string; readonly encodingFormat: string }[];
}

describe('The metadata of the open data', () => {
  const constraints = new Store(new Parser().parse(readFileSync(SHAPES, 'utf8')));
  const shapes = new SHACLValidator(constraints);
  const constrained = constraints.getObjects(null, `${SHACL}targetClass`, null);
  const known = constraints.getObjects(null, `${SHACL}path`, null);

  it('keep to the published shapes of DCAT-AP, with and without a contact; less than they say would not', async () => {
    const config = {
      ...CONFIG,
      operator: 'Costi SNC',
      operatorType: 'Company',
      contact: 'mailto:dati@costi.example',
    } as const;
    const named = await startServer({ rules: site.server.rules, config });
    const bodies = [
      await site.page('/dati.jsonld'),
      (await call(`${named.url}/dati.jsonld`).finally(() => named.close())).body,
    ];
    for (const body of bodies) {
      const found = await read(body);
      const classes = found.getObjects(null, TYPE, null).map(({ value }) => value);
      expect([...constrained.map(({ value }) => value), ...FREE]).to.include.members(classes);
      const properties = found.getPredicates(null, null, null).map(({ value }) => value);
      expect([...known.map(({ value }) => value), TYPE, `${VCARD}hasEmail`]).to.include.members(properties);
      const { results } = await shapes.validate(found);
      expect(results.map(({ path, focusNode, message }) => [focusNode?.value, path?.value, message])).to.deep.equal([]);
    }
    expect(bodies[0]).to.include('publishertype/PrivateIndividual(s)"').and.include('"dct:issued"');
    expect(bodies[1]).to.include('publishertype/Company"');
    expect(bodies[1]).to.include('"foaf:name": "Costi SNC"').and.include('"@id": "mailto:dati@costi.example"');
    for (const property of [
      'dct:issued',
      'dct:type',
      'dcatap:availability',
      'dct:title',
      'dct:description',
      'dct:publisher',
      'foaf:name',
      'dcat:accessURL',
    ]) {
      const less = (bodies[0] ?? '').replaceAll(`"${property}"`, '"dct:relation"');
      expect((await shapes.validate(await read(less))).conforms, property).to.equal(false);
    }
  });

  it('describe every year, each with its files, which are there', async () => {
    const body = await site.page('/dati.jsonld');
    const store = await read(body);
    const years = store.getObjects('https://costi.example/dati#catalogo', `${DCAT}dataset`, null);
    expect(years.map(({ value }) => value)).to.deep.equal([
      'https://costi.example/dati#cifre-2026',
      'https://costi.example/dati#cifre-2025',
    ]);
    const files = store.getObjects(null, `${DCAT}downloadURL`, null).map(({ value }) => value);
    expect(files).to.have.length(6);
    for (const file of files)
      expect((await site.call(file.replace('https://costi.example', ''))).status, file).to.equal(200);
    const distributions = store.getSubjects(TYPE, `${DCAT}Distribution`, null);
    const planned = 'http://publications.europa.eu/resource/authority/planned-availability/AVAILABLE';
    for (const one of distributions) {
      const valuesOf = (property: string) => store.getObjects(one, property, null).map(({ value }) => value);
      expect(valuesOf(`${DCT}license`)).to.deep.equal([CONFIG.licence]);
      expect(valuesOf(AVAILABILITY)).to.deep.equal([planned]);
      expect(valuesOf(`${DCT}description`).filter((text) => /\b202[56]\b/.test(text))).to.have.length(2);
    }
  });

  it('stand on the page too, in the terms that searches of data read, with the same years and files', async () => {
    const html = await site.page('/dati?lingua=en');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const datasets: readonly SearchedDataset[] = JSON.parse(json)['@graph'];
    expect(datasets.map((one) => [one['@type'], one.name, one.license, one.temporalCoverage])).to.deep.equal(
      [2026, 2025].map((year) => [
        'Dataset',
        `Costi di struttura: the figures of ${year}`,
        CONFIG.licence,
        `${year}-01-01/${year}-12-31`,
      ]),
    );
    for (const { contentUrl, encodingFormat } of datasets.flatMap(({ distribution }) => distribution)) {
      const { status, headers } = await site.call(contentUrl.replace('https://costi.example', ''));
      expect([status, headers['content-type']?.toString().split(';')[0]], contentUrl).to.deep.equal([
        200,
        encodingFormat,
      ]);
    }
  });

  it('stand beside a page that explains each column, in both languages', async () => {
    for (const [query, words] of [
      ['', 'articolo, comma, tabella'],
      ['?lingua=en', 'article, paragraph, table'],
    ]) {
      const html = await site.page(`/dati${query}`);
      expect(html).to.include('<code>place</code>').and.include(words).and.include('CC BY 4.0');
      expect(html).to.match(/href="\.\/cifre-punto\.csv\?anno=2025/);
    }
  });
});
