import { expect } from 'chai';
import fc from 'fast-check';
import { recall } from '../../../engine/values/maps.js';
import { formPages, pairPages } from '../../../server/website/address/forms.js';
import { worksOf } from '../../../server/website/address/parameters.js';
import { SEED } from '../../support/requests.js';
import { rules } from '../../support/rules.js';
import { site } from '../support/site.js';
import { attributes, decoded, elementWithId, FORMS, sentLink, wordsOf } from './support/pages.js';

/** How many cases are tried; of each a page is opened and all its links that lead to amounts. EVERY_LOOK=1 tries more. */
const CASES = process.env.EVERY_LOOK === '1' ? 48 : 15;

/** So many amounts are compared at least. */
const COMPARED = process.env.EVERY_LOOK === '1' ? 800 : 240;

/** The pages that a case is seen on, each as the links of the first page lead to it. */
const KINDS: readonly ((links: readonly string[]) => string | undefined)[] = [
  () => undefined,
  (links) => links.find((link) => /^\.\/\?.*forma=/.test(link)),
  (links) => links.find((link) => /^\.\/confronto(?!.*forme=)/.test(link)),
  (links) => links.find((link) => PAIR_PATHS.includes(pathOf(link))),
  (links) => links.find((link) => FORM_PATHS.has(pathOf(link))),
];

const FORM_PATHS: ReadonlyMap<string, string> = new Map(
  [...formPages(rules)].map(([path, { address }]) => [path, address]),
);

const PAIR_PATHS: readonly string[] = [...pairPages(rules).keys()];

describe('A case', () => {
  const query = fc.tuple(
    fc.array(fc.constantFrom(...worksOf(rules.source).names), { maxLength: 3 }),
    fc.record(
      {
        sicilia: fc.constantFrom('si', 'no'),
        sezione: fc.constantFrom('speciale', 'ordinaria'),
        capitale: fc.integer({ min: 1, max: 20_000 }).map(String),
        riduzione35: fc.constant('si'),
        aiutanti: fc.constant('1'),
        lingua: fc.constant('en'),
      },
      { requiredKeys: [] },
    ),
  );
  const queries = fc.sample(query, { seed: SEED, numRuns: CASES }).map(([works, answers]) => {
    const people = works.map((work, index) => [`socio${index + 1}`, work]);
    return new URLSearchParams([...people, ...Object.entries(answers)]).toString();
  });

  it('has the same amounts on every page that a link leads to', async () => {
    let compared = await comparedFrom('./');
    for (const [index, query] of queries.entries()) {
      const first = `./?${query}`;
      const links = linksOf(await site.page(first.slice(1)));
      const from = KINDS[index % KINDS.length]?.(links) ?? first;
      compared += (await comparedFrom(from)) + (await comparedBetween(first, from));
    }
    expect(compared).to.be.above(COMPARED);
  }).timeout(120_000);

  it('has the same amounts to the cent for who opens the link that is sent', async () => {
    for (const query of queries.slice(0, CASES / 2)) {
      const link = linksOf(await site.page(`/?${query}`)).find((one) => one.includes('forma='));
      if (link === undefined) continue;
      const html = await site.page(link.slice(1));
      const sent = new URL(sentLink(html));
      expect(sent.search).to.include(`regole=${rules.source.digest}`);
      expect(centsOf(await site.page(sent.pathname + sent.search)), link).to.deep.equal(centsOf(html));
    }
  });

  it('shows what it presumes as presumed, and counts every answer without it', async () => {
    const presumed = await site.page('/?forma=srl&presunte=capitale:10000,sicilia:no,socio:commerciante');
    expect(wordsOf(presumed)).to.include(
      'Contato così Esempio: lavori da solo, vendi o offri servizi, non sei in Sicilia, il capitale della SRL è di 10.000 €. Conta tutte le possibilità',
    );
    expect(presumed).to.match(/name="sicilia" value="no"/);
    expect(presumed).not.to.match(/name="sicilia" value="no" checked/);
    const plain = await site.page('/?forma=srl');
    expect(linksOf(presumed, true)).to.include('./?forma=srl');
    expect(totalsOf(presumed, '/?forma=srl')).not.to.deep.equal(totalsOf(plain, '/?forma=srl'));
    const said = await site.page('/?forma=srl&capitale=10000&sicilia=no&socio1=commerciante');
    expect(centsOf(presumed)).to.deep.equal(centsOf(said));
  });
});

/** Every link of a page leads to the same totals of the same forms; how many were compared. */
async function comparedFrom(address: string): Promise<number> {
  let compared = 0;
  for (const link of linksOf(await site.page(address.slice(1)))) compared += await comparedBetween(address, link);
  return compared;
}

/** The totals of the pages that were opened, by their addresses. */
const opened = new Map<string, Promise<Totals>>();

function totalsAt(address: string): Promise<Totals> {
  return recall(opened, address, async () => totalsOf(await site.page(address.slice(1)), address));
}

async function comparedBetween(address: string, link: string): Promise<number> {
  const [one, other] = [await totalsAt(address), await totalsAt(link)];
  const common = [...one.keys()].filter((form) => other.has(form));
  for (const form of common) expect(other.get(form), `${form}: ${address} to ${link}`).to.equal(one.get(form));
  return common.length;
}

/** The amounts of the lines of a result. */
function centsOf(html: string): string[] {
  return [...html.matchAll(/class="line-amount[^>]*>([^<]*)</g)].map(([, text = '']) => text);
}

/** What each form costs in the first 12 months. */
type Totals = ReadonlyMap<string, string>;

function totalsOf(html: string, address: string): Totals {
  const rows = attributes(html, 'id').filter((id) => id.startsWith('costo-') && FORMS.has(id.slice(6)));
  if (rows.length > 0)
    return new Map(rows.map((id) => [id.slice(6), totalIn(elementWithId(html, 'li', id).split('</li>')[0] ?? '')]));
  const form = FORM_PATHS.get(pathOf(address)) ?? new URLSearchParams(address.split('?')[1]).get('forma') ?? '';
  const totals = [...html.matchAll(/class="number" data-total="([^"]*)"/g)].map(([, total = '']) => total);
  return totals.length === 0 ? new Map() : new Map([[form, totals.join()]]);
}

/** The first amount that a piece of a page shows, or the first of each of its outcomes. */
function totalIn(html: string): string {
  return attributes(html, 'data-total').join();
}

/** The links of a page to others that show amounts: those that keep the case, or those that change it, which patch the page. */
function linksOf(html: string, changing = false): string[] {
  const links = [...html.matchAll(/<a [^>]*href="(\.\/[^"#]*)(#[^"]*)?"[^>]*>/g)]
    .filter(([tag]) => tag.includes('data-live') === changing)
    .map(([, href = '']) => decoded(href));
  const showing = links.filter((link) =>
    ['/', '/confronto', ...FORM_PATHS.keys(), ...PAIR_PATHS].includes(pathOf(link)),
  );
  return [...new Set(showing)];
}

function pathOf(link: string): string {
  return link.replace(/^\./, '').replace(/\?.*/, '');
}
