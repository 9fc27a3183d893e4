import { expect } from 'chai';
import { call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';

describe('The accessibility statement', () => {
  const context = withServer();
  const page = async (language: string): Promise<string> =>
    (await call(`${context.server.url}/accessibilita?lingua=${language}`)).body;

  it('says of when it is', async () => {
    expect(await page('it')).to.match(/Dichiarazione del \d{1,2} \p{L}+ \d{4}\./u);
    expect(await page('en')).to.match(/Statement of \d{1,2} \p{L}+ \d{4}\./u);
  });

  it('says that nobody has tried the site with a screen reader yet', async () => {
    const [, missing = ''] = /id="non-provato">(.*?)<\/section>/s.exec(await page('it')) ?? [];
    expect(missing).to.include('lettore di schermo');
  });

  it('invents no address to write to, and says that there is none', async () => {
    const [, report = ''] = /id="segnala">(.*?)<\/section>/s.exec(await page('it')) ?? [];
    expect(report)
      .to.include('non ha un canale suo per le segnalazioni')
      .and.not.to.match(/@|https?:|issue|progetto pubblico/);
    const [, english = ''] = /id="segnala">(.*?)<\/section>/s.exec(await page('en')) ?? [];
    expect(english)
      .to.include('no channel of its own')
      .and.not.to.match(/@|https?:|issue|public project/);
  });
});
