import Engine from 'publicodes';
import { lineId } from '../../../../dist/engine/rules/rules-year.js';
import { boundsOf, comparedWith, constantOf, groupsOf, outcomeOf, situationsOf, totalsPlan } from './common.mjs';

/** The lines as publicodes rules in one Engine, kept; a request is a situation, and its lines are evaluated. */
export function publicodes(rules) {
  const silent = { log: () => {}, warn: () => {}, error: () => {} };
  const engine = new Engine(publicodesRules(rules), { logger: silent });
  const plan = totalsPlan(rules.source);
  const value = (name) => engine.evaluate(name).nodeValue;
  return (request) => {
    const amounts = situationsOf(rules, request).map((facts) => {
      engine.setSituation(written(facts));
      return plan.map((_, line) =>
        value(`ligne${line} due`) === true ? [value(`ligne${line} min`), value(`ligne${line} max`)] : undefined,
      );
    });
    return outcomeOf(amounts, plan);
  };
}

function written(facts) {
  const entries = Object.entries(facts).map(([name, value]) => {
    if (typeof value === 'boolean') return [`fait ${spaced(name)}`, value ? 'oui' : 'non'];
    return [`fait ${spaced(name)}`, typeof value === 'string' ? `'${value}'` : value];
  });
  return Object.fromEntries(entries);
}

const OPERATORS = {
  equal: '=',
  notEqual: '!=',
  lessThan: '<',
  lessThanInclusive: '<=',
  greaterThan: '>',
  greaterThanInclusive: '>=',
};

/** The rules in publicodes' own words: facts, conditions, and of each line whether it is due, its minimum and maximum. */
export function publicodesRules({ source, figures }) {
  const written = {};
  for (const name of Object.keys(source.facts)) written[`fait ${spaced(name)}`] = null;
  for (const [name, condition] of Object.entries(source.conditions))
    written[`condition ${spaced(name)}`] = 'fact' in condition ? leaf(condition, figures) : logic(condition);
  for (const [number, line] of source.lines.entries()) Object.assign(written, lineRules(line, number, source, figures));
  return written;
}

function spaced(name) {
  return name.replaceAll('_', ' ');
}

function leaf({ fact, operator, ...rest }, figures) {
  if (operator === 'in' || operator === 'notIn') {
    const [each, joined] = operator === 'in' ? ['equal', 'une de ces'] : ['notEqual', 'toutes ces'];
    return { [`${joined} conditions`]: rest.value.map((value) => leaf({ fact, operator: each, value }, figures)) };
  }
  const value = comparedWith(rest, figures);
  const words = { string: `'${value}'`, boolean: value ? 'oui' : 'non', number: String(value) };
  return `fait ${spaced(fact)} ${OPERATORS[operator]} ${words[typeof value]}`;
}

function logic(expression) {
  if (typeof expression === 'string') return `condition ${spaced(expression)}`;
  if ('not' in expression) return { '=': [logic(expression.not), 'non'] };
  if ('all' in expression) return { 'toutes ces conditions': expression.all.map(logic) };
  return { 'une de ces conditions': expression.any.map(logic) };
}

function lineRules(line, number, source, figures) {
  const groups = groupsOf(line);
  const people = groups.flatMap((group) => (group.people === undefined ? [] : `fait ${spaced(group.people)}`));
  const due = line.when === undefined ? [] : [logic(line.when)];
  if (people.length > 0) due.push(`${people.join(' + ')} > 0`);
  const modifiers = source.modifiers.filter(({ targets }) => targets.includes(lineId(line)));
  const written = { [`ligne${number} due`]: { 'toutes ces conditions': due } };
  for (const [bound, word] of ['min', 'max'].entries()) {
    const name = `ligne${number} ${word}`;
    const amounts = groups.map((group, index) =>
      groupAmount(group, bound, modifiers, figures, `${name} ${index}`, written),
    );
    written[name] = { somme: amounts };
  }
  return written;
}

/** Each step of a unit is a rule of its own: publicodes rounds whole rules. */
function groupAmount({ people, amount }, bound, modifiers, figures, name, written) {
  const cases = amount.map((one) => {
    const value = term(boundsOf(one)[bound], figures);
    return one.when === undefined ? { sinon: value } : { si: logic(one.when), alors: value };
  });
  written[`${name} base`] = { variations: cases };
  let unit = `${name} base`;
  for (const { id, when, effect } of modifiers) {
    const step = `${name} ${spaced(id)}`;
    written[`${step} effet`] = apply(effect, unit, bound, figures);
    written[step] = { variations: [{ si: logic(when), alors: `${step} effet` }, { sinon: unit }] };
    unit = step;
  }
  return people === undefined ? unit : { '*': [`fait ${spaced(people)}`, unit] };
}

function term(one, figures) {
  const constant = constantOf(one, figures);
  if (constant !== undefined) return constant;
  const value = (operand) =>
    figures.get(operand)?.toNumber() ?? (typeof operand === 'string' ? `fait ${operand}` : operand);
  if (typeof one !== 'object') return value(one);
  if (!('percent' in one) || one.round !== undefined) throw new Error(`No publicodes for ${JSON.stringify(one)}.`);
  const [of, upTo] = [value(one.of), one.upTo === undefined ? undefined : value(one.upTo)];
  const base = upTo === undefined ? of : { variations: [{ si: `${of} < ${upTo}`, alors: of }, { sinon: upTo }] };
  return { '/': [{ '*': [base, value(one.percent)] }, 100] };
}

function apply(effect, before, bound, figures) {
  const scaled = (percent) => {
    const scaledUnit = { '/': [{ '*': [before, percent] }, 100] };
    return effect.round === undefined
      ? scaledUnit
      : { ...scaledUnit, arrondi: effect.round === 'cent' ? '2 décimales' : 'oui' };
  };
  if ('increase' in effect) return scaled(100 + term(boundsOf(effect.increase)[bound], figures));
  // The least is what the largest reduction leaves.
  if ('reduce' in effect) return scaled(100 - term(boundsOf(effect.reduce)[1 - bound], figures));
  if ('setTo' in effect) return term(boundsOf(effect.setTo)[bound], figures);
  if ('setMinimum' in effect) return bound === 0 ? term(effect.setMinimum, figures) : before;
  if ('exempt' in effect) return 0;
  throw new Error(`No publicodes for ${JSON.stringify(effect)}.`);
}
