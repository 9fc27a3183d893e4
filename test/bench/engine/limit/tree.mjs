import { OPEN } from '../../../../dist/engine/conditions/fact-space.js';

/**
 * The ifs that lead from the facts of a form to what becomes of it: what the engine looks up in a table, as code.
 * @param numbers the facts that decide
 * @param leafOf the code for a situation
 */
export function tree(numbers, facts, leafOf) {
  const situation = new Int32Array(facts.length).fill(OPEN);
  for (const { number, fixed } of facts) if (fixed !== undefined) situation[number] = fixed;
  const free = numbers.map((number) => facts[number]).filter(({ fixed }) => fixed === undefined);
  const grow = ([fact, ...rest]) => {
    if (fact === undefined) return { leaf: leafOf(situation) };
    const branches = testsOf(fact).map(({ test, cell }) => {
      situation[fact.number] = cell;
      const node = grow(rest);
      return { test, cell, node, key: JSON.stringify(node) };
    });
    situation[fact.number] = OPEN;
    const [first] = branches;
    return branches.every(({ key }) => key === first.key) ? first.node : { branches: joined(branches, fact) };
  };
  return grow(free);
}

/** Neighbouring answers with the same consequence are one branch; of numbers the last test then holds for all. */
function joined(branches, { cells }) {
  const kept = [];
  for (const one of branches) {
    const before = kept.at(-1);
    if (before === undefined || before.key !== one.key || before.cell === OPEN) kept.push(one);
    else kept.splice(-1, 1, { ...one, test: cells.bounds.length > 0 ? one.test : `${before.test} || ${one.test}` });
  }
  return kept;
}

function testsOf(fact) {
  const open = { test: `${fact.name} === undefined`, cell: OPEN };
  return [...(fact.isOpenable ? [open] : []), ...cellTests(fact)];
}

/** Tests of a number are asked in ascending order, so that each only needs its upper bound. */
function cellTests({ name, cells }) {
  return cells.representatives.map((value, cell) => {
    const bounds = cells.bounds[cell];
    if (bounds === undefined) return { test: `${name} === ${JSON.stringify(value)}`, cell };
    if (bounds.high === Number.POSITIVE_INFINITY) return { test: 'true', cell };
    return { test: `${name} ${bounds.low === bounds.high ? '<=' : '<'} ${bounds.high}`, cell };
  });
}

export function statement(node) {
  if (node.leaf !== undefined) return node.leaf;
  const last = node.branches.at(-1);
  const tested = node.branches.slice(0, -1).map((one) => `if (${one.test}) { ${statement(one.node)} } else `);
  return `${tested.join('')}{ ${statement(last.node)} }`;
}

export function expression(node) {
  if (node.leaf !== undefined) return node.leaf;
  const last = node.branches.at(-1);
  const tested = node.branches.slice(0, -1).map((one) => `(${one.test}) ? ${expression(one.node)} : `);
  return `(${tested.join('')}${expression(last.node)})`;
}
