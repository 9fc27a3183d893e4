import { join } from 'node:path';
import { expect } from 'chai';
import { euro } from '../../engine/document/in-words.js';
import { type CalculationRequest, loadRules, type Rules } from '../../engine/index.js';
import type { BeyondAnswers, Notice, Result } from '../../schemas/types/api.js';
import { ROOT } from '../support/commands.js';
import { figure, withEditedRules } from '../support/rule-edits.js';
import { rulesOf, YEARS } from '../support/rules.js';

/* At 50% the discount and what is left of a contribution are the same sum. With each reduction at 40% the two differ. */

const DISCOUNT = 40;
const LEFT = 1 - DISCOUNT / 100;

const ARTISAN: CalculationRequest = { form: 'ditta_individuale_artigiana' };
const TRADER: CalculationRequest = { form: 'ditta_individuale_commerciante' };
const UNCERTAIN: CalculationRequest = { form: 'snc', workingPartners: [{ inps: 'uncertain' }, { inps: 'artisan' }] };
const FLAT_RATE = { inpsReduction35Active: true };
const PENSION = { pension: 'direct_inps_over_65' };
const FIRST_IN_2025 = { firstEnrolled2025: true };

for (const year of YEARS)
  describe(`A reduction of ${DISCOUNT}% by the rules of ${year}`, () => {
    let whole: { artisan: number; trader: number; indemnity: number; maternity: number };

    before(async () => {
      const { figureValues } = await rulesOf(year);
      const value = (name: string) => Number(figureValues.get(name));
      whole = {
        artisan: value('ivs_minimale_artigiani'),
        trader: value('ivs_minimale_commercianti'),
        indemnity: value('indennizzo_sul_minimale'),
        maternity: value('maternita_annua'),
      };
    });

    it('leaves a flat-rate trader and artisan the rest of the pension contributions', () =>
      withReduction(year, 'riduzione_forfettari', (rules) => {
        const [artisan, trader] = [
          rules.calculate({ ...ARTISAN, ...FLAT_RATE }),
          rules.calculate({ ...TRADER, ...FLAT_RATE }),
        ];
        expect(line(artisan, 'ivs_artigiani')).to.deep.equal(only(LEFT * whole.artisan));
        expect(line(trader, 'ivs_commercianti')).to.deep.equal(only(LEFT * whole.trader));
        expect(noticeOf(artisan, 'familiare_aiutante_artigiano_forfettario').amount).to.deep.include({
          min: cents(LEFT * whole.artisan + whole.maternity),
        });
        expect(noticeOf(trader, 'familiare_aiutante_commerciante_forfettario').amount).to.deep.include({
          min: cents(LEFT * whole.trader + whole.maternity),
        });
      }));

    it('leaves a pensioner the rest, with the indemnity share of traders reduced or in full', () =>
      withReduction(year, 'riduzione_pensionati', (rules) => {
        const ofArtisan = LEFT * whole.artisan;
        const ofTrader = { min: LEFT * whole.trader, max: ofArtisan + whole.indemnity };
        expect(line(asking(rules, ARTISAN, PENSION), 'ivs_artigiani')).to.deep.equal(only(ofArtisan));
        expect(line(asking(rules, TRADER, PENSION), 'ivs_commercianti')).to.deep.equal(
          range(ofTrader.min, ofTrader.max),
        );
        expect(line(asking(rules, UNCERTAIN, PENSION), 'ivs_inquadramento_incerto')).to.deep.equal(
          range(ofArtisan, ofTrader.max),
        );
      }));

    it('is told with what a pensioner pays less, and with what is left', () =>
      withReduction(year, 'riduzione_pensionati', (rules) => {
        const { artisan, trader, indemnity, maternity } = whole;
        const less = (of: number) => of - LEFT * of;
        const ofTrader = noticeOf(rules.calculate(TRADER), 'pensionati_oltre_65');
        expect(ofTrader.amount).to.deep.include(range(less(artisan), less(trader)));
        expect(ofTrader.text).to.include(euro(cents(LEFT * artisan + indemnity + maternity), 'it'));
        expect(ofTrader.text).to.include(euro(cents(LEFT * trader + maternity), 'it'));
        const ofArtisan = noticeOf(rules.calculate(ARTISAN), 'pensionati_oltre_65_artigiani');
        expect(ofArtisan.amount).to.deep.include(only(less(artisan)));
        expect(ofArtisan.text).to.include(euro(cents(LEFT * artisan + maternity), 'it'));
      }));

    it('leaves those first enrolled in 2025 the rest, and the indemnity share in full', () =>
      withReduction(year, 'sconto_nuovi_iscritti_2025', (rules) => {
        const ofArtisan = LEFT * whole.artisan;
        const ofTrader = ofArtisan + whole.indemnity;
        expect(line(asking(rules, ARTISAN, FIRST_IN_2025), 'ivs_artigiani')).to.deep.equal(only(ofArtisan));
        expect(line(asking(rules, TRADER, FIRST_IN_2025), 'ivs_commercianti')).to.deep.equal(only(ofTrader));
        expect(line(asking(rules, UNCERTAIN, FIRST_IN_2025), 'ivs_inquadramento_incerto')).to.deep.equal(
          range(ofArtisan, ofTrader),
        );
        const { text } = noticeOf(rules.calculate(TRADER), 'primo_iscritto_2025');
        expect(text).to.include(euro(cents(ofArtisan + whole.maternity), 'it'));
        expect(text).to.include(euro(cents(ofTrader + whole.maternity), 'it'));
        const other = asking(rules, { ...TRADER, ...FLAT_RATE }, FIRST_IN_2025);
        expect(noticeOf(other, 'due_riduzioni_2025').text).to.include(euro(cents(ofTrader + whole.maternity), 'it'));
      }));

    it('is told with the sum of the half for age, where another reduction is counted', () =>
      withReduction(year, 'riduzione_pensionati', (rules) => {
        const { artisan, trader, indemnity, maternity } = whole;
        const [ofArtisan, ofTrader] = [ARTISAN, TRADER].map((one) =>
          asking(rules, one, { ...FIRST_IN_2025, ...PENSION }),
        );
        expect(ofArtisan && noticeOf(ofArtisan, 'due_riduzioni_eta_artigiano').text).to.include(
          euro(cents(LEFT * artisan + maternity), 'it'),
        );
        const text = ofTrader && noticeOf(ofTrader, 'due_riduzioni_eta_commerciante').text;
        expect(text).to.include(euro(cents(LEFT * artisan + indemnity + maternity), 'it'));
        expect(text).to.include(euro(cents(LEFT * trader + maternity), 'it').replace(/\s€/, ''));
      }));
  });

/** Calls `use` with the rules of a year in which a reduction is another percentage. */
async function withReduction(year: string, name: string, use: (rules: Rules) => void): Promise<void> {
  const of = join(ROOT, year);
  const { figureValues } = await rulesOf(year);
  await withEditedRules(
    [figure(name, Number(figureValues.get(name)), DISCOUNT)],
    async (folder) => use(await loadRules(folder)),
    year,
    of,
  );
}

function asking(rules: Rules, request: CalculationRequest, beyond: BeyondAnswers): Result {
  return rules.with(beyond).calculate(request);
}

function line({ lines }: Result, id: string): object {
  const found = lines.find((one) => one.id === `inps.${id}`)?.amount;
  return found?.kind === 'numeric' ? { min: found.min, max: found.max } : expect.fail(`There is no sum for ${id}.`);
}

function noticeOf({ warnings, possibleAdditional }: Result, id: string): Notice {
  return [...warnings, ...possibleAdditional].find((one) => one.id === id) ?? expect.fail(`There is no notice ${id}.`);
}

const cents = (sum: number): number => Math.round(100 * sum) / 100;
const range = (min: number, max: number) => ({ min: cents(min), max: cents(max) });
const only = (sum: number) => range(sum, sum);
