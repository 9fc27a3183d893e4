import { expect } from 'chai';
import type { CalculationResponse } from '../../../../schemas/types/api.js';
import { readState } from '../../../../server/website/address/query.js';
import { compare } from '../../../../server/website/comparison/compare.js';
import { LEGAL_FORMS } from '../../../../server/website/parts/questions/texts.js';
import { calculate, call } from '../../support/client.js';
import { calculationOf } from '../../support/schemas.js';
import { withServer } from '../../support/with-server.js';
import { attributes } from '../support/pages.js';
import { amount, rowsOf } from '../support/spreadsheets.js';

const QUERY = 'socio1=artigiano&socio2=no&sicilia=si';

interface Data {
  readonly page_url: string;
  readonly calculations: readonly CalculationResponse[];
  readonly refused: readonly { readonly form: string; readonly reason: string }[];
}

describe('The files of a comparison', () => {
  const context = withServer();
  const compared = () => compare(readState(new URLSearchParams(QUERY)), context.server.rules);

  it('are linked from the page, with its answers', async () => {
    const { body } = await call(`${context.server.url}/confronto?${QUERY}`);
    const query = `?${QUERY}&versione=2026.09.10-rc11`;
    expect(attributes(body, 'href')).to.include.members([`./confronto.csv${query}`, `./confronto.json${query}`]);
    expect(attributes(body, 'data-copy')).to.deep.equal([`https://costi.example/confronto${query}`]);
  });

  it('hold the lines and the first 12 months of every form that can have the people', async () => {
    const answer = await call(`${context.server.url}/confronto.csv?${QUERY}`);
    expect(answer.headers['content-disposition']).to.equal('attachment; filename="confronto-2026.csv"');
    const rows = rowsOf(answer);
    for (const { form, result } of compared().results) {
      const own = rows.filter(({ forma }) => forma === LEGAL_FORMS.it[form].name);
      const lines = own.filter(({ natura }) => natura !== '');
      expect(lines.map(({ voce }) => voce)).to.deep.equal(result.lines.map(({ label }) => label));
      const total = own.find(({ voce }) => voce?.startsWith('Nei primi 12 mesi'));
      expect([amount(total?.minimo), amount(total?.massimo)]).to.deep.equal([
        result.first_year_12m_min,
        result.first_year_12m_max,
      ]);
    }
  });

  it('say why the other forms are not there', async () => {
    const { refused } = compared();
    expect(refused).not.to.deep.equal([]);
    const rows = rowsOf(await call(`${context.server.url}/confronto.csv?${QUERY}`));
    const found = rows.filter(({ gruppo }) => gruppo === 'Le forme che non possono accogliere queste persone');
    expect(found.map(({ forma }) => forma)).to.deep.equal(refused.map(({ form }) => LEGAL_FORMS.it[form].name));
    const data: Data = JSON.parse((await call(`${context.server.url}/confronto.json?${QUERY}`)).body);
    expect(data.refused.map(({ form }) => form)).to.deep.equal(refused.map(({ form }) => form));
    expect(data.refused.map(({ reason }) => reason)).to.deep.equal(found.map(({ spiegazione }) => spiegazione));
  });

  it('say who the people are, and what was answered of their forms', async () => {
    const rows = rowsOf(await call(`${context.server.url}/confronto.csv?${QUERY}`));
    const said = rows
      .filter(({ gruppo }) => gruppo === 'Risposte date')
      .map(({ voce, spiegazione }) => [voce, spiegazione]);
    expect(said).to.deep.equal([
      ['Persona 1: Lavora nell’impresa?', 'Sì, come artigiano'],
      ['Persona 2: Lavora nell’impresa?', 'No, mette solo capitale'],
      ["La sede dell'impresa è in Sicilia?", 'Sì, in Sicilia'],
      ["Sei tu l'amministratore della società?", 'Sì'],
    ]);
  });

  it('hold the answers of the API', async () => {
    const answer = await call(`${context.server.url}/confronto.json?${QUERY}`);
    expect(answer.headers['content-disposition']).to.equal('attachment; filename="confronto-2026.json"');
    const data: Data = JSON.parse(answer.body);
    expect(data.calculations.map(({ results }) => results)).to.deep.equal(
      compared().results.map(({ result }) => result),
    );
    for (const calculation of data.calculations)
      expect(calculationOf(await calculate(context.server.url, calculation.inputs))).to.deep.equal(calculation);
  });

  it('say where the page is that shows the same', async () => {
    const { version } = context.server.rules.ruleset;
    const page = `https://costi.example/confronto?${QUERY}&versione=${version}`;
    const rows = rowsOf(await call(`${context.server.url}/confronto.csv?${QUERY}`));
    expect(rows.find(({ voce }) => voce === 'Indirizzo della pagina')?.spiegazione).to.equal(page);
    const data = JSON.parse((await call(`${context.server.url}/confronto.json?${QUERY}`)).body);
    expect(data.page_url).to.equal(page);
  });
});
