import { expect } from 'chai';
import { fails } from '../../../engine/cases.js';
import { compile } from '../../../engine/compile.js';
import { type Exercisable, exercisables } from '../../../engine/lint/exercised.js';
import { provenByCases } from '../../../engine/lint/proven.js';
import { load } from '../../../engine/loader/load.js';
import type { CompiledRules } from '../../../engine/pricing/compiled.js';
import type { Line, RuleSource } from '../../../engine/rules/rules-year.js';
import type { AmountCase } from '../../../schemas/types/rules.js';
import { type RuleEdit, SMALL_YEAR, withEditedRules } from '../../support/rule-edits.js';

/** The rules without one of their parts. */
function without({ rule, path }: Exercisable, source: RuleSource): Partial<RuleSource> {
  const [key, at, , number] = path;
  const others = <Item>(items: readonly Item[], index: unknown): Item[] => items.filter((_, place) => place !== index);
  const modifiers = source.modifiers.map((one) => (one === rule ? { ...one, targets: others(one.targets, at) } : one));
  if (key === 'targets') return { modifiers };
  const lacking = (line: Line): Line[] => {
    if (line !== rule) return [line];
    if (key === 'amount') return withAmount(line, others(line.amount ?? [], at));
    if (key === 'forEach') return withGroups(line, Number(at), (cases) => others(cases, number));
    return [];
  };
  return { lines: source.lines.flatMap(lacking) };
}

function withAmount(line: Line, amount: AmountCase[]): Line[] {
  return amount.length === 0 ? [] : [{ ...line, amount }];
}

function withGroups(line: Line, at: number, change: (cases: AmountCase[]) => AmountCase[]): Line[] {
  const forEach = (line.forEach ?? [])
    .map((group, index) => (index === at ? { ...group, amount: change(group.amount) } : group))
    .filter(({ amount }) => amount.length > 0);
  return forEach.length === 0 ? [] : [{ ...line, forEach }];
}

function hasFailingCase(rules: CompiledRules): boolean {
  return rules.source.cases.some((one) => fails(one, rules));
}

const START = 'cases:\n';
const MORE = `cases:
  - name: Una SRL in Sicilia con l'amministratore pagato
    request:
      form: srl
      shareholders: [{ worksOperationally: true }]
      isAdmin: true
      adminCompensation: 10000
      capital: 1000
      seatInSicily: true
    expect: { lines: { annual.tassa: [0, 120], inps.contributo: 1000 }, inps: 4000 }
    source: Legge inventata, art. 1
`;

/** What cases expect, and what of it is proven and what is not. */
const CASES: Readonly<Record<string, readonly RuleEdit[]>> = {
  'of the small year': [],
  'of which one expects lines and a total': [['cases/cases.yaml', START, MORE]],
  'of which one expects a modifier by its name': [
    ['cases/cases.yaml', START, MORE.replace('inps: 4000', 'modifiers: [aumento_sicilia]')],
  ],
  'of which one expects no more than an opening': [
    ['cases/cases.yaml', START, MORE.replace(/expect: .*/, 'expect: { opening: 300 }')],
  ],
};

/** The parts of the lines, and those of them without which a case fails. */
async function tried(rules: CompiledRules): Promise<{ names: string[]; missed: string[] }> {
  const parts = exercisables(rules).filter(({ name }) => !name.startsWith('notice'));
  const missed: string[] = [];
  for (const part of parts) {
    const lacking = await compile({ ...rules.source, ...without(part, rules.source) }, rules.decisions);
    if (hasFailingCase(lacking.rules)) missed.push(part.name);
  }
  return { names: parts.map(({ name }) => name), missed };
}

describe('what cases prove', () => {
  for (const [title, edits] of Object.entries(CASES))
    it(`is that without which one would fail, ${title}`, async () => {
      const rules = await withEditedRules(edits, load, 'small', SMALL_YEAR);
      expect(hasFailingCase(rules)).to.equal(false);
      const proven = new Set<string>(provenByCases(rules));
      const { names, missed } = await tried(rules);
      expect(names.filter((name) => proven.has(name))).to.deep.equal(missed);
      expect(missed.length).to.be.within(1, names.length - 1);
    });
});
