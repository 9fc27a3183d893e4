import { OPEN } from '../../../../dist/engine/conditions/fact-space.js';
import { isIncluded } from '../../../../dist/engine/pricing/buckets.js';
import { priceLine } from '../../../../dist/engine/pricing/price-line.js';
import { termsOf } from '../../../../dist/engine/pricing/terms.js';
import { costLine } from '../../../../dist/engine/result/lines.js';
import { decimal } from '../../../../dist/engine/values/amounts.js';

/** Amounts are whole millionths of a euro: what is added and multiplied stays exact, and one division gives euro. */
const MICRO = 1e6;

export function micro(amount) {
  const value = Number(amount.times(MICRO).toString());
  if (!Number.isSafeInteger(value)) throw new Error(`${amount} is finer than a millionth of a euro.`);
  return value;
}

/** Euro of an expression in millionths, already divided where it is a number. */
export function euro(expression) {
  return typeof expression === 'number' ? String(expression / MICRO) : `(${expression}) / ${MICRO}`;
}

/** `{ min, max }` in euro as the source of an object. */
export function rangeSource([min, max]) {
  return `{ min: ${euro(min)}, max: ${euro(max)} }`;
}

/** The code that prices every line of a form: its totals alone, or the lines of the result with them. */
export function linesSource(rules, facts, isWhole) {
  return rules.lines
    .map((line, number) => {
      const leaf = (situation) => {
        const found = pricedIn(line, situation, rules);
        if (found === undefined) return '';
        return totalsSource(line, found) + (isWhole ? wholeSource(line, number, found) : '');
      };
      const code = statement(tree(line.facts, facts, leaf));
      return quantityOf(line) === '1' ? code : `if (${quantityOf(line)} > 0) { ${code} }`;
    })
    .join('\n');
}

function totalsSource({ rule: { bucket, firstYear } }, { priced, bounds: [min, max] }) {
  if (!isIncluded(priced)) return '';
  return `${bucket}Min += ${min}; ${bucket}Max += ${max}; ${firstYear === 'possible' ? '' : `firstMin += ${min};`} firstMax += ${max};`;
}

function wholeSource(line, number, { priced, bounds }) {
  const { bucket, valueSource, administratorShare } = line.rule;
  const id = JSON.stringify(line.id);
  const parts = [`lines.push(${lineSource(line, priced, bounds)});`, `${bucket}Ids.push(${id});`];
  if (valueSource === 'market') parts.push(`${bucket}MarketMin += ${bounds[0]}; ${bucket}MarketMax += ${bounds[1]};`);
  if (administratorShare !== undefined)
    parts.push(`shared = true; sharedMin = ${bounds[0]}; sharedMax = ${bounds[1]};`);
  if (bucket === 'inps')
    for (const [group, { people }] of line.groups.entries())
      if (people !== undefined)
        parts.push(
          `due${number} = true; min${number}_${group} = ${micro(priced.units[group].min)}; max${number}_${group} = ${micro(priced.units[group].max)};`,
        );
  return parts.join(' ');
}

/** A line of the response, new at each request; its sources are shared. */
function lineSource(line, priced, bounds) {
  const { amount, meta, sources, ...written } = costLine(priced);
  const { unitAmount, modifiers, quantity, ...told } = meta;
  const { firstYear, ...texts } = told;
  const text = (value) => JSON.stringify(value).slice(1, -1);
  const [min, max] = rangeSource(bounds).slice(2, -2).split(', max: ');
  const head = `id: ${JSON.stringify(written.id)}, ruleId: ${JSON.stringify(written.ruleId)}, label: ${JSON.stringify(written.label)}, bucket: ${JSON.stringify(written.bucket)}, classification: ${JSON.stringify(written.classification)}`;
  const money = `amount: { kind: 'numeric', ${min}, max: ${max}, state: ${JSON.stringify(amount.state)} }`;
  const tail = `includedInTotals: ${written.includedInTotals}, valueSource: ${JSON.stringify(written.valueSource)}, sources: [${sources.map(({ key }) => `S_${key}`)}], modifierTargets: ${JSON.stringify(written.modifierTargets)}`;
  const year = firstYear === undefined ? '' : `firstYear: ${JSON.stringify(firstYear)}, `;
  return `{ ${head}, ${money}, ${tail}, meta: { ${text(texts)}, quantity: ${quantityOf(line)}, ${unitSource(line, priced)}${year}modifiers: [${priced.modifiers.map((one) => modifierSource(one, line))}] } }`;
}

function modifierSource({ id, before, after }, line) {
  if (line.groups.length > 1) throw new Error(`No limit for ${id} on several groups.`);
  const times = line.groups[0].people === undefined ? '' : ` * ${quantityOf(line)}`;
  const scaled = (range) =>
    rangeSource(['min', 'max'].map((bound) => (times === '' ? micro(range[bound]) : `${micro(range[bound])}${times}`)));
  return `{ id: ${JSON.stringify(id)}, before: ${scaled(before)}, after: ${scaled(after)} }`;
}

/** The amount per person is told where it is the same for all who are there. */
function unitSource(line, { units }) {
  if (line.rule.forEach === undefined) return '';
  const written = units.map((unit) => rangeSource([micro(unit.min), micro(unit.max)]));
  const distinct = [...new Set(written)];
  if (distinct.length === 1) return `unitAmount: ${distinct[0]}, `;
  const alone = (unit) =>
    line.groups.filter((_, group) => written[group] !== unit).map(({ people }) => `${people.fact} === 0`);
  const choice = distinct.map((unit) => `${alone(unit).join(' && ')} ? { unitAmount: ${unit} } : `);
  return `...(${choice.join('')}{}), `;
}

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
