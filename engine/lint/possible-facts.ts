import type { Expression } from '../../schemas/types/rules.js';
import { type Exercised, exercisedInLine } from '../cases.js';
import { closure } from '../conditions/expressions.js';
import { factsBehind } from '../conditions/fact-types.js';
import { type Verdict, verdict } from '../conditions/truth-table.js';
import { dimensionsDeciding } from '../diff/impact/readings.js';
import { type Dimension, type RequestSpace, requestAt, requestSpace } from '../diff/impact/request-space.js';
import { type RequestFacts, readRequest } from '../facts.js';
import type { CompiledLine, CompiledRules } from '../pricing/compiled.js';
import { namesRead, termsOf } from '../pricing/terms.js';
import { recall } from '../values/maps.js';

/**
 * Everything that requests can be, as far as some facts tell them apart: what a comparison of the rules with themselves
 * would try, read as the service reads it.
 */
export class PossibleFacts {
  private readonly known = new Map<string, readonly RequestFacts[]>();
  private readonly spaces = new Map<string, readonly RequestSpace[]>();
  /** The readings of each set of persons, all else answered in the simplest way. */
  private readonly people = new Map<Dimension, readonly RequestFacts[]>();

  constructor(private readonly rules: CompiledRules) {}

  /** One reading of each combination of the values of these facts. */
  of(names: readonly string[]): readonly RequestFacts[] {
    const distinct = [...new Set(names)].sort();
    return recall(this.known, distinct.join(), () => this.distinctReadings(distinct));
  }

  /** Whether `of` gives all that there is: crowds may be too large to be tried. */
  isWhole(names: readonly string[]): boolean {
    return this.spacesFor(this.counted(names)).every(({ untried }) => untried.length === 0);
  }

  /** Whether an expression holds for every request that there can be, for some, or for none. */
  verdict(expression: Expression | undefined): Verdict {
    if (expression === undefined) return 'always';
    const table = this.rules.decisions.of(expression);
    const names = table.facts.flatMap((fact) => this.rules.space.names[fact] ?? []);
    const verdicts = new Set(this.of(names).map(({ situation }) => verdict(table, situation)));
    const [only = 'sometimes'] = verdicts;
    return verdicts.size === 1 && this.isWhole(names) ? only : 'sometimes';
  }

  /** The facts that decide whether a line is due, at which amount and for how many people. */
  factsRead({ facts, groups }: CompiledLine): string[] {
    const { space } = this.rules;
    return [
      ...facts.flatMap((fact) => space.names[fact] ?? []),
      ...groups.flatMap(({ people }) => people?.fact ?? []),
      ...groups
        .flatMap(({ cases }) => cases.flatMap(({ rule }) => termsOf(rule).flatMap(namesRead)))
        .filter((name) => space.numberOf.has(name)),
    ];
  }

  /** What some request exercises. */
  exercised(): Set<Exercised> {
    const ofLines = this.rules.lines.flatMap((line) =>
      this.of(this.factsRead(line)).flatMap((facts) => exercisedInLine(line, facts)),
    );
    const ofNotices = this.rules.notices
      .filter(({ rule }) => this.verdict(rule.when) !== 'never')
      .map(({ rule }) => `notice ${rule.id}` as const);
    return new Set([...ofLines, ...ofNotices]);
  }

  private distinctReadings(names: readonly string[]): RequestFacts[] {
    const counted = this.counted(names);
    const all = this.spacesFor(counted).flatMap((space) => {
      let cells: (readonly number[])[] = [space.dimensions.map(() => 0)];
      for (const number of new Set(dimensionsDeciding(names, this.rules.source, space))) {
        const answers = this.answersTo(number, space, counted);
        cells = cells.flatMap((one) => answers.map((answer) => one.with(number, answer)));
      }
      return cells.map((one) => this.read(space, one));
    });
    return [...new Map(all.map((facts) => [this.keyOf(facts, names), facts])).values()];
  }

  /** The requests of each form, whose crowds only these numbers of persons tell apart. */
  private spacesFor(counted: readonly string[]): readonly RequestSpace[] {
    const years = { base: this.rules, head: this.rules };
    const forms = Object.keys(this.rules.source.forms);
    return recall(this.spaces, counted.join(), () => forms.map((form) => requestSpace(form, years, new Set(counted))));
  }

  /** The numbers and shares of persons among some facts, and those that these are computed from. */
  private counted(names: readonly string[]): string[] {
    const { source } = this.rules;
    const all = closure(names, (name) => factsBehind(name, source));
    return all.filter((name) => ['count', 'share'].includes(source.facts[name]?.type ?? '')).sort();
  }

  /** The answers to a field, by their numbers; of lists of persons one of those that count as many. */
  private answersTo(number: number, space: RequestSpace, counted: readonly string[]): number[] {
    const dimension = space.dimensions[number];
    const answers = [...(dimension?.answers.keys() ?? [])];
    if (dimension?.isPeople !== true) return answers;
    const simplest = space.dimensions.map(() => 0);
    const readings = recall(this.people, dimension, () =>
      answers.map((answer) => this.read(space, simplest.with(number, answer))),
    );
    return [...new Map(readings.map((facts, answer) => [this.keyOf(facts, counted), answer])).values()];
  }

  private read(space: RequestSpace, cells: readonly number[]): RequestFacts {
    return readRequest(requestAt(space, cells), this.rules.reading);
  }

  private keyOf(facts: RequestFacts, names: readonly string[]): string {
    const { source, space } = this.rules;
    return names
      .map((name) => {
        const type = source.facts[name]?.type;
        const number = type === 'number' || type === 'count' ? facts.numberOf(name) : '';
        return `${facts.situation[space.numberOf.get(name) ?? -1]} ${number}`;
      })
      .join();
  }
}
