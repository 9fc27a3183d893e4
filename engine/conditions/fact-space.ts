import type { LeafCondition } from '../../schemas/types/rules.js';
import type { Fact, RuleSource } from '../rules/rule-source.js';
import { type Cells, choiceCells, type FactValue, numberCells } from './cells.js';
import { comparedValue, type FigureNumbers } from './engine-vocabulary.js';
import type { FactSpace } from './situation.js';

/** Numbers the facts, and divides each into the cells that the conditions can tell apart. */
export function factSpace(rules: Pick<RuleSource, 'facts' | 'conditions'>, figures: FigureNumbers): FactSpace {
  const names = Object.keys(rules.facts);
  const leaves = Object.values(rules.conditions).filter((condition) => 'fact' in condition);
  return {
    names,
    numberOf: new Map(names.map((name, number) => [name, number])),
    cells: Object.entries(rules.facts).map(([name, fact]) => cellsOf(fact, thresholdsOf(name, leaves, figures))),
  };
}

/** The values that an enum or a boolean fact can take, as the facts themselves, not as the labels' keys. */
export function choicesOf(fact: Fact): readonly FactValue[] {
  if (fact.type === 'boolean') return [false, true];
  return fact.type === 'enum' ? Object.keys(fact.values) : [];
}

function cellsOf(fact: Fact, thresholds: readonly number[]): Cells {
  switch (fact.type) {
    case 'enum':
    case 'boolean':
      return choiceCells(choicesOf(fact));
    case 'number':
      return numberCells(thresholds, fact.minimum, fact.step);
    case 'count':
      return numberCells(thresholds, 0, 1);
    case 'share':
      return numberCells([...thresholds, 1], 0, SHARE_STEP);
  }
}

/** Finer than any share of partners that a rule could tell apart. */
const SHARE_STEP = 0.001;

function thresholdsOf(fact: string, leaves: readonly LeafCondition[], figures: FigureNumbers): number[] {
  return leaves
    .filter((leaf) => leaf.fact === fact)
    .flatMap((leaf) => comparedValue(leaf, figures))
    .filter((value) => typeof value === 'number');
}
