import type { Cause, Section } from '../../schemas/types/api.js';
import type { RequestFacts } from '../facts.js';
import { lookupFor } from '../pricing/buckets.js';
import { type CompiledLine, type CompiledRules, newPrices } from '../pricing/compiled.js';
import { priceLine } from '../pricing/price-line.js';
import { figureValues } from '../pricing/terms.js';
import type { RuleSource } from '../rules/rules-year.js';
import { type Decimal, sameRange } from '../values/amounts.js';
import { recall } from '../values/maps.js';
import { formerId, lineDependencies } from './renames.js';
import type { AskedRequests } from './rows.js';
import { SECTIONS } from './sections.js';
import { labelOf, type Versions } from './versions.js';
import { type Change, type Comparison, followsOnly } from './written.js';

/** Finds what moves the amount of a line in a request. */
export class Causes {
  readonly #putBack = new Map<string, ReadonlyMap<string, Decimal> | undefined>();

  constructor(
    private readonly versions: Versions,
    /** The versions in the language of the report. */
    private readonly named: Versions,
    private readonly comparison: Comparison,
    private readonly requests: AskedRequests,
  ) {}

  /**
   * The changed rules that move a line in a request: figures whose former value alone, put back, changes its amount;
   * conditions that the two sides decide differently; modifiers that apply; the line itself, and what is assumed. If
   * none does, all that it reads.
   * @param id of the line in the report
   */
  of(id: string, number: number): Cause[] {
    const [before, after] = [this.#read('base', id), this.#read('head', id)];
    const read = new Set([...before, ...after]);
    const changed = this.comparison.changes.filter(
      (change) => change.decides && !followsOnly(change) && read.has(`${change.section} ${change.id}`),
    );
    const moving = changed.filter((change) => this.#moves(change, id, number));
    // A new line, or one that is gone, needs no other reason.
    const own = changed.filter(({ section, kind }) => section === 'lines' && (kind === 'added' || kind === 'removed'));
    const causes = own.length > 0 ? own : withoutParts(moving.length > 0 ? moving : changed);
    return causes
      .toSorted((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section))
      .map((change) => this.#cause(change));
  }

  /** If no line differs: the changed figures each of which alone, put back, would move one in some request. */
  cancelling(numbers: readonly number[]): Cause[] {
    const { lines } = this.versions.head;
    return this.comparison.changes
      .filter((change) => change.section === 'figures' && change.decides && !followsOnly(change))
      .filter(({ id }) => {
        const own = lines.filter((line) => this.#read('head', line.id).includes(`figures ${id}`));
        return own.some((line) => numbers.some((number) => this.#figureMoves(id, line.id, number)));
      })
      .map((change) => this.#cause(change));
  }

  #line(side: 'base' | 'head', id: string): CompiledLine | undefined {
    const own = side === 'head' ? id : formerId(this.comparison.renames, 'lines', id);
    return this.versions[side].lines.find((line) => line.id === own);
  }

  /** All rules that a line reads on one side, by their names in the report. */
  #read(side: 'base' | 'head', id: string): string[] {
    const line = this.#line(side, id);
    if (line === undefined) return [];
    const { indexes, idIn } = this.comparison;
    return lineDependencies(line, indexes[side]).map((rule) => `${rule.section} ${idIn[side](rule.section, rule.id)}`);
  }

  #moves({ section, id: changed, kind }: Change, id: string, number: number): boolean {
    switch (section) {
      case 'figures':
        return kind === 'changed' || kind === 'renamed' ? this.#figureMoves(changed, id, number) : false;
      case 'conditions': {
        const { before, after } = this.requests.literal(changed, number);
        return before !== after;
      }
      case 'modifiers':
        return this.#applies('base', changed, id, number) || this.#applies('head', changed, id, number);
      default:
        return true;
    }
  }

  #applies(side: 'base' | 'head', modifier: string, id: string, number: number): boolean {
    const [line, facts] = [this.#line(side, id), this.requests.factsOf(number, this.versions[side])];
    if (line === undefined || facts === undefined) return false;
    const own = side === 'head' ? modifier : formerId(this.comparison.renames, 'modifiers', modifier);
    const priced = priceLine(line, facts, lookupFor(this.versions[side], facts));
    return priced?.modifiers.some((one) => one.id === own) === true;
  }

  /** Whether the line has another amount if a figure has the value of the other side again. */
  #figureMoves(figure: string, id: string, number: number): boolean {
    const { head } = this.versions;
    const [line, facts] = [this.#line('head', id), this.requests.factsOf(number)];
    const figures = recall(this.#putBack, figure, () => this.#withFormer(figure));
    if (line === undefined || facts === undefined || figures === undefined) return this.#comparesWith(figure, number);
    const [is, was] = [head.figures, figures].map((all) => amountAt(line, facts, all));
    if (is === undefined || was === undefined) return is !== was;
    return !sameRange(is, was) || this.#comparesWith(figure, number);
  }

  /** Whether a condition compares a fact with a figure, and is decided differently because of it. */
  #comparesWith(figure: string, number: number): boolean {
    const { conditions } = this.versions.head.source;
    return Object.keys(conditions).some((name) => {
      const condition = conditions[name];
      if (condition === undefined || !('fact' in condition) || condition.value !== figure) return false;
      const { before, after } = this.requests.literal(name, number);
      return before !== after;
    });
  }

  /** The figures of the head with one that has its former value; undefined if the head cannot calculate that. */
  #withFormer(figure: string): ReadonlyMap<string, Decimal> | undefined {
    const { base, head } = this.versions;
    const former = base.source.figures[formerId(this.comparison.renames, 'figures', figure)];
    if (former === undefined) return undefined;
    const value = base.figures.get(formerId(this.comparison.renames, 'figures', figure))?.toNumber();
    const own = head.source.figures[figure];
    if (value === undefined || own === undefined) return undefined;
    const { label, unit } = own;
    return figureValues({ ...head.source.figures, [figure]: { label, unit, value, sources: [] } });
  }

  #cause({ section, id, formerId: was = id, label, kind }: Change): Cause {
    const { base, head } = this.named;
    const figure = section === 'figures' ? (head.source.figures[id] ?? base.source.figures[was]) : undefined;
    const phrase = figure !== undefined && 'phrase' in figure ? figure.phrase : undefined;
    const [before, after] = [base.figures.get(was)?.toNumber() ?? null, head.figures.get(id)?.toNumber() ?? null];
    return {
      section,
      id,
      ...(was === id ? {} : { formerId: was }),
      label: labelOf(section, id, head) ?? labelOf(section, was, base) ?? label,
      ...(phrase === undefined ? {} : { phrase }),
      kind,
      ...(figure === undefined ? {} : { value: { before, after, unit: figure.unit } }),
      acts: actsOf(section, id, head) ?? actsOf(section, was, base) ?? [],
    };
  }
}

/** Without the conditions, figures and facts that came only with a rule which reads them. */
function withoutParts(causes: readonly Change[]): readonly Change[] {
  const whole = causes.filter(
    ({ section, kind }) => kind !== 'added' || section === 'modifiers' || section === 'lines',
  );
  return whole.length > 0 ? whole : causes;
}

/** The amount of a line at other figures. Its outcomes are those that the rules have decided. */
function amountAt(line: CompiledLine, facts: RequestFacts, figures: ReadonlyMap<string, Decimal>) {
  const outcomes = line.outcomes.map((outcome) => outcome && { ...outcome, constantSteps: undefined });
  return priceLine({ ...line, outcomes, prices: newPrices() }, facts, lookupFor({ figures }, facts))?.amount;
}

/** The law of a line, or the first act that a figure or a modifier cites; undefined if there is no such rule. */
function actsOf(section: Section, id: string, { source, lines }: CompiledRules): string[] | undefined {
  if (section === 'lines') {
    const line = lines.find((one) => one.id === id);
    return line && [line.rule.law];
  }
  const figure = section === 'figures' ? source.figures[id] : undefined;
  const cited =
    section === 'modifiers' ? source.modifiers.find((one) => one.id === id)?.sources : figure && sourcesOf(figure);
  const [first] = cited ?? [];
  const act = first === undefined ? undefined : source.sources[first];
  return act === undefined ? cited && [] : [`${act.publisher}, ${act.title.replace(/:.*$/, '')}`];
}

/** The sources of a figure. A calculated one has none of its own. */
function sourcesOf(figure: RuleSource['figures'][string]): readonly string[] {
  return 'sources' in figure ? figure.sources : [];
}
