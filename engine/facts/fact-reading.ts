import type { FactValue } from '../conditions/cells.js';
import { cellIn, type FactSpace, OPEN, type Situation } from '../conditions/situation.js';
import type { AskedFields } from '../request/request-schemas.js';
import type { Fact, RuleSource } from '../rules/rule-source.js';
import type { ComputedFact, ComputedFacts } from './computed-facts.js';

type NumberedFact<Kind extends Fact = Fact> = readonly [number: number, name: string, fact: Kind];

/** Everything that reading a request needs to know of the rules. */
export interface FactReading {
  readonly space: FactSpace;
  readonly asked: AskedFields;
  /** The names of the facts with their numbers, ordered so that each comes after those it is computed from. */
  readonly order: readonly NumberedFact[];
  readonly forms: ReadonlyMap<string, FormReading>;
}

/** How the requests of one form are read. */
export interface FormReading {
  /** Where every request of the form stands as to the facts that it does not ask for; the others are open. */
  readonly situation: Situation;
  /** The values of its number, count and share facts, by the number of the fact; 0 where there is none yet. */
  readonly numbers: readonly number[];
  readonly asked: readonly NumberedFact<Answerable>[];
  readonly computed: ComputedFacts;
}

/** A fact that a field of a request answers. */
export type Answerable = Exclude<Fact, ComputedFact['fact']>;

const COMPUTED_AFTER: Readonly<Record<Fact['type'], number>> = { enum: 0, boolean: 0, number: 0, count: 1, share: 2 };

/** Prepares the reading of requests: counts are computed after the fields, shares after the counts. */
export function factReading(facts: RuleSource['facts'], space: FactSpace, asked: AskedFields): FactReading {
  const numbered = Object.entries(facts).map(([name, fact], number) => [number, name, fact] as const);
  const order = numbered.sort((a, b) => COMPUTED_AFTER[a[2].type] - COMPUTED_AFTER[b[2].type]);
  const forms = new Map([...asked].map(([form, fields]) => [form, formReading(order, space, fields)]));
  return { space, asked, order, forms };
}

function formReading(order: readonly NumberedFact[], space: FactSpace, fields: ReadonlySet<string>): FormReading {
  const situation = new Array<number>(space.names.length).fill(OPEN);
  const numbers = new Array<number>(space.names.length).fill(0);
  const asked: NumberedFact<Answerable>[] = [];
  const computed: ComputedFact[] = [];
  for (const [number, name, fact] of order) {
    if (fact.type === 'count' || fact.type === 'share') computed.push({ number, fact, from: operandsOf(fact, space) });
    else if (fields.has(name)) asked.push([number, name, fact]);
    else {
      if (typeof fact.unasked === 'number') numbers[number] = fact.unasked;
      situation[number] = cellIn(space, number, fact.unasked);
    }
  }
  return { situation, numbers, asked, computed: { inOrder: computed, counting: new Map() } };
}

function operandsOf(fact: ComputedFact['fact'], { numberOf }: FactSpace): ComputedFact['from'] {
  const of = (name: string): number => numberOf.get(name) ?? -1;
  if (fact.type === 'share') return { part: of(fact.part), whole: of(fact.whole) };
  return fact.plus === undefined ? undefined : { plus: of(fact.plus) };
}

/** What the rules take for the answer where the request gives none; undefined where they leave it open. */
export function valueAssumed({ unanswered }: Answerable): FactValue | undefined {
  return typeof unanswered === 'object' ? unanswered.value : undefined;
}
