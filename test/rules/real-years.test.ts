import { expect } from 'chai';
import type { CalculationRequest } from '../../engine/index.js';
import { type Line, lineId } from '../../engine/rules/rules-year.js';
import { rules2026, rulesOf } from '../support/rules.js';

/** Prices that a market makes; every other amount is the law's, but for the estimate of the INAIL premium. */
const MARKET = [
  ...['opening.notaio', 'opening.firma_digitale'],
  ...['annual.pec_impresa', 'annual.pec_amministratore', 'annual.pec_professionista'],
];

describe('a line says', () => {
  it('whether the law, a market or an estimate sets it, and whether it is one amount or a range', async () => {
    for (const line of (await rules2026()).source.lines)
      expect([lineId(line), line.valueSource, line.classification]).to.deep.equal([lineId(line), ...kindOf(line)]);
  });

  it('that the first 12 months may do without it only where it is the first balance sheet', async () => {
    const { lines } = (await rules2026()).source;
    const avoidable = lines.filter(({ firstYear }) => firstYear === 'possible').map(lineId);
    expect(avoidable).to.deep.equal(['annual.bilancio_diritti_segreteria', 'annual.bilancio_bollo']);
  });

  it('that it is zero, and not exempt, where a percentage of no income is due', async () => {
    const { lines } = await resultOf({ form: 'ditta_individuale_commerciante', specialCase: 'affittacamere' });
    const ivs = lines.find(({ id }) => id === 'inps.ivs_commercianti');
    expect(ivs?.amount).to.deep.include({ min: 0, max: 0, state: 'numeric' });
  });
});

describe('a notice', () => {
  it('warns only of what could change the choice', async () => {
    const { notices } = (await rules2026()).source;
    expect(notices.filter(({ level }) => level === 'warning').map(({ id }) => id)).to.have.members([
      ...['capitale_sotto_un_euro', 'artigiani_non_in_maggioranza', 'accomandante_al_lavoro'],
      ...['accomandatario_non_al_lavoro', 'amministratore_gia_iscritto', 'compenso_senza_amministratore'],
      ...['affittacamere_secondo_la_regione', 'produttore_assicurazione_controverso'],
    ]);
  });

  it('stands in the list of its kind: due for sure, perhaps due, a choice, taken for granted', async () => {
    const shareholders = [{ worksOperationally: true }, { worksOperationally: true }];
    const result = await resultOf({ form: 'srl', shareholders, isAdmin: false });
    const lists = (['excludedMandatory', 'notDeterminable', 'possibleAdditional', 'assumptions'] as const).map((list) =>
      result[list].map(({ id }) => id),
    );
    expect(lists[0]).to.deep.equal(['sicurezza_sul_lavoro']);
    expect(lists[1]).to.include('polizza_catastrofale');
    expect(lists[2]).to.include('canone_rai_speciale');
    expect(lists[3]).to.include.members(['ricavi_zero', 'conferimenti_in_denaro']);
  });
});

describe('a source', () => {
  for (const year of ['rules-2025', 'rules-2026'])
    it(`of ${year} says where it stands in the text that was read, or through whom it is known unread`, async () => {
      for (const [key, source] of Object.entries((await rulesOf(year)).source.sources)) {
        if (source.consulted === 'text') expect(source.place, key).to.be.a('string');
        if (source.consulted === false) expect(source.through, key).to.be.a('string');
      }
    });

  it('has in an answer the five fields of the specification, and no other', async () => {
    const { lines } = await resultOf({ form: 'srl', shareholders: [{ worksOperationally: true }], isAdmin: false });
    const cited = lines.flatMap(({ sources }) => sources);
    expect(cited.map(({ key }) => key)).to.include.members(['dm_265_2012', 'dl_201_2011_art_24']);
    for (const source of cited) expect(source).to.have.all.keys('key', 'publisher', 'title', 'url', 'date');
  });
});

describe('the calendar of 2025', () => {
  it('has the dates of the INPS instalments that were published for it', async () => {
    const rules = await rulesOf('rules-2025');
    const { payments } = rules.calendar({ form: 'ditta_individuale_artigiana', seatInSicily: false }, '2025-03-01');
    const instalments = payments.filter(({ lines }) => lines.some(({ id }) => id === 'inps.ivs_artigiani'));
    expect(instalments.map(({ date }) => date)).to.deep.equal(['2025-05-16', '2025-08-20', '2025-11-17', '2026-02-16']);
  });

  it('knows the 4 October as a working day, which it is no more from 2026', async () => {
    const labels = async (year: string) => (await rulesOf(year)).source.holidays.map(({ label }) => label);
    expect(await labels('rules-2026')).to.include("San Francesco d’Assisi");
    expect(await labels('rules-2025')).not.to.include("San Francesco d’Assisi");
  });
});

async function resultOf(request: CalculationRequest) {
  return (await rules2026()).calculate(request);
}

function kindOf(line: Line): [valueSource: string, classification: string] {
  if (line.bucket === 'inail') return ['estimate', 'estimate'];
  if (MARKET.includes(lineId(line))) return ['market', 'market_range'];
  const cases = [...(line.amount ?? []), ...(line.forEach ?? []).flatMap(({ amount }) => amount)];
  return ['statutory', cases.some((one) => 'min' in one) ? 'statutory_range' : 'statutory_exact'];
}

describe('the reasons of the INAIL status', () => {
  const reasons = async (request: CalculationRequest) =>
    (await resultOf(request)).inailDetail.reasons.map((reason) => reason.slice(0, 20));
  const shareholder = (inps: 'artisan' | 'merchant') => ({ worksOperationally: true, inps });

  it('are all those that hold, in the order of their weight', async () => {
    const shareholders = [shareholder('artisan'), shareholder('merchant')];
    expect(await reasons({ form: 'srl', shareholders, isAdmin: true, adminCompensation: 1000 })).to.deep.equal([
      'Chi lavora come arti',
      'I soci che lavorano ',
      "L’amministratore pag",
    ]);
  });

  it('are that nobody works only where no other holds', async () => {
    const shareholders = [{ worksOperationally: false }];
    expect(await reasons({ form: 'srls', shareholders, isAdmin: false })).to.deep.equal(["Nessuno lavora nell’"]);
  });
});
