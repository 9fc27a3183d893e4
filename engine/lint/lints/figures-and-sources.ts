import { inList } from '../../document/in-words.js';
import { waysToConfirm } from '../../loader/figure-messages.js';
import { rulesCiting } from '../../loader/rule-book.js';
import { makeDay, plusDays } from '../../rules/days.js';
import { lineId, type RuleSource } from '../../rules/rules-year.js';
import { defineLint } from '../lint.js';

/**
 * A number that is written in a rule instead of figures.yaml, so that it has no source and no day by which to review
 * it.
 */
export const literalAmounts = defineLint({
  code: 'literal_amount',
  severity: 'warning',
  find: ({ book }) =>
    // A number in the calculation of a figure is explained by that figure.
    book.uses
      .filter(({ kind, file }) => kind === 'Operand' && file !== 'figures')
      .flatMap(({ value, place }) => (typeof value === 'number' && value !== 0 ? [{ value, place: place() }] : [])),
  text: ({ value }) => ({
    it: {
      message: `Il numero ${value} sta qui senza una fonte e senza un giorno in cui riguardarlo.`,
      hint: 'Dichiaralo in figures.yaml, e qui scrivi il suo nome.',
    },
    en: {
      message: `The number ${value} has no source here, and no day by which to review it.`,
      hint: 'Declare it in figures.yaml, and write its name here.',
    },
  }),
});

/** A figure whose review is overdue. Figures of a closed year need none. */
export const overdueReviews = defineLint({
  code: 'review_overdue',
  severity: 'warning',
  find: ({ book, today }) =>
    whileOpen(book.source, book.source.figures).flatMap(([name, figure]) =>
      'reviewBy' in figure && figure.reviewBy < today
        ? [{ name, reviewBy: figure.reviewBy, place: book.placeIn(figure, ['reviewBy']) }]
        : [],
    ),
  text: ({ name, reviewBy }) => ({
    it: {
      message: `La cifra "${name}" va riguardata entro il ${reviewBy}.`,
      hint: 'Guarda se le sue fonti lo dicono ancora, correggi il valore se non è così, e scrivi il prossimo "reviewBy".',
    },
    en: {
      message: `The figure "${name}" is to be reviewed by ${reviewBy}.`,
      hint: 'Check whether its sources still give this value, correct it if they do not, and set the next "reviewBy".',
    },
  }),
});

/** A source that was last checked more than a year ago. Sources of a closed year need no check. */
export const overdueChecks = defineLint({
  code: 'check_overdue',
  severity: 'warning',
  find: ({ book, today }) =>
    whileOpen(book.source, book.source.sources)
      .filter(([, { checkedOn }]) => checkedOn < yearsAfter(today, -1))
      .map(([name, source]) => ({
        name,
        checkedOn: source.checkedOn,
        place: book.placeIn(source, ['checkedOn']),
      })),
  text: ({ name, checkedOn }) => ({
    it: {
      message: `Nessuno apre la fonte "${name}" da più di un anno, dal ${checkedOn}.`,
      hint: 'Aprila, guarda se dice ancora ciò per cui è citata, e scrivi quel giorno in "checkedOn".',
    },
    en: {
      message: `The source "${name}" was last checked more than a year ago, on ${checkedOn}.`,
      hint: 'Open it, check whether it still says what it is cited for, and set "checkedOn" to that day.',
    },
  }),
});

/**
 * An act that another one replaces, from 31 days before; in the rules of a later year at any time. While a finished year
 * follows, this one may cite what was in force in it.
 */
export const endingSources = defineLint({
  code: 'source_ends',
  severity: 'warning',
  find: ({ book, today, laterYears = [] }) => {
    const firstDay = makeDay(book.source.ruleset.year, 1, 1);
    const isFollowed = laterYears.some(({ isFinished }) => isFinished);
    const from = isFollowed ? firstDay : [firstDay, plusDays(today, 32)].sort()[1];
    return whileOpen(book.source, book.source.sources).flatMap(([name, source]) => {
      const { until } = source;
      if (until === undefined || from === undefined || until.date >= from) return [];
      const citing = rulesCiting(book, name);
      return [{ name, ...until, citing, place: book.placeIn(source, ['until']) }];
    });
  },
  text: ({ name, date, followedBy, citing }) => ({
    it: {
      message: `La fonte "${name}" vale fino al ${date}; poi ${followedBy}.`,
      hint: `Dal giorno dopo va citato quello, in "law" e "sources": ${inList(citing, 'it')}.`,
    },
    en: {
      message: `The source "${name}" is in force until ${date}; then ${followedBy}.`,
      hint: `From the day after cite that one, in "law" and "sources": ${inList(citing, 'en')}.`,
    },
  }),
});

