import { expect } from 'chai';
import { LANGUAGES, type Rules, validateRequest } from '../../../engine/index.js';
import { calculationResponse } from '../../../server/response.js';
import { rulesOf, YEARS } from '../../support/rules.js';
import { PUBLIC_BASE_URL } from '../../support/server.js';
import { site } from '../support/site.js';
import { attributes, wordsOf } from './support/pages.js';

/** The answers to the requests of all cases of some rules. */
const answersOf = (rules: Rules) =>
  rules.source.cases.flatMap(({ request }) => {
    const validation = validateRequest(request);
    return validation.ok ? [calculationResponse(rules, PUBLIC_BASE_URL, validation.request)] : [];
  });

const page = (url: string) => site.page(url.slice(PUBLIC_BASE_URL.length));

/** The address of each source on the page of the sources, by its key. */
const sourcesOn = (html: string) =>
  new Map(html.split('<tr').map((row) => [attributes(row, 'id')[0], attributes(row, 'href')[0]]));

describe('The pages that an answer names', () => {
  for (const [year, language] of YEARS.flatMap((one) => LANGUAGES.map((other) => [one, other] as const)))
    it(`are of ${year} in "${language}", and hold every source and line of the answers to all cases`, async () => {
      const answers = answersOf((await rulesOf(year)).in(language));
      expect(answers).to.have.length.above(100);
      const [{ sources_url = '', methodology_url } = expect.fail()] = answers;
      const [sources, methodology] = await Promise.all([page(sources_url), page(methodology_url)]);
      for (const html of [sources, methodology]) expect(html).to.include(`<html lang="${language}"`);
      const cited = answers.flatMap((answer) => answer.sources.map(({ key, url }) => [key, url] as const));
      const shown = sourcesOn(sources);
      for (const [key, url] of new Map(cited)) expect(shown.get(key), key).to.equal(url);
      const lines = answers.flatMap(({ results }) => results.lines.map(({ id }) => id));
      expect(attributes(methodology, 'id')).to.include.members([...new Set(lines)]);
    });

  it('say which year they are of where the site calculates by another, and link to one another and to the same of the site', async () => {
    for (const path of ['/fonti', '/metodologia']) {
      const html = await site.page(`${path}?anno=2025`);
      expect(wordsOf(html)).to.include('Questa pagina segue le regole del 2025.').and.include('del 2025');
      const links = attributes(html, 'href');
      expect(links).to.include.members([`.${path}`, './fonti?anno=2025', './metodologia?anno=2025']);
      expect(links).to.include(`https://costi.example${path}?anno=2025`);
    }
  });

  it('are those of the site where an address names its year, one that is not there, or none', async () => {
    const usual = wordsOf(await site.page('/fonti'));
    expect(usual).not.to.include('Questa pagina segue le regole');
    for (const year of [2026, 1999]) expect(wordsOf(await site.page(`/fonti?anno=${year}`))).to.equal(usual);
    expect(wordsOf(await site.page('/fonti?anno=ieri'))).to.equal(usual);
  });
});
