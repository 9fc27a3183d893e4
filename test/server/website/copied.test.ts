import { expect } from 'chai';
import { loadRules } from '../../../engine/index.js';
import type { FiguresList } from '../../../schemas/types/api.js';
import { readSnapshot } from '../../../server/snapshot.js';
import { type RuleEdit, replace, SMALL_YEAR, withEditedRules } from '../../support/rule-edits.js';
import { bodyOf, withServer } from '../support/client.js';
import { rowsOf, wordsOf } from './support/pages.js';

/** The small year, where a deed is paid on a day too, with figures that are still those of the year before. */
const withCopies = (...figures: readonly string[]) =>
  withServer(async () => ({
    rules: await withEditedRules(
      [
        ...figures.map((name) => replace('figures.yaml', `  ${name}:`, 'reviewBy', 'copiedFrom: 2029, reviewBy')),
        replace('deadlines/deadlines.yaml', '', '[annual.tassa]', '[annual.tassa, opening.atto]'),
      ],
      (folder) => loadRules(folder),
      'small',
      SMALL_YEAR,
    ),
  }));

const SNC = 'forma=snc';
const TOTALS = 'Alcune voci contano con cifre copiate dal 2029: quelle del 2030 non sono ancora uscite.';

describe('What is still the figure of the year before', () => {
  const site = withCopies('contributo', 'atto');

  it('is marked on its lines, and said once beside the totals of a page', async () => {
    const html = await site.page(`/?${SNC}`);
    const mark = (id: string) => /class="line-source">([^<;]*)/.exec(html.split(`id="riga-${id}"`)[1] ?? '')?.[1];
    expect(mark('inps.contributo')).to.equal('copiata dal 2029');
    expect(mark('opening.atto')).to.equal('copiata dal 2029');
    const words = wordsOf(html);
    expect(words.split(TOTALS)).to.have.length(2);
  });

  it('is said where forms are compared', async () => {
    const people = 'socio1=artigiano&socio2=artigiano';
    for (const path of ['/', '/confronto', '/incorpora']) {
      expect(wordsOf(await site.page(`${path}?${people}`)), path).to.include(TOTALS);
      expect(wordsOf(await site.page(`${path}?${people}&lingua=en`)), path).to.include(
        'copied from 2029: those of 2030',
      );
    }
  });

  it('is marked by the page of the method', async () => {
    expect(wordsOf(await site.page('/metodologia'))).to.include('Quanto è certo copiata dal 2029');
  });

  it('is marked in the files of a result, which say so of the totals too', async () => {
    const rows = rowsOf(await site.call(`/costi.csv?${SNC}`));
    expect(rows.find(({ voce }) => voce === 'Atto costitutivo')?.['quanto è certo']).to.equal('copiata dal 2029');
    expect(rows.map(({ spiegazione }) => spiegazione)).to.include(TOTALS);
    expect(
      rowsOf(await site.call(`/confronto.csv?socio1=artigiano&socio2=artigiano`)).map(({ spiegazione }) => spiegazione),
    ).to.include(TOTALS);
    const events = (await site.call(`/costi.ics?${SNC}`)).body.replaceAll('\r\n ', '');
    expect(events).to.include('Atto costitutivo: copiata dal 2029.');
  });

  it('is marked in answers and in the list of the figures', async () => {
    const { body } = await site.calculate({ form: 'ditta_individuale_artigiana' });
    expect(body).to.include('"verified":"copied","copiedFrom":2029');
    const list = bodyOf<FiguresList>(
      await site.call('/api/v1/rules/2030/figures'),
      'response/catalogue.schema.json#/$defs/FiguresList',
    );
    const copied = list.figures.filter(({ copiedFrom }) => copiedFrom !== undefined);
    expect(copied.map(({ name, copiedFrom }) => [name, copiedFrom])).to.deep.equal([
      ['atto', 2029],
      ['contributo', 2029],
    ]);
  });
});

describe('What is still the figure of the year before, outside the totals', () => {
  const site = withCopies('premio');

  it('is marked on its line, and not said of the totals', async () => {
    const words = wordsOf(await site.page(`/?${SNC}`));
    expect(words).to.include('copiata dal 2029').and.not.include('cifre copiate');
  });
});

describe('A year with a figure that nobody has looked up', () => {
  const opened = (...edits: readonly RuleEdit[]) => {
    const unconfirmed = replace('figures.yaml', '  atto:', 'reviewBy', 'confirm: true, reviewBy');
    const read = (folder: string) => readSnapshot({ rules: [folder] }, () => undefined);
    return withEditedRules([unconfirmed, ...edits], read, 'small', SMALL_YEAR);
  };

  it('is opened by no service, unless its author opens it as a draft', async () => {
    const refusal = await opened().catch((reason: unknown) => reason);
    expect(String(refusal)).to.include('figures.yaml:7:').and.include(' unconfirmed ');
    const { served } = await opened(['ruleset.yaml', '"2030.1"', '"2030.1-draft"']);
    expect(served[0].source.ruleset.version).to.equal('2030.1-draft');
  });
});
