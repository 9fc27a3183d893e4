import { factsOf, verdict } from '../../conditions/truth-table.js';
import type { CompiledLine } from '../../pricing/compiled.js';
import { defineLint, type LintContext } from '../lint.js';
import { partsUsed } from '../parts.js';

/**
 * A line of the totals that no deadline pays: the calendar of the first 12 months would not add up. Deadlines of later
 * years do not count. Rules without any deadline have no calendar, and are not checked.
 */
export const unpaidLines = defineLint({
  code: 'unpaid_line',
  severity: 'error',
  find: (context) =>
    payableLines(context).flatMap((line) => {
      const { deadlines, paying } = paymentsOf(line, context);
      if (paying.some(({ length }) => length > 1) || paying.every(({ length }) => length > 0)) return [];
      return [{ line: line.id, bySome: deadlines.length > 0, place: context.book.placeIn(line.rule, ['id']) }];
    }),
  text: ({ line, bySome }) => ({
    it: {
      message: `${bySome ? 'Per qualche richiesta nessuna' : 'Nessuna'} scadenza dice quando si paga "${line}".`,
      hint: 'Nominala fra i "lines" di una scadenza, nella cartella deadlines; quella degli anni dopo non paga il primo.',
    },
    en: {
      message: `${bySome ? 'For some requests no' : 'No'} deadline says when "${line}" is paid.`,
      hint: 'Name it in the "lines" of a deadline, in the folder deadlines; a deadline for later years does not pay the first one.',
    },
  }),
});

/** A line of the totals that two deadlines pay for the same request. */
export const linesPaidTwice = defineLint({
  code: 'paid_twice',
  severity: 'error',
  find: (context) =>
    payableLines(context).flatMap((line) => {
      const { paying } = paymentsOf(line, context);
      const [, second] = paying.find(({ length }) => length > 1) ?? [];
      if (second === undefined) return [];
      const place = context.book.placeIn(second.rule, ['lines', second.rule.lines.indexOf(line.id)]);
      return [{ line: line.id, deadline: second.rule.id, place }];
    }),
  text: ({ line, deadline }) => ({
    it: {
      message: `Per qualche richiesta la scadenza "${deadline}" paga "${line}" una seconda volta.`,
      hint: "Da' alle scadenze che nominano questa riga condizioni di cui ne vale una sola, o toglila da questa.",
    },
    en: {
      message: `For some requests the deadline "${deadline}" pays "${line}" a second time.`,
      hint: 'Give the deadlines that name this line conditions of which only one holds, or remove the line from this one.',
    },
  }),
});

function payableLines({ rules }: LintContext): CompiledLine[] {
  return rules.deadlines.length === 0 ? [] : rules.lines.filter(({ rule }) => rule.state !== 'conditional');
}

/** The deadlines of the first year that name a line, and those that may pay it in each situation in which it is due. */
function paymentsOf(line: CompiledLine, { rules, possible }: LintContext) {
  const deadlines = rules.deadlines.filter(
    ({ rule }) => rule.lines.includes(line.id) && !('everyLaterYear' in rule.schedule),
  );
  const deciding = factsOf(deadlines.map(({ table }) => table)).flatMap((fact) => rules.space.names[fact] ?? []);
  const paying = possible
    .of([...possible.factsRead(line), ...deciding])
    .filter((facts) => partsUsed(line, facts).length > 0)
    .map(({ situation }) => deadlines.filter(({ table }) => verdict(table, situation) !== 'never'));
  return { deadlines, paying };
}
