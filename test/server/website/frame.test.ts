import { expect } from 'chai';
import { site } from '../support/site.js';
import { attributes, wordsOf } from './support/pages.js';

describe('The page for frames', () => {
  it('shows the forms that its address names, beside the questions of the first page, and the verdict on them', async () => {
    const html = await site.page('/incorpora?forme=srls,artigiana&socio1=artigiano');
    expect(html.match(/ id="costo-\w+"/g)).to.deep.equal([' id="costo-artigiana"', ' id="costo-srls"']);
    expect(attributes(html, 'name')).to.include.members(['con', 'fai', 'sicilia']).and.not.to.include('capitale');
    expect(wordsOf(html)).to.match(/Ditta artigiana [\d.–]+ € .* La SRLS costa .* in più/);
    expect(await site.page('/incorpora?forme=nessuna')).to.include('Servono almeno due forme');
  });

  it('keeps what it shows as it is answered, and leads out of the frame with the case alone', async () => {
    const html = await site.page('/incorpora?forme=srl,srls&socio1=artigiano&lingua=en');
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
      expect(/forme/.test(href), href).to.equal(isView);
      if (isView) expect(href).to.include('forme=srl,srls');
    }
  });

  it('is not found for itself, for it is the first page', async () => {
    const html = await site.page('/incorpora');
    expect(html)
      .to.include('<meta name="robots" content="noindex"')
      .and.not.to.match(/canonical|og:/);
  });

  it('takes no colour, and says nothing of one that its address names', async () => {
    expect(await site.page('/incorpora?colore=c2185b')).to.equal(await site.page('/incorpora'));
  });
});
