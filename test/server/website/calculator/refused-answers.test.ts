import { expect } from 'chai';
import { withServer } from '../../support/with-server.js';
import { wordsAt } from './read-page.js';

describe('What the calculator does without an answer that it refuses', () => {
  const context = withServer();
  const words = (query: string): Promise<string> => wordsAt(`${context.server.url}/?${query}`);

  for (const [query, says] of [
    ['forma=srl&compenso=-5', 'Intanto il calcolo vale come se avessi scritto 0.'],
    ['forma=srl&compenso=abc&lingua=en', 'Meanwhile the calculation stands as if you had written 0.'],
    ['forma=commerciante&riduzione35=forse', 'Intanto il calcolo vale come se avessi risposto «No».'],
    ['forma=commerciante&caso=forse', 'Intanto il calcolo vale come se avessi risposto «Nessuna di queste».'],
    ['forma=srl&startup=forse', 'Intanto il calcolo vale come se avessi risposto «No».'],
    ['forma=srl&startup=forse&lingua=en', 'Meanwhile the calculation stands as if you had answered “No”.'],
    ['forma=srl&amministratore=forse', 'Intanto il calcolo vale come se avessi risposto «Sì».'],
    ['forma=professionista&cassa=forse', 'come se avessi risposto «No, verso i contributi alla Gestione Separata'],
  ] as const) {
    it(`is to take the usual answer, where there is one: ${query}`, async () => {
      const text = await words(query);
      expect(text).to.include(says);
      expect(text).not.to.match(/copre tutte le risposte|covers every possible answer/);
    });
  }

  for (const query of ['forma=srl&capitale=abc', 'forma=snc&sicilia=forse', 'forma=commerciante&sezione=forse']) {
    it(`is to cover every answer, where there is none: ${query}`, async () => {
      expect(await words(query)).to.include('Intanto il risultato copre tutte le risposte possibili.');
    });
  }

  it('tells what a person of the address could have been', async () => {
    expect(await words('forma=srl&socio1=foo')).to.include(
      'socio1=foo · La risposta può essere commerciante, artigiano, incerto o no',
    );
    expect(await words('forma=sas&ruolo1=capo&lingua=en')).to.include(
      'ruolo1=capo · The role can be accomandatario or accomandante',
    );
    expect(await words('forma=srl&socio3=no')).not.to.include('socio3=no ·');
  });
});
