import { costLine } from '../../../../dist/engine/result/lines.js';
import { isIncluded } from '../../../../dist/engine/pricing/buckets.js';
import { pricedIn, quantityOf } from './line-amounts.mjs';
import { micro, rangeSource } from './money.mjs';
import { statement, tree } from './tree.mjs';

/** The code that prices every line of a form: its totals alone, or the lines of the result with them. */
export function linesSource(rules, facts, isWhole) {
  return rules.lines
    .map((line, number) => {
      const leaf = (situation) => {
        const found = pricedIn(line, situation, rules);
        if (found === undefined) return '';
        return totalsSource(line, found) + (isWhole ? wholeSource(line, number, found, rules) : '');
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

function wholeSource(line, number, { priced, bounds }, rules) {
  const { bucket, valueSource, administratorShare } = line.rule;
  const id = JSON.stringify(line.id);
  const parts = [`lines.push(${lineSource(line, priced, bounds, rules)});`, `${bucket}Ids.push(${id});`];
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
function lineSource(line, priced, bounds, rules) {
  const { amount, meta, sources, ...written } = costLine(priced, rules.sources);
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
