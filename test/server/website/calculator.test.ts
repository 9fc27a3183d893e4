import { expect } from 'chai';
import { withServer } from '../support/with-server.js';
import { attributes, decoded, elementWithId } from './support/pages.js';

describe('The cards of the forms', () => {
  const context = withServer();
  const notes = async (form: string, query = ''): Promise<string[]> => {
    const { body } = await context.call(`/?${query}`);
    const card = body.split('<label class="form-choice">').find((part) => part.includes(`value="${form}"`)) ?? '';
    return [...card.matchAll(/<span class="form-note">([^<]*)/g)].map(([, text = '']) => decoded(text));
  };

  for (const { form, italian, english } of [
    { form: 'commerciante', italian: [], english: [] },
    {
      form: 'professionista',
      italian: ['se la tua professione non ha una cassa propria'],
      english: ['if your profession has no pension fund of its own'],
    },
    { form: 'snc', italian: ['con 2 soci che lavorano'], english: ['with 2 partners who work'] },
    {
      form: 'sas',
      italian: ['con un socio che lavora e uno che mette solo capitale'],
      english: ['with one partner who works and one who only puts in capital'],
    },
    { form: 'srl', italian: ['con un socio che lavora'], english: ['with one partner who works'] },
  ]) {
    it(`say whom the total counts: ${form}`, async () => {
      expect(await notes(form)).to.deep.equal(italian);
      expect(await notes(form, 'lingua=en')).to.deep.equal(english);
    });
  }

  it('say that the total of an artisan has no INAIL premium in it', async () => {
    expect(await notes('artigiana')).to.deep.equal(['Incompleto. Fuori dal totale: Premio INAIL degli artigiani']);
    expect((await notes('artigiana', 'lingua=en'))[0]).to.match(/^Incomplete\. Outside the total: .*INAIL/);
  });

  it('count the people of the address, and say so', async () => {
    const people = 'socio1=no&socio2=no&socio3=no';
    expect(await notes('srl', people)).to.deep.equal(['con 3 soci che mettono solo capitale']);
    expect(await notes('snc', 'socio1=commerciante&socio2=no&socio3=no')).to.deep.equal([
      'con un socio che lavora e 2 che mettono solo capitale',
    ]);
  });

  it('say what a total leaves out once an answer leaves it incomplete', async () => {
    const [note] = await notes('professionista', 'cassa=si');
    expect(note).to.match(/^Incompleto\. Fuori dal totale: .*cassa di previdenza/);
  });
});

const REFUSAL = 'Il capitale di una SRLS deve restare più basso: con quello che hai indicato serve una SRL.';

describe('An SRLS with the capital of an SRL', () => {
  const context = withServer();
  const page = (query: string) => context.page(`/?${query}`);

  it('is refused by the calculator in the words of the comparison, which shows its totals all the same', async () => {
    const html = await page('forma=srls&capitale=20000');
    expect(html).to.include(REFUSAL).and.include('data-early="totals"');
    const comparison = await context.call('/confronto?capitale=20000');
    expect(comparison.body).to.include(REFUSAL);
    expect(await page('forma=srls&capitale=20000&lingua=en')).to.include('The capital of an SRLS must be lower');
  });

  it('leads to the SRL with the same answers', async () => {
    const notice = elementWithId(await page('forma=srls&capitale=20000&sicilia=si'), 'p', 'limite');
    expect(attributes(notice, 'href')[0]).to.equal('./?forma=srl&sicilia=si&capitale=20000');
  });

  it('is no other: a lower capital, no number or another form says nothing', async () => {
    for (const query of [
      'forma=srls&capitale=9999',
      'forma=srls&capitale=abc',
      'forma=srls',
      'forma=srl&capitale=20000',
    ])
      expect(await page(query), query).not.to.include('id="limite"');
  });
});
