import { type Line, namesInAmount, namesInEffect, type RuleSource, withFiguresBehind } from '../../../engine/index.js';

type Modifier = RuleSource['modifiers'][number];

/** The names of the figures and answers that the amount of a line reads. */
export function namesInLine({ amount = [], forEach = [], administratorShare }: Line): string[] {
  const cases = [...amount, ...forEach.flatMap((group) => group.amount)];
  const divisor = administratorShare?.dividedBy;
  return [...cases.flatMap(namesInAmount), ...(typeof divisor === 'string' ? [divisor] : [])];
}

/** The keys of the sources of a line and of every figure behind its amount. */
export function lineSources(line: Line, source: RuleSource): string[] {
  return withFigures(line.sources, namesInLine(line), source);
}

/** The same for a modifier. */
export function modifierSources(modifier: Modifier, source: RuleSource): string[] {
  return withFigures(modifier.sources, namesInEffect(modifier.effect), source);
}

function withFigures(own: readonly string[], names: readonly string[], source: RuleSource): string[] {
  const behind = withFiguresBehind(names, source).map((name) => source.figures[name]);
  const ofFigures = behind.flatMap((figure) => (figure !== undefined && 'sources' in figure ? figure.sources : []));
  return [...new Set([...own, ...ofFigures])];
}

/** In how many entries of the page of the method each source stands, by its key. */
export function entriesBySource(source: RuleSource): ReadonlyMap<string, number> {
  const { lines, modifiers, deadlines, steps, glossary, notices } = source;
  const cited: readonly (readonly string[])[] = [
    ...lines.map((line) => lineSources(line, source)),
    ...modifiers.map((modifier) => modifierSources(modifier, source)),
    ...[...deadlines, ...steps, ...glossary, ...notices].map(({ sources }) => sources),
  ];
  return new Map(Object.keys(source.sources).map((key) => [key, cited.filter((keys) => keys.includes(key)).length]));
}
