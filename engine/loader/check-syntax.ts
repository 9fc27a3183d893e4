import { isMap, isPair, isScalar, isSeq, visit, type YAMLMap } from 'yaml';
import { duplicateKey, emptyCombinator, severalCombinators, unknownAlias } from './messages.js';
import type { Problem } from './problem.js';
import { yamlFault } from './yaml-fault.js';
import type { Place, YamlFile } from './yaml-file.js';

/** What YAML itself says of a file: it cannot be read, or says something twice. */
export function syntaxProblems(yaml: YamlFile): Problem[] {
  const fault = yamlFault(yaml);
  if (fault !== undefined) return [fault];
  const problems: Problem[] = [];
  visit(yaml.document, {
    Map(_, map) {
      problems.push(...duplicateKeys(yaml, map), ...combinatorProblems(yaml, map));
    },
    Alias(_, alias) {
      const [start, end] = alias.range ?? [0, 0];
      if (alias.resolve(yaml.document) === undefined)
        problems.push(unknownAlias(alias.source)(yaml.placeOf(start, end)));
    },
  });
  return problems;
}

function duplicateKeys(yaml: YamlFile, map: YAMLMap): Problem[] {
  const seen = new Map<string, Place>();
  const problems = keysOf(map).flatMap(({ key, range }) => {
    const place = yaml.placeOf(...range);
    const first = seen.get(key);
    if (first !== undefined) return [duplicateKey(key, first)(place)];
    seen.set(key, place);
    return [];
  });
  // Where a dash is missing, two items run together: all their keys stand twice, for one reason.
  return seen.has('id') ? problems.slice(0, 1) : problems;
}

const COMBINATORS = ['all', 'any', 'not', 'fact'];

/** json-rules-engine ignores `any` beside `all` without a word, and takes an empty list for true. */
function combinatorProblems(yaml: YamlFile, map: YAMLMap): Problem[] {
  const found = keysOf(map).filter(({ key }) => COMBINATORS.includes(key));
  const [, second] = found;
  if (second !== undefined) return [severalCombinators(found.map(({ key }) => key))(yaml.placeOf(...second.range))];
  return found.flatMap(({ key, range }) => {
    const value = map.get(key);
    const isEmpty = isSeq(value) && value.items.length === 0;
    return isEmpty && (key === 'all' || key === 'any') ? [emptyCombinator(key)(yaml.placeOf(...range))] : [];
  });
}

function keysOf(map: YAMLMap): { key: string; range: [start: number, end: number] }[] {
  if (!isMap(map)) return [];
  return map.items.flatMap((pair) => {
    if (!isPair(pair) || !isScalar(pair.key)) return [];
    const [start, end] = pair.key.range ?? [0, 0];
    return [{ key: String(pair.key.value), range: [start, end] }];
  });
}
