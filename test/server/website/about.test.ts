import { expect } from 'chai';
import { CONFIG } from '../../support/server.js';
import { withServer } from '../support/with-server.js';
import { attributes, elementWithId, wordsOf } from './support/pages.js';

const ADDRESS = '/?forma=srl&sicilia=no';

describe('A copy of the site of which nobody says who runs it', () => {
  const { page } = withPage();

  it('says so, in both languages, and invents no address', async () => {
    for (const [query, unnamed, unreachable] of [
      ['', 'non ha indicato il proprio nome', 'non ha indicato un contatto'],
      ['?lingua=en', 'has not given a name', 'has given no contact'],
    ]) {
      const html = await page(`/chi-siamo${query}`);
      expect(elementWithId(html, 'h2', 'gestore')).to.include(unnamed);
      expect(elementWithId(html, 'h2', 'contatto')).to.include(unreachable);
      expect(await page(`/privacy${query}`)).to.include(unnamed);
    }
    const channel = elementWithId(await page('/accessibilita'), 'h2', 'segnala');
    expect(channel).to.include('non ha un canale suo per le segnalazioni');
    for (const path of ['/chi-siamo', '/privacy', '/accessibilita'])
      expect(wordsOf(await page(path))).not.to.match(/@|https?:/);
  });

  it('leads from each figure to what it says of reports', async () => {
    const html = await page(ADDRESS);
    const targets = new Set(reports(html).map(({ href }) => href));
    expect([...targets]).to.deep.equal(['./chi-siamo?forma=srl&sicilia=no#segnala']);
    expect(await page('/chi-siamo')).to.include('id="segnala"');
  });
});

describe('A copy of the site with an operator and a mail address', () => {
  const { page, rules } = withPage({ operator: 'Studio <Rossi>', contact: 'mailto:cifre@costi.example' });

  it('names both where people look for them', async () => {
    expect(wordsOf(elementWithId(await page('/chi-siamo'), 'h2', 'gestore'))).to.include('gestita da Studio <Rossi>.');
    expect(wordsOf(await page('/privacy'))).to.include('gestita da Studio <Rossi>, che risponde');
    for (const [path, id] of [
      ['/chi-siamo', 'contatto'],
      ['/chi-siamo', 'segnala'],
      ['/accessibilita', 'segnala'],
    ] as const) {
      const part = elementWithId(await page(path), 'h2', id);
      expect(attributes(part, 'href')).to.include('mailto:cifre@costi.example');
      expect(wordsOf(part)).to.include('cifre@costi.example');
    }
  });

  it('takes a report of each line, notice and payment of a result, by its id', async () => {
    const html = await page(ADDRESS);
    const { version } = rules().ruleset;
    const subjects = reports(html).map(({ href }) => new URL(href).searchParams.get('subject'));
    const lines = [...html.matchAll(/<details class="line[^"]*" id="(?:riga|avviso)-([^"]*)"/g)].map(([, id]) => id);
    expect(lines.length).to.be.above(30);
    for (const id of [...lines, 'bilancio']) expect(subjects.join()).to.include(`Errore in ${id}`);
    for (const subject of subjects) expect(subject).to.match(new RegExp(`^Errore in [\\w.]+, regole ${version}$`));
    expect(subjects).to.have.length.of.at.least(lines.length);
  });

  it('takes one of each figure and each rule of the method, in English too', async () => {
    const html = await page('/metodologia?lingua=en');
    const subjects = reports(html).map(({ href }) => new URL(href).searchParams.get('subject'));
    const { figures, lines } = rules().source;
    for (const id of [...Object.keys(figures), ...lines.map((line) => `${line.bucket}.${line.id}`)])
      expect(subjects).to.include(`Error in ${id}, rules ${rules().ruleset.version}`);
  });
});

describe('A copy of the site that takes reports on a page', () => {
  const { page } = withPage({ contact: 'https://costi.example/scrivici?da=sito' });

  it('tells that page what they are about', async () => {
    const [first] = reports(await page(ADDRESS));
    const { origin, pathname, searchParams } = new URL(first?.href ?? '');
    expect(origin + pathname).to.equal('https://costi.example/scrivici');
    expect(Object.fromEntries(searchParams)).to.include({ da: 'sito', voce: 'opening.diritti_segreteria' });
  });
});

/** A server of its own, with who runs it. */
function withPage(publisher: { readonly operator?: string; readonly contact?: string } = {}) {
  const context = withServer({ config: { ...CONFIG, ...publisher } });
  return { page: (path: string) => context.page(path), rules: () => context.server.rules };
}

/** The links by which a reader reports an error, each with its name. */
function reports(html: string): { readonly href: string; readonly name: string }[] {
  return [...html.matchAll(/<p class="report on-screen"><a [^>]*>/g)].map(([link]) => ({
    href: attributes(link, 'href')[0] ?? '',
    name: attributes(link, 'aria-label')[0] ?? '',
  }));
}
