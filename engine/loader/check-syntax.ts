import { isMap, isPair, isScalar, isSeq, visit, type YAMLError, type YAMLMap } from 'yaml';
import { duplicateKey, emptyCombinator, severalCombinators, yamlSyntax } from './messages.js';
import type { Problem } from './problem.js';
import type { YamlFile } from './yaml-file.js';

/** What YAML itself says of a file: it cannot be read, or says something twice. */
export function syntaxProblems(yaml: YamlFile): Problem[] {
  const [fault] = [...yaml.document.errors, ...yaml.document.warnings].sort(byCause);
  if (fault !== undefined) return [yamlSyntax(hinted(fault))(yaml.placeOf(fault.pos[0]))];
  const problems: Problem[] = [];
  visit(yaml.document, {
    Map(_, map) {
      problems.push(...duplicateKeys(yaml, map), ...combinatorProblems(yaml, map));
    },
  });
  return problems;
}

function duplicateKeys(yaml: YamlFile, map: YAMLMap): Problem[] {
  const seen = new Map<string, number>();
  return keysOf(map).flatMap(({ key, offset }) => {
    const first = seen.get(key);
    if (first !== undefined) return [duplicateKey(key, yaml.placeOf(first))(yaml.placeOf(offset))];
    seen.set(key, offset);
    return [];
  });
}

const COMBINATORS = ['all', 'any', 'not', 'fact'];

/** json-rules-engine ignores `any` beside `all` without a word, and takes an empty list for true. */
function combinatorProblems(yaml: YamlFile, map: YAMLMap): Problem[] {
  const found = keysOf(map).filter(({ key }) => COMBINATORS.includes(key));
  const [, second] = found;
  if (second !== undefined) return [severalCombinators(found.map(({ key }) => key))(yaml.placeOf(second.offset))];
  return found.flatMap(({ key, offset }) => {
    const value = map.get(key);
    const isEmpty = isSeq(value) && value.items.length === 0;
    return isEmpty && (key === 'all' || key === 'any') ? [emptyCombinator(key)(yaml.placeOf(offset))] : [];
  });
}

function keysOf(map: YAMLMap): { key: string; offset: number }[] {
  if (!isMap(map)) return [];
  return map.items.flatMap((pair) =>
    isPair(pair) && isScalar(pair.key) ? [{ key: String(pair.key.value), offset: pair.key.range?.[0] ?? 0 }] : [],
  );
}

/** One slip makes the parser report several faults: the first one is the cause, an unclosed quote before all others. */
function byCause(a: YAMLError, b: YAMLError): number {
  return Number(isOpenQuote(b)) - Number(isOpenQuote(a)) || a.pos[0] - b.pos[0];
}

function isOpenQuote({ code, message }: YAMLError): boolean {
  return code === 'MISSING_CHAR' && message.includes('quote');
}

/** The parser speaks of YAML; a hint says what the hand that wrote it probably did. */
function hinted(fault: YAMLError): string {
  const message = fault.message.replace(/\.?$/, '.');
  if (fault.code === 'TAB_AS_INDENT') return 'This line is indented with a tab. Indent with spaces.';
  if (isOpenQuote(fault)) return `${message} A quote was opened and never closed.`;
  const isIndent = fault.code === 'BAD_INDENT' || message.includes('without - indicator');
  return isIndent ? `${message} Give this line the same indent as its neighbours.` : message;
}
