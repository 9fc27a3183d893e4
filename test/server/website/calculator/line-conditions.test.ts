import { expect } from 'chai';
import { call } from '../../support/client.js';
import { withServer } from '../../support/with-server.js';
import { elementWithId } from '../support/html.js';
import { wordsOf } from './read-page.js';

describe('What a line of the result says of its reasons', () => {
  const context = withServer();
  const line = async (query: string, id: string): Promise<string> =>
    wordsOf(elementWithId((await call(`${context.server.url}/?${query}`)).body, 'details', `riga-${id}`));
  const SICILY = 'Maggiorazione del 50% del diritto annuale in Sicilia';
  const ELSEWHERE = 'Maggiorazione del 20% del diritto annuale';

  it('tells as possible what waits for an answer, and the rest as it is', async () => {
    const tax = await line('forma=srl', 'annual.tassa_concessione_governativa');
    expect(tax).to.match(/C’è perché SRL o SRLS Capitale sociale oltre 516\.456,90 euro \(se è il tuo caso\)/);
    const fee = await line('forma=srl', 'annual.diritto_annuale');
    expect(fee).to.include(`${ELSEWHERE} (se è il tuo caso): prima 100 €`);
    expect(fee).to.include(`${SICILY} (se è il tuo caso): prima 100 €`);
    expect(await line('forma=srl&lingua=en', 'annual.diritto_annuale')).to.include(
      ' (if that is your case): before 100 €',
    );
  });

  it('tells as a fact what has been answered, or is taken for granted', async () => {
    const query = 'forma=srl&capitale=600000&sicilia=si';
    const lines = [
      await line(query, 'annual.tassa_concessione_governativa'),
      await line(query, 'annual.diritto_annuale'),
    ];
    expect(lines[0]).to.include('Capitale sociale oltre 516.456,90 euro');
    expect(lines[1]).to.include(SICILY).and.not.include(ELSEWHERE);
    expect(lines.join()).not.to.match(/è il tuo caso/i);
    const notAsked = await line('forma=commerciante&riduzione35=si', 'inps.ivs_commercianti');
    expect(notAsked)
      .to.include('Riduzione del 35%')
      .and.not.match(/è il tuo caso/i);
  });

  it('leaves out what changes nothing', async () => {
    const filing = await line('forma=srls&startup=si', 'opening.diritti_segreteria');
    expect(filing).to.include('Esenzione della SRLS').and.not.include('start-up');
    expect(await line('forma=srl&startup=si', 'opening.diritti_segreteria')).to.include('Esenzione delle start-up');
  });
});
