import Engine from 'publicodes';
import { outcomeOf, totalsPlan } from './outcome.mjs';
import { publicodesRules } from './publicodes-rules.mjs';
import { situationsOf } from './situations.mjs';

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

function spaced(name) {
  return name.replaceAll('_', ' ');
}
