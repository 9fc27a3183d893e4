import { expect } from 'chai';
import { inEnglish } from '../../../engine/compile.js';
import { compareExplanations } from '../../../engine/explain/compare.js';
import { explain } from '../../../engine/explain/explain.js';
import type { CalculationRequest, Rules } from '../../../engine/index.js';
import type { CompiledRules } from '../../../engine/pricing/compiled.js';
import { expectGolden, expectSameFigures } from '../../support/commands.js';
import { sampleRequests } from '../../support/requests.js';
import { cut, figure, type RuleEdit, replace, STAMP, smallYears } from '../../support/rule-edits.js';
import { rules2026, rulesOf } from '../../support/rules.js';

describe('a request replayed on two years', () => {
  const millionths = (euro: number): number => Math.round(euro * 1e6);
  let of2025: Rules;
  let of2026: Rules;
  before(async () => {
    of2025 = await rulesOf('rules-2025');
    of2026 = await rules2026();
  });

  it('differs in each total by what its lines differ, and never without a reason', () => {
    for (const request of sampleRequests(150)) {
      const { before, after, lines } = compareExplanations(of2025.explain(request), of2026.explain(request));
      for (const { id, reasons } of lines) expect(reasons, id).not.to.deep.equal([]);
      const changeIn = (bucket: string, bound: 'min' | 'max'): number =>
        lines
          .filter(({ id, included }) => id.startsWith(`${bucket}.`) && included)
          .reduce((sum, line) => sum + millionths(line.after?.[bound] ?? 0) - millionths(line.before?.[bound] ?? 0), 0);
      for (const bound of ['min', 'max'] as const) {
        const sums = ['opening', 'annual', 'inps'].map((bucket) => changeIn(bucket, bound));
        const changes = (['opening_one_off', 'annual_fixed', 'inps'] as const).map(
          (total) => millionths(after[total][bound]) - millionths(before[total][bound]),
        );
        expect(sums, bound).to.deep.equal(changes);
      }
    }
  });
});

const COMPANY = {
  form: 'srl',
  shareholders: [{ worksOperationally: true }, { worksOperationally: false }],
  isAdmin: false,
  adminCompensation: 1000,
  capital: 4000,
  seatInSicily: true,
} satisfies CalculationRequest;

/** What a request gets otherwise by the small year once it is edited. */
async function compared(request: CalculationRequest, ...edits: readonly RuleEdit[]) {
  const { base, head } = await smallYears(...edits);
  return compareExplanations(explain(base, request), explain(head, request));
}

const inTax = (from: string, to: string) => replace('lines/lines.yaml', 'id: tassa', from, to);
const inModifier = (id: string, from: string, to: string) => replace('modifiers/modifiers.yaml', `id: ${id}`, from, to);
const { capital: _, ...OPEN } = { ...COMPANY, adminCompensation: 0 };

/** What is edited in the small year, and how one line then differs. */
const REASONS: readonly (readonly [name: string, CalculationRequest, edits: readonly RuleEdit[], reason: string])[] = [
  [
    'other people are counted',
    { ...COMPANY, seatInSicily: false },
    [replace('lines/lines.yaml', '', 'people: soci,', 'people: soci_al_lavoro,')],
    'annual.libretto: Quante persone conta: prima 2, dopo 1',
  ],
  [
    'a modifier applies under some answers alone',
    { ...OPEN, seatInSicily: true },
    [inModifier('aumento_sicilia', 'when: in_sicilia', 'when: oltre_soglia')],
    'annual.tassa: Il modificatore aumento_sicilia, «Aumento in Sicilia». Prima: aumentato di aumento (20%). Dopo: aumentato di aumento (20%), con alcune risposte',
  ],
  [
    'one of the amounts that are possible is another',
    OPEN,
    [inTax('{ value: tassa_base }', '{ value: canone }')],
    'annual.tassa: Si calcola in un altro modo. Prima: tassa_alta oppure tassa_base; tassa_alta = 200,00\u00A0€; tassa_base = 100,00\u00A0€. Dopo: tassa_alta oppure canone; tassa_alta = 200,00\u00A0€; canone = 30,00\u00A0€',
  ],
];

describe('a line differs between two small years', () => {
  for (const [name, request, edits, expected] of REASONS)
    it(`because ${name}`, async () => {
      const { lines } = await compared(request, ...edits);
      const reasons = lines.flatMap((line) => (line.reasons ?? []).map((reason) => `${line.id}: ${reason}`));
      expect(reasons).to.deep.equal([expected]);
    });

  it('because only one has it, and not where it is due in neither', async () => {
    const { lines } = await compared(COMPANY, STAMP);
    expect(lines.map(({ id, reasons }) => [id, reasons])).to.deep.equal([
      ['opening.bollo', ['C’è solo nelle regole di dopo']],
    ]);
    const elsewhere = await compared({ form: 'ditta_individuale_artigiana' }, STAMP);
    expect(elsewhere.lines).to.deep.equal([]);
  });
});

describe('the reasons of a comparison', () => {
  it('say in words what was and what is', async () => {
    const edits = [
      replace('ruleset.yaml', '', '2030.1', '2031.1'),
      replace('ruleset.yaml', '', 'year: 2030', 'year: 2031'),
      replace(
        'ruleset.yaml',
        'inailStatus',
        'when: al_lavoro, status: required',
        'when: al_lavoro, status: conditional',
      ),
      STAMP,
      cut('lines/inps.yaml', '  - id: contributo', '  - id:'),
      figure('tassa_base', 100, 110),
      inTax('[legge_inventata]', '[legge_inventata, decreto_inventato]'),
      inModifier('aumento_sicilia', 'when: in_sicilia', 'when: con_cassa'),
      inModifier('minimo_tolto', 'setMinimum: 0', 'setMinimum: 7'),
      replace('lines/lines.yaml', 'id: libretto', 'when: tassata', 'when: societa'),
      replace('lines/inps.yaml', 'id: gestione', ', upTo: massimale', ', round: euro'),
      replace('lines/inail.yaml', '', '{ value: premio }', '{ value: canone }'),
    ];
    const { base, head } = await smallYears(...edits);
    const reasons = (before: CompiledRules, after: CompiledRules): string => {
      const { lines } = compareExplanations(explain(before, COMPANY), explain(after, COMPANY));
      return lines.flatMap(({ label, reasons = [] }) => reasons.map((reason) => `${label}: ${reason}.\n`)).join('');
    };
    const italian = reasons(base, head);
    expectGolden(italian, 'explain/comparison.txt');
    expectSameFigures(italian, reasons(inEnglish(base), inEnglish(head)));
  });
});
