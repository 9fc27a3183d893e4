import { expect } from 'chai';
import { calculate } from '../../../engine/calculate.js';
import { markdown } from '../../../engine/document/markdown.js';
import { loadRules, type Rules } from '../../../engine/index.js';
import { resultDocument } from '../../../engine/reports/result.js';
import { LANGUAGES } from '../../../engine/values/language.js';
import type { CalculationRequest, CostLine } from '../../../schemas/types/api.js';
import { type RuleEdit, replace, rewrite, SMALL_YEAR, smallYears, withEditedRules } from '../../support/rule-edits.js';
import { RULES_FOLDER, rules } from '../../support/rules.js';

const SNC: CalculationRequest = { form: 'snc', workingPartners: [{ inps: 'artisan' }, { inps: 'merchant' }] };
const SRL = {
  ...{ form: 'srl', shareholders: [{ worksOperationally: true, inps: 'artisan' }], isAdmin: false },
  ...{ capital: 10_000, seatInSicily: false },
} as const satisfies CalculationRequest;
const SRLS: CalculationRequest = { form: 'srls', shareholders: [{ worksOperationally: false }], isAdmin: false };

function lineOf(request: CalculationRequest, id: string, of = rules): CostLine {
  const found = of.calculate(request).lines.find((line) => line.id === id);
  if (found === undefined) throw new Error(`There is no line ${id}.`);
  return found;
}

const verified = (request: CalculationRequest, id: string) => lineOf(request, id).meta.verified;

/** Three lines of 2026 of each kind. */
const KINDS: Readonly<
  Record<Exclude<CostLine['meta']['verified'], 'copied'>, readonly (readonly [CalculationRequest, string, string])[]>
> = {
  text: [
    [SNC, 'opening.imposta_registro', 'the 200 euro of DL 104/2013, art. 26'],
    [SNC, 'opening.tassa_archivio_notarile', 'tables A and B of DM 265/2012'],
    [SRL, 'opening.libri_sociali_bollo', 'the 16 euro of DL 43/2013, art. 7-bis, for the two books of art. 2478'],
  ],
  reported: [
    [SNC, 'inps.ivs_commercianti', 'as long as nobody has read INPS circular 14/2026'],
    [SRL, 'annual.diritto_annuale', 'a note of the ministry that others tell of'],
    [SRL, 'opening.bollo_atto_costitutivo', 'a tariff that nobody has read as it stands'],
  ],
  market: [
    [SRL, 'opening.notaio', ''],
    [SRL, 'annual.pec_impresa', ''],
    [SNC, 'opening.firma_digitale', ''],
  ],
  estimate: [
    [SNC, 'inail.premio_artigiani', ''],
    [SRL, 'inail.premio_artigiani', 'of a partner of an SRL too'],
    [{ form: 'ditta_individuale_artigiana' }, 'inail.premio_artigiani', 'and of a sole trader'],
  ],
};

describe('how well an amount is known', () => {
  for (const [kind, lines] of Object.entries(KINDS))
    for (const [request, id, why] of lines)
      it(`is ${kind}: ${id} of ${request.form}${why === '' ? '' : `, ${why}`}`, () => {
        expect(verified(request, id)).to.equal(kind);
      });

  it('follows from the figures that count in the answer: an SRL may halve the tax for the archives by a report', () => {
    expect(verified(SRL, 'opening.tassa_archivio_notarile')).to.equal('reported');
  });

  it('is that of the act that exempts, whatever the amount would have been', () => {
    expect(verified(SRL, 'opening.diritti_segreteria')).to.equal('reported');
    expect(lineOf(SRLS, 'opening.diritti_segreteria')).to.deep.include({ amount: { ...ZERO, state: 'exempt' } });
    expect(verified(SRLS, 'opening.diritti_segreteria')).to.equal('text');
  });

  it('falls with a figure of a draft that nobody has confirmed', async () => {
    const draft = replace('ruleset.yaml', 'version: ', rules.ruleset.version, '2026.01.01-draft');
    const use = (changed: Rules) => {
      expect(lineOf(SNC, 'opening.imposta_registro', changed).meta.verified).to.equal('reported');
    };
    await withFigures([READ_IN, '$1confirm: true$&'], use, [draft]);
  });

  it('is that of all the acts that are cited where an amount has no figure', () => {
    const professional = { form: 'professionista_piva_gestione_separata', professionalCassa: false } as const;
    // The law was read, INPS circular 8/2026 was not.
    expect(verified(professional, 'inps.gestione_separata_professionista')).to.equal('reported');
    const lodging = { form: 'ditta_individuale_commerciante', specialCase: 'affittacamere' } as const;
    expect(lineOf(lodging, 'inps.ivs_commercianti').amount).to.include({ min: 0, max: 0 });
    // DL 269/2003, which was read, is about insurance agents; DL 97/1995 was not.
    expect(verified(lodging, 'inps.ivs_commercianti')).to.equal('reported');
    // L. 232/2016, which was read, frees the deed alone; DL 179/2012 was not.
    const startup: CalculationRequest = { ...SRL, startupInnovativaBenefitsActive: true };
    expect(lineOf(startup, 'annual.diritto_annuale').amount).to.include({ state: 'exempt' });
    expect(verified(startup, 'annual.diritto_annuale')).to.equal('reported');
  });

  it('falls with a figure that nobody has read', async () => {
    await withFigures([READ_IN, ''], (changed) => {
      expect(lineOf(SNC, 'opening.imposta_registro', changed).meta.verified).to.equal('reported');
    });
  });

  it('is the least that any possible answer gives', async () => {
    const edited = ['nextYear: tassa_concessione_ordinaria_2027', 'readIn: dlgs_174_2024'] as const;
    const { capital: _, ...open } = SRL;
    await withFigures(edited, (changed) => {
      expect(lineOf(SRL, LICENCE_TAX, changed).meta.verified).to.equal('text');
      expect(lineOf(open, LICENCE_TAX, changed).meta.verified).to.equal('reported');
    });
  });
});

