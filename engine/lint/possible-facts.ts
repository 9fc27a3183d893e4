import type { CalculationRequest } from '../../schemas/types/api.js';
import type { Expression } from '../../schemas/types/rules.js';
import { beyondFacts, everyBeyond, rulesWith } from '../beyond.js';
import { type Verdict, verdict } from '../conditions/truth-table.js';
import { type Combinations, requestsOf } from '../every-answer/requests.js';
import { readingOfFacts } from '../every-answer/what-rules-read.js';
import { type RequestFacts, readRequest } from '../facts.js';
import type { CompiledLine, CompiledRules } from '../pricing/compiled.js';
import { namesInAmount } from '../pricing/terms.js';
import { recall } from '../values/maps.js';
import { partsUsed, type RulePart } from './parts.js';

/**
 * The facts of possible requests: one request for each combination of the values of some facts. They are the requests
 * that a comparison of the rules with themselves would try.
 */
export class PossibleFacts {
  private readonly known = new Map<string, Found>();
  private readonly knownRequests = new Map<string, FoundRequests>();

  private readonly read: ReturnType<typeof readingOfFacts>;

  constructor(private readonly rules: CompiledRules) {
    this.read = readingOfFacts(rules);
  }

  /** One reading of each combination of the values of these facts. */
  of(names: readonly string[]): readonly RequestFacts[] {
    return this.found(names).readings;
  }

  /** Whether `of` gives every combination. It does not if the number of persons matters beyond those that are tried. */
  isComplete(names: readonly string[]): boolean {
    return this.found(names).isComplete;
  }

  /** Whether an expression holds for every possible request, for some, or for none. */
  verdict(expression: Expression | undefined): Verdict {
    if (expression === undefined) return 'always';
    const table = this.rules.decisions.of(expression);
    const names = table.facts.flatMap((fact) => this.rules.space.names[fact] ?? []);
    const verdicts = new Set(this.of(names).map(({ situation }) => verdict(table, situation)));
    const [only = 'sometimes'] = verdicts;
    return verdicts.size === 1 && this.isComplete(names) ? only : 'sometimes';
  }

  /** The facts that decide whether a line is due, its amount, and for how many persons. */
  factsRead({ facts, groups }: CompiledLine): string[] {
    const { space } = this.rules;
    return [
      ...facts.flatMap((fact) => space.names[fact] ?? []),
      ...groups.flatMap(({ people }) => people?.fact ?? []),
      ...groups
        .flatMap(({ cases }) => cases.flatMap(({ rule }) => namesInAmount(rule)))
        .filter((name) => space.numberOf.has(name)),
    ];
  }

  /** The parts of the rules that some request uses. */
  used(): Set<RulePart> {
    const ofLines = this.rules.lines.flatMap((line) =>
      this.of(this.factsRead(line)).flatMap((facts) => partsUsed(line, facts)),
    );
    const ofNotices = this.rules.notices
      .filter(({ rule }) => this.verdict(rule.when) !== 'never')
      .map(({ rule }) => `notice ${rule.id}` as const);
    return new Set([...ofLines, ...ofNotices]);
  }

  private found(names: readonly string[]): Found {
    const distinct = [...new Set(names)].sort();
    return recall(this.known, distinct.join(), () => {
      const { source } = this.rules;
      const beyond = beyondFacts(source);
      const { requests, isComplete } = this.requests(distinct.filter((name) => !beyond.has(name)));
      const plans = everyBeyond(source, this.read(distinct).facts).map(
        (answers) => rulesWith(this.rules, answers).reading,
      );
      return { readings: plans.flatMap((plan) => requests.map((one) => readRequest(one, plan))), isComplete };
    });
  }

  /** One request for each combination of the values of these facts. None of them may be beyond the request. */
  private requests(names: readonly string[]): FoundRequests {
    return recall(this.knownRequests, names.join(), () => {
      const read = this.read(names);
      const all = Object.keys(this.rules.source.forms).map((form) => requestsOf(form, read));
      const keyed = all.flatMap(requestsAmong).map((one) => [this.keyOf(one, names), one] as const);
      return { requests: [...new Map(keyed).values()], isComplete: all.every((one) => one.isComplete) };
    });
  }

  private keyOf(request: CalculationRequest, names: readonly string[]): string {
    const { source, space, reading } = this.rules;
    const facts = readRequest(request, reading);
    return names
      .map((name) => {
        const type = source.facts[name]?.type;
        const number = type === 'number' || type === 'count' ? facts.numberOf(name) : '';
        return `${facts.situation[space.numberOf.get(name) ?? -1]} ${number}`;
      })
      .join();
  }
}

interface FoundRequests {
  readonly requests: readonly CalculationRequest[];
  readonly isComplete: boolean;
}

interface Found {
  readonly readings: readonly RequestFacts[];
  readonly isComplete: boolean;
}

/** The valid requests among some combinations. */
function requestsAmong({ count, at }: Combinations): CalculationRequest[] {
  return Array.from({ length: count }, (_, number) => at(number) ?? []).flat();
}
