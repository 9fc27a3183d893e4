import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { colord, extend } from 'colord';
import a11y from 'colord/plugins/a11y';
import fc from 'fast-check';
import { accentStyle } from '../../../server/website/parts/accent.js';
import { site } from '../support/site.js';
import { attributes, decoded, wordsOf } from './support/pages.js';

extend([a11y]);

const TOKENS = readFileSync('server/website/style/tokens.css', 'utf8');
/** The colour of each theme, by the name of the token. */
const token = (name: string): readonly string[] => {
  const [, ...themes] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(TOKENS) ?? [];
  return themes;
};
const GROUNDS = ['paper', 'surface', 'market-soft'].map(token);

const styleIn = (html: string): string | undefined => /<style>(.*?)<\/style>/.exec(html)?.[1];

describe('The page for frames', () => {
  it('shows the forms that its address names, beside the questions of the first page, and the verdict on them', async () => {
    const html = await site.page('/incorpora?forme=srls,artigiana&socio1=artigiano');
    expect(html.match(/ id="costo-\w+"/g)).to.deep.equal([' id="costo-artigiana"', ' id="costo-srls"']);
    expect(html).to.include(' name="socio1"').and.include(' name="sicilia"').and.not.to.include(' name="capitale"');
    expect(wordsOf(html)).to.match(/La ditta artigiana costa .* La SRLS costa .* in più/);
    expect(await site.page('/incorpora?forme=nessuna')).to.include('Servono almeno due forme');
  });

  it('keeps what it shows as it is answered, and leads out of the frame with the case alone', async () => {
    const html = await site.page('/incorpora?forme=srl,srls&colore=c2185b&socio1=artigiano&lingua=en');
    expect(html).to.include('action="./incorpora"');
    expect(html).to.match(/<input type="hidden" name="forme" value="srl,srls"\/?>/);
    const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, text = '']) => ` ${text}`);
    expect(links).to.have.length.above(8);
    for (const link of links) {
      const [href = ''] = attributes(link, 'href');
      const isView = href.startsWith('./incorpora?');
      expect(attributes(link, 'target'), href).to.deep.equal(isView || href.startsWith('#') ? [] : ['_top']);
      if (href.startsWith('#')) continue;
      expect(href).to.include('socio1=artigiano').and.include('lingua=en');
      expect(/forme=srl,srls&colore=c2185b/.test(href), href).to.equal(isView);
      expect(/forme|colore/.test(href), href).to.equal(isView);
    }
  });

  it('is not found for itself, for it is the first page', async () => {
    const html = await site.page('/incorpora');
    expect(html)
      .to.include('<meta name="robots" content="noindex"')
      .and.not.to.match(/canonical|og:/);
  });

  it('has its colour from a style sheet that the policy allows, and no other', async () => {
    const { headers, body } = await site.call('/incorpora?colore=%23C2185B');
    const style = styleIn(body);
    expect(style).to.equal(accentStyle('c2185b'));
    const hash = createHash('sha256')
      .update(style ?? '')
      .digest('base64');
    expect(headers['content-security-policy']).to.include(`style-src 'self' 'sha256-${hash}';`);
    for (const wrong of ['verde', 'fff', '0b5d4f;}', '', 'c2185b0']) {
      const plain = await site.call(`/incorpora?${new URLSearchParams({ colore: wrong })}`);
      expect(plain.headers['content-security-policy'], wrong).to.include("style-src 'self';");
      expect(styleIn(plain.body), wrong).to.equal(undefined);
      expect(plain.body, wrong).not.to.include('Di questo link');
    }
    expect(styleIn(await site.page('/?colore=c2185b'))).to.equal(undefined);
  });

  it('can be read in any colour, in both themes', () => {
    const colours = fc.integer({ min: 0, max: 0xffffff }).map((number) => number.toString(16).padStart(6, '0'));
    fc.assert(
      fc.property(colours, (colour) => {
        const style = accentStyle(colour) ?? '';
        const themes = /--accent:light-dark\((#\w{6}),(#\w{6})\)/.exec(style)?.slice(1) ?? [];
        expect(themes).to.have.length(2);
        for (const [theme, accent] of themes.entries())
          for (const other of [...GROUNDS, token('accent-ink')])
            expect(colord(accent).contrast(other[theme] ?? ''), `${colour} ${other[theme]}`).to.be.at.least(4.5);
      }),
      { numRuns: 2_000, examples: [['ffff00'], ['ffffff'], ['000000'], ['808080']] },
    );
  });
});

describe('The page for who embeds', () => {
  const page = '/per-il-tuo-sito';
  const code = async (address: string) =>
    decoded(/<code id="codice">(.*?)<\/code>/s.exec(await site.page(address))?.[1] ?? '');

  it('gives the code of what is chosen, and nothing of a case', async () => {
    const chosen = `${page}?forme=srl&forme=snc&colore=%231A3FB0&lingua=en&socio1=artigiano`;
    expect(await code(chosen)).to.include(
      'src="https://costi.example/incorpora?forme=srl,snc&amp;colore=1a3fb0&amp;lingua=en"',
    );
    expect(await code(page)).to.include('src="https://costi.example/incorpora"');
  });

  it('says what cannot be chosen', async () => {
    const html = await site.page(`${page}?forme=srl&colore=verde`);
    expect(wordsOf(html)).to.include('Servono almeno due forme').and.include('Un colore si scrive con sei cifre');
    expect(html).to.include('src="./incorpora"');
  });
});