describe('an amount with figures of earlier years', () => {
  const shareholders = [{ worksOperationally: true, inps: 'artisan' as const }];
  const srl: CalculationRequest = { form: 'srl', shareholders, isAdmin: false, capital: 100, seatInSicily: false };
  const metas = async (request: CalculationRequest, ...edits: readonly RuleEdit[]) => {
    const { lines } = calculate((await smallYears(...edits)).head, request);
    return new Map(lines.map(({ id, meta }) => [id, meta]));
  };
  const copied = (name: string, year: number) =>
    replace('figures.yaml', `  ${name}:`, 'reviewBy', `copiedFrom: ${year}, reviewBy`);

  it('is copied from them, whatever its line declares, and the others are not', async () => {
    const of = await metas(srl, copied('premio', 2029), copied('tassa_alta', 2029));
    expect(of.get('inail.premio')).to.include({ verified: 'copied', copiedFrom: 2029 });
    for (const id of ['annual.tassa', 'opening.atto', 'inps.contributo'])
      expect(of.get(id), id).to.include({ verified: 'reported' }).and.not.to.have.property('copiedFrom');
  });

  it('is so where the figure counts behind another, through a modifier, or under one of the open answers', async () => {
    const { capital: _, ...open } = srl;
    const inSicily = { ...srl, seatInSicily: true };
    const byIncrease = [copied('aumento', 2028), copied('tassa_base', 2029)];
    expect((await metas(inSicily, ...byIncrease)).get('annual.tassa')).to.include({ copiedFrom: 2028 });
    expect((await metas(srl, ...byIncrease)).get('annual.tassa')).to.include({ copiedFrom: 2029 });
    expect((await metas(srl, copied('aumento', 2028))).get('annual.libretto')).to.include({ verified: 'copied' });
    expect((await metas(open, copied('tassa_alta', 2029))).get('annual.tassa')).to.include({ verified: 'copied' });
  });

  it('is told beside the totals by the document of a result, if it counts in them', async () => {
    const said = async (...edits: readonly RuleEdit[]) =>
      withEditedRules(
        edits,
        async (folder) => {
          const small = await loadRules(folder);
          return LANGUAGES.map((language) => {
            const of = small.in(language);
            return markdown(resultDocument(of.calculate(srl), of));
          });
        },
        'small',
        SMALL_YEAR,
      );
    const [italian = '', english = ''] = await said(copied('contributo', 2029), copied('atto', 2028));
    expect(italian).to.include(
      'Alcune voci contano con cifre copiate dal 2028 e dal 2029: quelle del 2030 non sono ancora uscite.',
    );
    expect(italian.match(/\| copiata dal 202[89] \|/g)).to.have.length(2);
    expect(english).to.include(
      'Some lines count with figures copied from 2028 and 2029: those of 2030 are not published yet.',
    );
    const [outside = ''] = await said(copied('premio', 2029));
    expect(outside).to.include('copiata dal 2029').and.not.include('cifre copiate');
  });
});

const LICENCE_TAX = 'annual.tassa_concessione_governativa';

/** Where a figure says in which act it was read, and what stands between it and the key before. */
const READ_IN = /(,?\s+)readIn: dl_104_2013_art_26/;

/** The rules of 2026 with an edit of their figures, and others if need be. */
function withFigures(
  edit: readonly [find: RegExp | string, by: string],
  use: (rules: Rules) => void,
  others: readonly RuleEdit[] = [],
): Promise<void> {
  const load = async (folder: string) => use(await loadRules(folder));
  const edits = [rewrite('figures.yaml', (text) => text.replace(...edit)), ...others];
  return withEditedRules(edits, load, 'rules-2026', RULES_FOLDER);
}

const ZERO = { kind: 'numeric', min: 0, max: 0 } as const;

describe('the day by which the value of the next year is known', () => {
  it('is that of a figure of the amount of which a new one comes every year', () => {
    const { ivs, tassa } = {
      ivs: lineOf(SRL, 'inps.ivs_artigiani'),
      tassa: lineOf(SRL, 'annual.tassa_concessione_governativa'),
    };
    expect(ivs.meta.reviewBy).to.equal('2027-02-28');
    // The law has fixed it already.
    expect(tassa.meta).not.to.have.property('reviewBy');
  });

  it('is not there where no figure counts, or an act is only to be looked at again', () => {
    expect(lineOf(SRL, 'opening.libri_sociali_vidimazione').meta).not.to.have.property('reviewBy');
    expect(lineOf(SRLS, 'opening.diritti_segreteria').meta).not.to.have.property('reviewBy');
    const professional = { form: 'professionista_piva_gestione_separata', professionalCassa: false } as const;
    expect(lineOf(professional, 'inps.gestione_separata_professionista').meta).not.to.have.property('reviewBy');
  });
});
