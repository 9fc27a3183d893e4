import { expect } from 'chai';
import { figure, replace } from '../support/edited-rules.js';
import { impactOf } from '../support/small-impact.js';

describe('the forms and the requests that a small year changes', () => {
  it('are told with the names of now, and with how many answers to each field were tried', async () => {
    const { forms } = await impactOf(
      replace('facts.yaml', '', 'Società in nome collettivo (SNC)', 'Società di persone'),
    );
    expect(forms.map(({ label }) => label)).to.deep.equal([
      ...['Professionista', 'Commerciante', 'Artigiana', 'Società di persone'],
      ...[
        'Società in accomandita semplice (SAS)',
        'Società a responsabilità limitata (SRL)',
        'SRL semplificata (SRLS)',
      ],
    ]);
    expect(forms.find(({ form }) => form === 'snc')).to.deep.include({
      persons: 3,
      answers: { seatInSicily: 3, workingPartners: 4, nonWorkingPartners: 5 },
    });
  });

  it('are told with their totals before and after', async () => {
    const { movements } = await impactOf(figure('contributo', 1000, 1001));
    const artisan = movements.find(({ request }) => request.form === 'ditta_individuale_artigiana');
    const none = { min: 0, max: 0 };
    const [before, after] = [1000, 1001].map((sum) => ({ min: sum, max: sum }));
    expect([artisan?.before, artisan?.after]).to.deep.equal([
      { opening_one_off: none, annual_fixed: none, inps: before, annual_total: before, first_year_12m: before },
      { opening_one_off: none, annual_fixed: none, inps: after, annual_total: after, first_year_12m: after },
    ]);
  });
});
