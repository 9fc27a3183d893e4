import type { ModifierRule } from '../../schemas/types/rules.js';
import type { TruthTable } from '../conditions/truth-table.js';

/** A modifier of the rules with the truth table of its condition. */
export interface CompiledModifier {
  readonly rule: ModifierRule;
  readonly table: TruthTable;
}
