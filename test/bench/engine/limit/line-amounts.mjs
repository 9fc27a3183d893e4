import { termsOf } from '../../../../dist/engine/pricing/terms.js';
import { priceLine } from '../../../../dist/engine/pricing/price-line.js';
import { decimal } from '../../../../dist/engine/values/decimal.js';
import { micro } from './money.mjs';

/** A line priced for one person of each group, and the expressions of its bounds in millionths; undefined if not due. */
export function pricedIn(line, situation, rules) {
  const facts = { situation, numberOf: () => 1 };
  const priced = priceLine(line, facts, (name) => rules.figures.get(name) ?? decimal(0));
  if (priced === undefined) return undefined;
  const isConstant = line.outcomes.every((outcome) => outcome === undefined || outcome.constantSteps !== undefined);
  return { priced, bounds: isConstant ? constantBounds(line, priced) : readBounds(priced, rules.figures) };
}

/** How many persons a line covers, as code. */
export function quantityOf(line) {
  const people = line.groups.flatMap((group) => group.people?.fact ?? []);
  return people.length === 0 ? '1' : people.join(' + ');
}

function constantBounds(line, { units }) {
  return ['min', 'max'].map((bound) => {
    if (line.groups.length === 1 && line.groups[0].people === undefined) return micro(units[0][bound]);
    return line.groups.map(({ people }, group) => `${people.fact} * ${micro(units[group][bound])}`).join(' + ');
  });
}

/** Of amounts that read the request there is one kind: a percentage of the compensation, up to a ceiling. */
function readBounds({ pricings }, figures) {
  const ends = pricings.map(({ outcome }) => {
    const terms = termsOf(outcome.cases[0].rule);
    return [terms[0], terms.at(-1)].map((term) => percentSource(term, figures));
  });
  return ['min', 'max'].map((bound, end) => {
    const sources = [...new Set(ends.map((both) => both[end]))];
    return sources.length === 1 ? sources[0] : `Math.${bound}(${sources.join(', ')})`;
  });
}

function percentSource({ percent, of, upTo, round }, figures) {
  if (of !== 'adminCompensation' || upTo === undefined || round !== undefined) throw new Error(`No limit for ${of}.`);
  const hundredths = (name) => Math.round(figures.get(name).times(100).toNumber());
  return `Math.min(cents, ${hundredths(upTo)}) * ${hundredths(percent)}`;
}
