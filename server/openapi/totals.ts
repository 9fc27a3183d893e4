import { isObject, type JsonObject } from '../../engine/index.js';
import { DETAILS } from '../response.js';
import { component } from './components.js';

/** The shapes of answers with their totals alone, by their names, each with that of the whole. */
const WHOLE: Readonly<Record<string, string>> = {
  CalculationTotals: 'CalculationResponse',
  ResultTotals: 'Result',
  ComparisonTotals: 'ComparisonResponse',
  ComparedTotals: 'ComparedForm',
};

/** The name of the shape of an answer with its totals alone; undefined if it is only given whole. */
export function totalsOf(whole: string): string | undefined {
  return Object.keys(WHOLE).find((name) => WHOLE[name] === whole);
}

/**
 * These shapes, as components of an OpenAPI document.
 * @param shapes the components that they are made from
 */
export function totalsComponents(shapes: Readonly<Record<string, JsonObject>>): Record<string, JsonObject> {
  return Object.fromEntries(Object.entries(WHOLE).map(([name, whole]) => [name, shortened(name, shapes[whole] ?? {})]));
}

function shortened(title: string, { description, properties, required, ...shape }: JsonObject): JsonObject {
  const kept = Object.entries(isObject(properties) ? properties : {}).filter(([name]) => !DETAILS.has(name));
  return {
    ...shape,
    title,
    description: `${description} With its totals alone.`,
    required: Array.isArray(required) ? required.filter((name) => !DETAILS.has(name)) : [],
    properties: Object.fromEntries(kept.map(([name, property]) => [name, pointed(property)])),
  };
}

/** A part of a shape that refers to the shapes with their totals alone instead of the whole ones. */
function pointed(part: unknown): unknown {
  if (!isObject(part)) return part;
  const { $ref, items } = part;
  if (items !== undefined) return { ...part, items: pointed(items) };
  const short = Object.entries(WHOLE).find(([, whole]) => component(whole).$ref === $ref);
  return short === undefined ? part : component(short[0]);
}
