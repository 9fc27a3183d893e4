import { expect } from 'chai';
import { loadRules, validateRequest } from '../../../engine/index.js';
import type { CalculationRequest } from '../../../schemas/types/api.js';
import { buildRequest } from '../../../server/website/address/calculation-request.js';
import { compare } from '../../../server/website/parts/forms/cases.js';
import { stateOf } from '../../server/website/support/pages.js';
import { request as anyRequest, forAll } from '../../support/requests.js';
import { SMALL_YEAR } from '../../support/rule-edits.js';
import { rules } from '../../support/rules.js';

const TRADER = { worksOperationally: true, inps: 'merchant' } as const;
const SILENT = { worksOperationally: false } as const;

describe('the forms for the people of a request', () => {
  const requests = (request: CalculationRequest) =>
    Object.fromEntries(rules.compareForms(request).forms.map((one) => [one.form, one.request]));

  it('have them in the fields of each, with the answers that it asks for', () => {
    const shareholders = [TRADER, SILENT];
    const request = {
      form: 'srls',
      shareholders,
      isAdmin: true,
      adminCompensation: 12_000,
      seatInSicily: true,
    } as const;
    expect(requests({ ...request, shareholders })).to.deep.equal({
      snc: { form: 'snc', seatInSicily: true, workingPartners: [{ inps: 'merchant' }], nonWorkingPartners: 1 },
      sas: { form: 'sas', seatInSicily: true, accomandatari: [TRADER], accomandanti: [SILENT] },
      srl: { ...request, form: 'srl' },
      srls: request,
    });
  });

  it('say in the words of the rules, in their language, why one of them cannot have them', () => {
    const request = { form: 'snc', workingPartners: [], nonWorkingPartners: 2 } as const;
    const refused = { form: 'ditta_individuale_commerciante', why: 'It is for one person alone, with no partners.' };
    expect(rules.in('en').compareForms({ ...request, workingPartners: [] }).refused).to.deep.include(refused);
  });

  it('are refused with a reason also by a year that does not say who takes part in a form', async () => {
    const small = await loadRules(SMALL_YEAR);
    const request = { form: 'snc', workingPartners: [{ inps: 'merchant' }, { inps: 'merchant' }] } as const;
    const { refused } = small.compareForms({ ...request, workingPartners: [...request.workingPartners] });
    expect(refused.map(({ why }) => why)).to.deep.equal(['Professionista', 'Commerciante', 'Artigiana']);
  });

  it('are those of a person whose class is open, where theirs is one that only that form has', () => {
    const { people, forms } = rules.compareForms({
      form: 'professionista_piva_gestione_separata',
      professionalCassa: true,
    });
    expect(people).to.deep.equal([{ class: 'uncertain' }]);
    expect(forms.flatMap(({ form, presumed }) => presumed.map((field) => `${form} ${field}`))).to.deep.equal([
      'srl isAdmin',
      'srls isAdmin',
    ]);
  });

  it('cost what a calculation of each says, and the request itself stays as it is', () => {
    forAll(
      anyRequest,
      (request) => {
        const { forms } = rules.compareForms(request);
        expect(forms.find(({ form }) => form === request.form)?.request).to.equal(request);
        for (const one of forms) {
          expect(validateRequest(one.request).ok).to.equal(true);
          expect(one.result).to.deep.equal(rules.calculate(one.request));
        }
      },
      60,
    );
  });

  it('are those that the website compares', () => {
    for (const query of ['forma=srl&socio1=commerciante&capitale=12.000', 'forma=snc&socio1=artigiano&socio2=no']) {
      const state = stateOf(query);
      const page = compare(state, rules.comparing());
      const [first] = page.results.filter(({ form }) => form.address === state.form);
      const request = first && buildRequest(state, first.form).inputs?.request;
      const { forms, refused } = rules.compareForms(request ?? expect.fail());
      expect(forms.map(({ request: asked }) => rules.costs(asked))).to.deep.equal(
        page.results.map(({ result }) => result),
      );
      expect(refused.map(({ why }) => why)).to.deep.equal(page.refused.map(({ misfit }) => misfit));
    }
  });
});