/** A source whose date, or the day on which it was checked, is in the future. */
export const futureDates = defineLint({
  code: 'future_date',
  severity: 'warning',
  find: ({ book, today }) =>
    Object.values(book.source.sources).flatMap((source) =>
      (['date', 'checkedOn'] as const).flatMap((key) => {
        const day = source[key];
        return day === null || day <= today ? [] : [{ key, day, today, place: book.placeIn(source, [key]) }];
      }),
    ),
  text: ({ key, day, today }) => ({
    it: {
      message: `"${key}" dice ${day}, che deve ancora venire: oggi è il ${today}.`,
      hint: "Scrivi il giorno in cui la fonte è uscita, o in cui l'hai guardata.",
    },
    en: {
      message: `"${key}" is ${day}, which is in the future: today is ${today}.`,
      hint: 'Write the day on which the source was published, or on which you checked it.',
    },
  }),
});

/** A figure of a draft that was copied from the year before and is not confirmed. The loader refuses others. */
export const unconfirmedFigures = defineLint({
  code: 'unconfirmed',
  severity: 'warning',
  find: ({ book }) =>
    Object.entries(book.source.figures).flatMap(([name, figure]) =>
      'confirm' in figure ? [{ name, year: book.source.ruleset.year, place: book.placeIn(figure, ['confirm']) }] : [],
    ),
  text: ({ name, year }) => ({
    it: {
      message: `La cifra "${name}" è stata copiata dall'anno prima, e nessuno l'ha ancora confermata.`,
      hint: waysToConfirm(year).it,
    },
    en: {
      message: `The figure "${name}" was copied from the year before, and nobody has confirmed it yet.`,
      hint: waysToConfirm(year).en,
    },
  }),
});

/**
 * A figure that changes every year and was confirmed, though none of its sources was published or looked at since the
 * December before the year.
 */
export const oldSources = defineLint({
  code: 'old_sources',
  severity: 'warning',
  find: ({ book }) => {
    const { year } = book.source.ruleset;
    const isOld = (key: string): boolean => {
      const { date, checkedOn } = book.source.sources[key] ?? { date: null, checkedOn: '' };
      return [date ?? '', checkedOn].every((day) => day < makeDay(year - 1, 12, 1));
    };
    return whileOpen(book.source, book.source.figures).flatMap(([name, figure]) =>
      'everyYear' in figure && !('confirm' in figure) && !('copiedFrom' in figure) && figure.sources.every(isOld)
        ? [{ name, year, place: book.placeIn(figure, ['sources']) }]
        : [],
    );
  },
  text: ({ name, year }) => ({
    it: {
      message: `La cifra "${name}" cambia ogni anno, e nessuno ha guardato una sua fonte per il ${year}.`,
      hint: 'Cita l\'atto nuovo, o apri una delle sue fonti e scrivi quel giorno in "checkedOn".',
    },
    en: {
      message: `The figure "${name}" changes every year, and nobody has looked at a source of it for ${year}.`,
      hint: 'Cite the new act, or open one of its sources and set "checkedOn" to that day.',
    },
  }),
});

/** A figure that still names the one of its own year as that of the next. */
export const pastNextYears = defineLint({
  code: 'past_next_year',
  severity: 'warning',
  find: ({ book }) =>
    whileOpen(book.source, book.source.figures).flatMap(([name, figure]) => {
      const { nextYear = '' } = 'value' in figure ? figure : {};
      const [, year] = /_(\d{4})$/.exec(nextYear) ?? [];
      return year === undefined || Number(year) > book.source.ruleset.year
        ? []
        : [{ name, nextYear, year, place: book.placeIn(figure, ['nextYear']) }];
    }),
  text: ({ name, nextYear, year }) => ({
    it: {
      message: `Il ${year} è già cominciato, e "${name}" dice ancora che il valore nuovo è "${nextYear}".`,
      hint: `Metti in "${name}" il valore e le fonti di "${nextYear}", e togli questa.`,
    },
    en: {
      message: `${year} has begun, and "${name}" still says that the new value is "${nextYear}".`,
      hint: `Give "${name}" the value and the sources of "${nextYear}", and remove that one.`,
    },
  }),
});

/** A line whose amount is fixed by law, without a dated source. */
export const undatedSources = defineLint({
  code: 'undated_sources',
  severity: 'warning',
  find: ({ book }) =>
    book.source.lines
      .filter(({ valueSource }) => valueSource === 'statutory')
      .filter(({ sources }) => sources.every((key) => book.source.sources[key]?.date === null))
      .map((line) => ({ line: lineId(line), place: book.placeIn(line, ['sources']) })),
  text: ({ line }) => ({
    it: {
      message: `L'importo di "${line}" è di legge, ma nessuna delle sue fonti ha una data.`,
      hint: 'Citane una che dica quando è stata pubblicata, per esempio la legge stessa.',
    },
    en: {
      message: `The amount of "${line}" is fixed by law, but none of its sources has a date.`,
      hint: 'Cite one that says when it was published, for example the law itself.',
    },
  }),
});

/** The rules with their names; empty in a closed year, whose rules need no review. */
function whileOpen<Rule>({ ruleset }: RuleSource, rules: Readonly<Record<string, Rule>>): [name: string, rule: Rule][] {
  return ruleset.closed === true ? [] : Object.entries(rules);
}

/** A day some years later, only to compare it with others as text: 29 February may give a day that does not exist. */
function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
}
