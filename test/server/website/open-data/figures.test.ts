import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import type { Rules } from '../../../../engine/index.js';
import type { FiguresDocument } from '../../../../schemas/types/api.js';
import { COLUMNS } from '../../../../server/website/open-data/figures.js';
import { rules2026, rulesOf } from '../../../support/rules.js';
import { errorOf } from '../../support/schemas.js';
import { withServer } from '../../support/with-server.js';

const FILES = {
  '/cifre.csv': { delimiter: ';', point: ',' },
  '/cifre-punto.csv': { delimiter: ',', point: '.' },
};

describe('The open data', () => {
  const context = withServer();
  const documentOf = async (query: string): Promise<FiguresDocument> =>
    JSON.parse((await context.call(`/cifre.json${query}`)).body);

  for (const year of ['2025', '2026'])
    for (const [path, { delimiter, point }] of Object.entries(FILES))
      it(`say what the rules say, parsed back from ${path} of ${year}`, async () => {
        const { body, headers } = await context.call(`${path}?anno=${year}`);
        expect(headers['content-disposition']).to.equal(`attachment; filename="cifre-${year}.csv"`);
        const [columns, ...rows]: string[][] = parse(body, { delimiter, bom: true });
        expect(columns).to.deep.equal(COLUMNS);
        // The law and the figures behind a figure are looked at below.
        const told = rows.map((row) => row.filter((_, index) => ![5, 6].includes(index)));
        expect(told).to.deep.equal(rowsOf(await rulesOf(`rules-${year}`), point));
      });

  it('name the law for whose sake a figure is there, through other figures and through conditions', async () => {
    const { figures } = await documentOf('');
    const lawOf = new Map(figures.map(({ figure, law }) => [figure, law]));
    const { source } = await rules2026();
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
    const schema = await context.call('/cifre.schema.json');
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
    const { message } = errorOf(await context.call('/cifre.csv?anno=2019'), 400, 'invalid_request');
    expect(message).to.equal('There are no figures of 2019. anno is one of 2026, 2025.');
  });
});

/** The rows that the rules themselves make, without laws and without the figures behind a figure. */
function rowsOf({ ruleset, source, figureValues }: Rules, point: string): string[][] {
  return Object.entries(source.figures).flatMap(([name, figure]) => {
    const value = String(figureValues.get(name)).replace('.', point);
    const cells = [String(ruleset.year), name, figure.label, value, figure.unit];
    if ('derive' in figure) return [[...cells, '', ...Array<string>(9).fill('')]];
    return figure.sources.map((key) => [...cells, figure.reviewBy ?? '', key, ...sourceCells(source.sources[key])]);
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
