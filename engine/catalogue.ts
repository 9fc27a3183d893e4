import type {
  FiguresList,
  LinesList,
  ListedFigure,
  ListedLine,
  ListedSource,
  RulesYear,
  SourcesList,
} from '../schemas/types/api.js';
import type { AmountCase } from '../schemas/types/rules.js';
import { calculationInWords } from './explain/explain.js';
import type { Rules } from './load-rules.js';
import { figuresBehind, namesRead, termInWords, termsOf } from './pricing/terms.js';
import { type Line, lineId } from './rules/rules-year.js';
import type { Language } from './values/language.js';

/** Which rules a list is of. */
function yearOf({ source: { digest, ruleset } }: Rules) {
  return { year: ruleset.year, version: ruleset.version, digest };
}

/** What the rules of a year are: their version, how much they hold, and when it must be looked at again. */
export function summaryOf(rules: Rules): RulesYear {
  const { ruleset, forms, figures, lines, conditions, modifiers, notices, deadlines, sources, cases } = rules.source;
  const count = (part: object): number => Object.keys(part).length;
  const days = Object.values(figures).flatMap((figure) => ('value' in figure ? (figure.reviewBy ?? []) : []));
  return {
    ...yearOf(rules),
    calculator: ruleset.calculator,
    counts: {
      forms: count(forms),
      figures: count(figures),
      lines: count(lines),
      conditions: count(conditions),
      modifiers: count(modifiers),
      notices: count(notices),
      deadlines: count(deadlines),
      sources: count(sources),
      cases: count(cases),
    },
    reviews: [...new Set(days)].sort().map((by) => ({ by, figures: days.filter((day) => day === by).length })),
  };
}

/** Every figure of a year, with its texts in a language. */
export function listFigures(rules: Rules, language: Language): FiguresList {
  const { source, figureValues } = rules.in(language);
  const figures = Object.entries(source.figures).map(([name, figure]): ListedFigure => {
    const isDerived = 'derive' in figure;
    return {
      name,
      label: figure.label,
      value: figureValues.get(name) ?? 0,
      unit: figure.unit,
      derivation: isDerived ? termInWords(figure.derive, String, language) : null,
      sources: isDerived ? [] : figure.sources,
      reviewBy: isDerived ? null : (figure.reviewBy ?? null),
    };
  });
  return { ...yearOf(rules), figures };
}

/** Every cost line of a year, with its texts in a language. */
export function listLines(rules: Rules, language: Language): LinesList {
  const { source } = rules.in(language);
  const lines = source.lines.map((line): ListedLine => {
    const { label, bucket, classification, valueSource, law, explanation, when = null, sources } = line;
    const id = lineId(line);
    const amounts = casesOf(line).map(({ people, rule }) => ({
      people,
      when: rule.when ?? null,
      calculation: calculationInWords(rule, language),
    }));
    return {
      ...{ id, label, bucket, classification, valueSource, law, explanation, when, amounts },
      figures: figuresOf(line, source),
      modifiers: source.modifiers.filter(({ targets }) => targets.includes(id)).map((modifier) => modifier.id),
      sources,
    };
  });
  return { ...yearOf(rules), lines };
}

interface CaseOfPeople {
  /** The count of people each of whom gives the amount; null for the line as a whole. */
  readonly people: string | null;
  readonly rule: AmountCase;
}

function casesOf({ amount = [], forEach = [] }: Line): CaseOfPeople[] {
  return [
    ...amount.map((rule) => ({ people: null, rule })),
    ...forEach.flatMap(({ people, amount: cases }) => cases.map((rule) => ({ people, rule }))),
  ];
}

/** The figures behind the amounts of a line, each once, with those that they derive from. */
function figuresOf(line: Line, source: Rules['source']): string[] {
  const names = new Set<string>();
  const use = (name: string): void => {
    if (!(name in source.figures) || names.has(name)) return;
    names.add(name);
    figuresBehind(name, source).forEach(use);
  };
  casesOf(line)
    .flatMap(({ rule }) => termsOf(rule).flatMap(namesRead))
    .forEach(use);
  return [...names];
}

/** Every source of a year, with the day on which somebody last looked at it. */
export function listSources(rules: Rules): SourcesList {
  const sources = Object.entries(rules.source.sources).map(([key, entry]): ListedSource => {
    const { publisher, title, url, date, checkedOn, place = null, through = null } = entry;
    return { key, publisher, title, url, date, checkedOn, place, through };
  });
  return { ...yearOf(rules), sources };
}
