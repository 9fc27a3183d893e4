import { expect } from 'chai';
import { readState } from '../../../../server/website/address/query.js';
import { linkTo, withLinksKept } from '../../../../server/website/parts/links.js';

const stateOf = (query: string) => readState(new URLSearchParams(query));

describe('A link to a page', () => {
  it('is relative, and keeps what the address says', () => {
    expect(linkTo('/', stateOf(''))).to.equal('./');
    expect(linkTo('/fonti', stateOf('forma=srl&sicilia=no'))).to.equal('./fonti?forma=srl&sicilia=no');
  });

  it('is the same for a state that is asked for again', () => {
    const state = stateOf('forma=srl');
    for (const path of ['/', '/confronto'] as const) expect(linkTo(path, state)).to.equal(`.${path}?forma=srl`);
  });

  it('changes what it is told to change, for itself alone', () => {
    const state = stateOf('forma=srl&sicilia=no');
    expect(linkTo('/', state, { language: 'en' })).to.equal('./?forma=srl&sicilia=no&lingua=en');
    expect(linkTo('/', state, { form: 'snc' })).to.equal('./?forma=snc&sicilia=no');
    expect(linkTo('/', state, {})).to.equal('./?forma=srl&sicilia=no');
    expect(linkTo('/', state)).to.equal('./?forma=srl&sicilia=no');
  });

  it('does not say by which rules another link was made: it leads to those of today', () => {
    const state = stateOf('forma=srl&versione=2026.01.01');
    expect(state.madeWith).to.equal('2026.01.01');
    expect(linkTo('/', state)).to.equal('./?forma=srl');
    expect(linkTo('/', state, { language: 'en' })).to.equal('./?forma=srl&lingua=en');
  });
});

describe('A page that is kept for everybody', () => {
  const keptFor = (html: string, query: string): string => withLinksKept(html)(stateOf(query));

  it('is as it was made for who has said nothing, whatever their language', () => {
    const html = '<a href="./fonti?lingua=en&amp;x=1">';
    expect([keptFor(html, ''), keptFor(html, 'lingua=en')]).to.deep.equal([html, html]);
  });

  it('takes the answers along, to whatever place of a page', () => {
    const html = '<a href="./">a</a> <a href="./fonti#inps">b</a> <a class="x" href="./confronto">c</a>';
    expect(keptFor(html, 'forma=srl&sicilia=no')).to.equal(
      '<a href="./?forma=srl&amp;sicilia=no">a</a> <a href="./fonti?forma=srl&amp;sicilia=no#inps">b</a> ' +
        '<a class="x" href="./confronto?forma=srl&amp;sicilia=no">c</a>',
    );
  });

  it('leaves alone what is no page, no link or somebody else’s', () => {
    const html =
      '<link href="./assets.css"> <a href="https://example.org/fonti"> <a href="./nessuna"> <a data-href="./fonti"> ./fonti';
    expect(keptFor(html, 'forma=srl')).to.equal(html);
  });

  it('lets a link say its own language and the year beside, not the visitor’s', () => {
    const html = '<a href="./novita?anno=2025&amp;lingua=en"> <a href="./novita?lingua=en"> <a href="./novita">';
    expect(keptFor(html, 'forma=srl&sicilia=no')).to.equal(
      '<a href="./novita?forma=srl&amp;sicilia=no&amp;anno=2025&amp;lingua=en"> ' +
        '<a href="./novita?forma=srl&amp;sicilia=no&amp;lingua=en"> <a href="./novita?forma=srl&amp;sicilia=no">',
    );
  });

  it('keeps the visitor’s year beside where the link names none, and their language nowhere', () => {
    const html = '<a href="./fonti"> <a href="./fonti?anno=2024">';
    expect(keptFor(html, 'anno=2025&lingua=en')).to.equal('<a href="./fonti?anno=2025"> <a href="./fonti?anno=2024">');
  });

  it('writes links that are alike alike', () => {
    const html = '<a href="./fonti"> <a href="./fonti"> <a href="./api"> <a href="./fonti">';
    const [one, two] = ['<a href="./fonti?forma=srl">', '<a href="./api?forma=srl">'];
    expect(keptFor(html, 'forma=srl')).to.equal(`${one} ${one} ${two} ${one}`);
  });
});
