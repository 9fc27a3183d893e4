import { OPEN } from '../../../../dist/engine/conditions/fact-space.js';
import { readRequest } from '../../../../dist/engine/facts/request-facts.js';

/**
 * The facts of a request as plain values, once for each joint answer to what it leaves open. Every peer is given the
 * same facts, read by the engine's own reader: none of them reads requests.
 */
export function situationsOf(rules, request) {
  const facts = readRequest(request, rules.reading);
  let situations = [{}];
  for (const [number, name] of rules.space.names.entries()) {
    const { type } = rules.source.facts[name];
    const { representatives } = rules.space.cells[number];
    const cell = facts.situation[number];
    if (cell === OPEN)
      situations = situations.flatMap((one) => representatives.map((value) => ({ ...one, [name]: value })));
    else {
      const value = type === 'enum' || type === 'boolean' ? representatives[cell] : facts.numberOf(name);
      for (const one of situations) one[name] = value;
    }
  }
  return situations;
}
