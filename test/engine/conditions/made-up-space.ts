import { decide } from '../../../engine/conditions/decide.js';
import type { FactSpace } from '../../../engine/conditions/fact-space.js';
import { factSpace } from '../../../engine/conditions/fact-space.js';
import type { Decisions } from '../../../engine/conditions/truth-table.js';
import type { RuleSource } from '../../../engine/rules/rules-year.js';
import type { Expression } from '../../../schemas/types/rules.js';

const question = 'Quale?';

/** A form, a seat, a capital, the partners and a share of them: one fact of each kind. */
export const FACTS: RuleSource['facts'] = {
  form: { type: 'enum', label: 'Forma', question, values: { srl: 'SRL', snc: 'SNC', sas: 'SAS' } },
  sicily: { type: 'boolean', label: 'Sicilia', question, values: { true: 'Sì', false: 'No' } },
  capital: { type: 'number', label: 'Capitale', question, unit: 'EUR', minimum: 1, step: 0.5, unasked: 1 },
  partners: { type: 'count', label: 'Soci', people: { roles: ['shareholders'] } },
  quota: { type: 'share', label: 'Parte', part: 'partners', whole: 'partners' },
};

/** Conditions of which some refer to others, and one to a figure. */
export const CONDITIONS: RuleSource['conditions'] = {
  is_srl: { label: 'SRL', fact: 'form', operator: 'equal', value: 'srl' },
  is_other: { label: 'Altra forma', fact: 'form', operator: 'in', value: ['snc', 'sas'] },
  in_sicily: { label: 'Sicilia', fact: 'sicily', operator: 'equal', value: true },
  large: { label: 'Grande', fact: 'capital', operator: 'greaterThan', value: 'threshold' },
  small: { label: 'Piccola', fact: 'capital', operator: 'lessThanInclusive', value: 10 },
  alone: { label: 'Un socio', fact: 'partners', operator: 'equal', value: 1 },
  most: { label: 'Quasi tutti', fact: 'quota', operator: 'greaterThanInclusive', value: 0.5 },
  large_there: { label: 'Grande in Sicilia', all: ['in_sicily', 'large'] },
  large_srl_there: { label: 'SRL grande in Sicilia', all: ['large_there', { any: ['is_srl', 'large'] }, 'is_srl'] },
  elsewhere: { label: 'Altrove', not: 'in_sicily' },
};

export const FIGURES = new Map([['threshold', 100]]);

/** The facts by number, each with its cells. */
export function madeUpSpace(): FactSpace {
  return factSpace({ facts: FACTS, conditions: CONDITIONS }, FIGURES);
}

/** The truth tables of some expressions over these conditions. */
export function decided(...expressions: readonly Expression[]): Promise<Decisions> {
  return decide(expressions, { conditions: CONDITIONS }, FIGURES, madeUpSpace());
}
