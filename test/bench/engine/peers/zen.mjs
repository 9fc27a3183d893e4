import { ZenEngine } from '@gorules/zen-engine';
import { namesIn } from '../../../../dist/engine/conditions/expressions.js';
import { lineId } from '../../../../dist/engine/rules/rules-year.js';
import { boundsOf, comparedWith, constantOf, groupsOf, outcomeOf, situationsOf, totalsPlan } from './common.mjs';

/** The lines as one GoRules ZEN decision: conditions, units and amounts are the expressions of one expression node. */
export function zen(rules) {
  const decision = new ZenEngine().createDecision(graph(zenExpressions(rules)));
  const plan = totalsPlan(rules.source);
  return async (request) => {
    const amounts = [];
    for (const facts of situationsOf(rules, request)) {
      const { result } = await decision.evaluate(facts);
      amounts.push(
        plan.map((_, line) => (result[`due${line}`] ? [result[`min${line}`], result[`max${line}`]] : undefined)),
      );
    }
    return outcomeOf(amounts, plan);
  };
}

function graph(expressions) {
  const position = { x: 0, y: 0 };
  const rules = expressions.map(([key, value]) => ({ id: key, key, value }));
  return {
    contentType: 'application/vnd.gorules.decision',
    nodes: [
      { id: 'request', name: 'request', type: 'inputNode', position },
      {
        id: 'rules',
        name: 'rules',
        type: 'expressionNode',
        position,
        content: { expressions: rules, passThrough: false },
      },
      { id: 'lines', name: 'lines', type: 'outputNode', position },
    ],
    edges: [
      { id: 'in', type: 'edge', sourceId: 'request', targetId: 'rules' },
      { id: 'out', type: 'edge', sourceId: 'rules', targetId: 'lines' },
    ],
  };
}

const OPERATORS = {
  equal: '==',
  notEqual: '!=',
  lessThan: '<',
  lessThanInclusive: '<=',
  greaterThan: '>',
  greaterThanInclusive: '>=',
};

/** The rules as named expressions of ZEN's language, each after those that it reads. */
export function zenExpressions({ source, figures }) {
  const written = new Map();
  const { conditions } = source;
  const needed = (names) => {
    for (const name of names) {
      if (written.has(`c_${name}`)) continue;
      const condition = conditions[name];
      if (!('fact' in condition)) needed(namesIn(condition));
      written.set(`c_${name}`, 'fact' in condition ? leaf(condition, figures) : logic(condition));
    }
  };
  const holds = (expression) => {
    needed(namesIn(expression));
    return logic(expression);
  };
  for (const [number, line] of source.lines.entries()) writeLine(line, number, { source, figures, written, holds });
  return [...written];
}

function leaf({ fact, operator, ...rest }, figures) {
  return `${fact} ${OPERATORS[operator]} ${JSON.stringify(comparedWith(rest, figures))}`;
}

function logic(expression) {
  if (typeof expression === 'string') return `$.c_${expression}`;
  if ('not' in expression) return `not(${logic(expression.not)})`;
  const [word, members] = 'all' in expression ? ['and', expression.all] : ['or', expression.any];
  return `(${members.map(logic).join(` ${word} `)})`;
}

/** Whether line `number` is due and its bounds: `due3`, `min3`, `max3`. */
function writeLine(line, number, { source, figures, written, holds }) {
  const groups = groupsOf(line);
  const people = groups.flatMap((group) => group.people ?? []);
  const due = [line.when === undefined ? 'true' : holds(line.when)];
  if (people.length > 0) due.push(`${people.join(' + ')} > 0`);
  written.set(`due${number}`, due.join(' and '));
  const modifiers = source.modifiers.filter(({ targets }) => targets.includes(lineId(line)));
  for (const [bound, name] of ['min', 'max'].entries()) {
    const units = groups.map((group) => {
      const unit = [...group.amount].reverse().reduce((otherwise, one) => {
        const amount = term(boundsOf(one)[bound], figures);
        return one.when === undefined ? amount : `(${holds(one.when)} ? ${amount} : ${otherwise})`;
      }, '0');
      const modified = modifiers.reduce(
        (before, { when, effect }) => `(${holds(when)} ? ${apply(effect, before, bound, figures)} : ${before})`,
        unit,
      );
      return group.people === undefined ? modified : `${group.people} * ${modified}`;
    });
    written.set(`${name}${number}`, `$.due${number} ? ${units.join(' + ')} : null`);
  }
}

function term(one, figures) {
  const constant = constantOf(one, figures);
  if (constant !== undefined) return String(constant);
  const value = (operand) => String(figures.get(operand)?.toNumber() ?? operand);
  if (typeof one !== 'object') return value(one);
  if (!('percent' in one) || one.round !== undefined) throw new Error(`No ZEN for ${JSON.stringify(one)}.`);
  const base = one.upTo === undefined ? value(one.of) : `min([${value(one.of)}, ${value(one.upTo)}])`;
  return `${base} * ${value(one.percent)} / 100`;
}

function apply(effect, before, bound, figures) {
  const rounded = (text) => (effect.round === undefined ? text : `round(${text}, ${effect.round === 'cent' ? 2 : 0})`);
  if ('increase' in effect)
    return rounded(`${before} * (100 + ${term(boundsOf(effect.increase)[bound], figures)}) / 100`);
  if ('reduce' in effect) return rounded(`${before} * (100 - ${term(effect.reduce, figures)}) / 100`);
  if ('setTo' in effect) return term(effect.setTo, figures);
  if ('setMinimum' in effect) return bound === 0 ? term(effect.setMinimum, figures) : before;
  if ('exempt' in effect) return '0';
  throw new Error(`No ZEN for ${JSON.stringify(effect)}.`);
}
