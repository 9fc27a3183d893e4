import { ZenEngine } from '@gorules/zen-engine';
import { outcomeOf, totalsPlan } from './outcome.mjs';
import { situationsOf } from './situations.mjs';
import { zenExpressions } from './zen-expressions.mjs';

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
