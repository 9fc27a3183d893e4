import { Engine } from 'json-rules-engine';
import { engineCondition, engineExpression } from '../../../../dist/engine/conditions/decide.js';
import { applyEffect } from '../../../../dist/engine/pricing/effects.js';
import { evaluate } from '../../../../dist/engine/pricing/terms.js';
import { lineId } from '../../../../dist/engine/rules/rules-year.js';
import { decimal } from '../../../../dist/engine/values/amounts.js';
import { boundsOf, groupsOf, outcomeOf, situationsOf, totalsPlan } from './common.mjs';

/** The rules run as json-rules-engine's guide shows: one Engine with every rule, made anew for each request. */
export function jsonRulesEngine(rules) {
  const { source } = rules;
  const plan = totalsPlan(source);
  return async (request) => {
    const engine = engineWith(rules);
    const amounts = [];
    for (const facts of situationsOf(rules, request)) {
      const { events } = await engine.run(facts);
      const holding = new Set(events.map(({ type }) => type));
      amounts.push(source.lines.map((line) => amountOf(line, rules, facts, holding)));
    }
    return outcomeOf(amounts, plan);
  };
}

function engineWith({ source, figures, lines }) {
  const numbers = new Map([...figures].map(([name, value]) => [name, value.toNumber()]));
  const engine = new Engine();
  for (const [name, condition] of Object.entries(source.conditions))
    engine.setCondition(name, engineCondition(condition, numbers));
  const rule = (when, type) =>
    when !== undefined && engine.addRule({ conditions: engineExpression(when), event: { type } });
  for (const { rule: line } of lines) {
    rule(line.when, lineId(line));
    for (const [group, { amount }] of groupsOf(line).entries())
      for (const [number, { when }] of amount.entries()) rule(when, `${lineId(line)} ${group} ${number}`);
  }
  const ids = new Set(lines.map(({ id }) => id));
  for (const { id, when, targets } of source.modifiers) if (targets.some((target) => ids.has(target))) rule(when, id);
  return engine;
}

/** json-rules-engine decides and does not calculate: the amounts are the engine's arithmetic over its events. */
function amountOf(line, { source, figures }, facts, holding) {
  const id = lineId(line);
  if (line.when !== undefined && !holding.has(id)) return undefined;
  const groups = groupsOf(line);
  const counts = groups.map(({ people }) => (people === undefined ? 1 : facts[people]));
  if (counts.every((count) => count === 0)) return undefined;
  const lookup = (name) => figures.get(name) ?? decimal(facts[name]);
  const modifiers = source.modifiers.filter((modifier) => modifier.targets.includes(id) && holding.has(modifier.id));
  let [min, max] = [decimal(0), decimal(0)];
  for (const [group, { amount }] of groups.entries()) {
    const chosen = amount.find(({ when }, number) => when === undefined || holding.has(`${id} ${group} ${number}`));
    const [from, to] = boundsOf(chosen).map((term) => evaluate(term, lookup));
    let unit = { min: from, max: to };
    for (const { effect } of modifiers) unit = applyEffect(effect, unit, lookup);
    min = min.plus(unit.min.times(counts[group]));
    max = max.plus(unit.max.times(counts[group]));
  }
  return [min.toNumber(), max.toNumber()];
}
