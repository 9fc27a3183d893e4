import type * as Catalogue from '../schemas/types/api.js';
import type { Rules } from './load-rules.js';
import { calculationInWords, derivationInWords, namesInAmount, withFiguresBehind } from './pricing/terms.js';
import { amountCases, lineId } from './rules/rules-year.js';
import type { Language } from './values/language.js';

/** The rules that a list belongs to. */
function yearOf({ source: { digest, ruleset } }: Rules) {
  return { year: ruleset.year, version: ruleset.version, digest };
}

/**
 * The version of the rules of a year, the number of rules of each kind, and the days by which figures must be reviewed.
 */
export function summaryOf(rules: Rules): Catalogue.RulesYear {
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
export function listFigures(rules: Rules, language: Language): Catalogue.FiguresList {
  const { source, figureValues } = rules.in(language);
  const figures = Object.entries(source.figures).map(([name, figure]): Catalogue.ListedFigure => {
    const isDerived = 'derive' in figure;
    return {
      name,
      label: figure.label,
      value: figureValues.get(name) ?? 0,
      unit: figure.unit,
      derivation: derivationInWords(figure, language),
      sources: isDerived ? [] : figure.sources,
      reviewBy: isDerived ? null : (figure.reviewBy ?? null),
      readIn: isDerived ? null : (figure.readIn ?? null),
      ...('copiedFrom' in figure && { copiedFrom: figure.copiedFrom }),
    };
  });
  return { ...yearOf(rules), figures };
}

/** Every cost line of a year, with its texts in a language. */
export function listLines(rules: Rules, language: Language): Catalogue.LinesList {
  const { source } = rules.in(language);
  const lines = source.lines.map((line): Catalogue.ListedLine => {
    const { label, bucket, classification, valueSource, law, explanation, when = null, sources } = line;
    const id = lineId(line);
    const cases = amountCases(line);
    const amounts = cases.map(({ people, one }) => ({
      people,
      when: one.when ?? null,
      calculation: calculationInWords(one, language),
    }));
    return {
      id,
      label,
      bucket,
      classification,
      valueSource,
      law,
      explanation,
      when,
      amounts,
      ...(rules.known.get(id) ?? { verified: 'reported' }),
      figures: withFiguresBehind(
        cases.flatMap(({ one }) => namesInAmount(one)),
        source,
      ),
      modifiers: source.modifiers.filter(({ targets }) => targets.includes(id)).map((modifier) => modifier.id),
      sources,
    };
  });
  return { ...yearOf(rules), lines };
}

/** Every source of a year, with the day on which it was last checked. */
export function listSources(rules: Rules): Catalogue.SourcesList {
  const sources = Object.entries(rules.source.sources).map(([key, entry]): Catalogue.ListedSource => {
    const { publisher, title, url, date, checkedOn, place = null, through = null } = entry;
    return { key, publisher, title, url, date, checkedOn, place, through };
  });
  return { ...yearOf(rules), sources };
}
