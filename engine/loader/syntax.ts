import { isScalar, isSeq, type Node, type Scalar, visit, type YAMLError, type YAMLMap } from 'yaml';
import { unreadable, utf16File, wrongByte } from './file-messages.js';
import { strayLetter, strayLetterHere } from './letters.js';
import { decimalCommas, numberProblems } from './numbers.js';
import type { Place, Problem } from './problem.js';
import { duplicateKey, emptyCombinator, severalCombinators } from './shape-messages.js';
import { signProblem } from './signs.js';
import type { TextFault, YamlFile } from './yaml-file.js';
import * as messages from './yaml-messages.js';

/** The problems of a file as YAML: it cannot be parsed, or has a key twice. */
export function syntaxProblems(yaml: YamlFile): Problem[] {
  const fault = yaml.fault === undefined ? yamlFault(yaml) : textFault(yaml.fault, yaml);
  if (fault !== undefined) return [fault];
  const problems: Problem[] = [];
  const aliases = new Set<string>();
  const anchored: Node[] = [];
  visit(yaml.document, {
    Value(_, node) {
      if (node.anchor !== undefined) anchored.push(node);
    },
  });
  visit(yaml.document, {
    Scalar(_, node) {
      problems.push(...textProblems(yaml, node), ...numberProblems(yaml, node));
    },
    Map(_, map) {
      problems.push(...duplicateKeys(yaml, map), ...combinatorProblems(yaml, map), ...mergedGroups(yaml, map));
      problems.push(...decimalCommas(yaml, map));
    },
    Seq(_, list) {
      problems.push(...decimalCommas(yaml, list));
    },
    Alias(_, alias) {
      aliases.add(alias.source);
      const [start, end] = alias.range ?? [0, 0];
      if (alias.resolve(yaml.document) === undefined)
        problems.push(messages.unknownAlias(alias.source)(yaml.placeOf(start, end)));
    },
  });
  const unused = anchored.filter(({ anchor }) => anchor !== undefined && !aliases.has(anchor));
  const ofAnchors = unused.map(({ anchor, range }) => {
    // The anchor is right before its value, with an &.
    const start = yaml.text.lastIndexOf(`&${anchor}`, range?.[0] ?? 0);
    return messages.startsWithSign(yaml.placeOf(start, start + 1));
  });
  return [...problems, ...ofAnchors];
}

/** Finds letters that nobody typed, also written as an escape such as "\u202e", and markup. Addresses are not texts. */
function textProblems(yaml: YamlFile, { value, range }: Scalar): Problem[] {
  if (typeof value !== 'string' || /^https?:/.test(value)) return [];
  const [start, end] = range ?? [0, 0];
  const stray = strayLetter(value);
  if (stray !== undefined) return [strayLetterHere(stray.letter)(yaml.placeOf(start, end))];
  const [written] = messages.MARKUP.exec(value) ?? [];
  if (written === undefined) return [];
  const at = yaml.text.slice(start, end).indexOf(written);
  return [
    messages.markup(written)(at < 0 ? yaml.placeOf(start, end) : yaml.placeOf(start + at, start + at + written.length)),
  ];
}

function textFault(fault: TextFault, yaml: YamlFile): Problem {
  if ('byte' in fault) return wrongByte(fault.byte)(yaml.placeOf(fault.offset, fault.offset + 1));
  const problem = 'unreadable' in fault ? unreadable(fault.unreadable) : utf16File();
  return problem(yaml.placeOf(0, 1));
}

/**
 * The reason why a file is not valid YAML. One mistake can cause several errors of the parser; only the cause is
 * reported.
 */
function yamlFault(yaml: YamlFile): Problem | undefined {
  const stray = strayLetter(yaml.text);
  if (stray !== undefined)
    return strayLetterHere(stray.letter)(yaml.placeOf(stray.index, stray.index + stray.letter.length));
  const directive = /^%/m.exec(yaml.text);
  if (directive !== null) return signProblem(yaml, yaml.placeOf(directive.index).line);
  // The first error is the cause, but an unclosed quote comes before all others.
  const [fault] = [...yaml.document.errors, ...yaml.document.warnings].sort(
    (a, b) => Number(isOpenQuote(b)) - Number(isOpenQuote(a)) || a.pos[0] - b.pos[0],
  );
  if (fault === undefined) return undefined;
  const mark = /^(<{7}|={7}|>{7}|\|{7})(?= |$)/m.exec(yaml.text);
  if (mark !== null) return messages.mergeMark(yaml.placeOf(mark.index, mark.index + mark[0].length));
  const isNeverClosed = isOpenQuote(fault) || fault.message.includes('end with a ');
  const open = isNeverClosed ? openedAt(yaml, fault.pos[0]) : undefined;
  if (open !== undefined) return messages.neverClosed(yaml.text[open] ?? '')(yaml.placeOf(open, open + 1));
  const [start, end] = fault.code === 'MULTIPLE_DOCS' ? documentMark(yaml.text, fault.pos[0]) : fault.pos;
  // The parser reports some errors at the end of the line above.
  const found = start + (/^\s*\n/.exec(yaml.text.slice(start))?.[0].length ?? 0);
  const place = yaml.placeOf(found, Math.max(found + 1, end));
  // Where a text was cut, the sign is in the line above.
  const lines = fault.code === 'BAD_INDENT' ? [place.line, place.line - 1] : [place.line];
  const [sign] = lines.flatMap((line) => signProblem(yaml, line) ?? []);
  return sign ?? messages.yamlError(fault.code)(place);
}

/** The line that ends a document too early, given a position in the next document. */
function documentMark(text: string, next: number): [start: number, end: number] {
  const mark = [...text.slice(0, next + 3).matchAll(/^(---|\.\.\.)/gm)].at(-1)?.index ?? next;
  return [mark, mark + 3];
}

function isOpenQuote({ code, message }: YAMLError): boolean {
  return code === 'MISSING_CHAR' && message.includes('quote');
}

/** The position of the last quote or bracket that is not closed before an offset. */
function openedAt(yaml: YamlFile, offset: number): number | undefined {
  const starts: number[] = [];
  visit(yaml.document, {
    Node(_, node) {
      const [start, end] = node.range ?? [0, 0];
      const open = yaml.text[start] ?? '';
      const last = yaml.text
        .slice(start + 1, end)
        .trimEnd()
        .at(-1);
      if (start < offset && open in messages.CLOSING && last !== messages.CLOSING[open]) starts.push(start);
    },
  });
  return starts.at(-1);
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
  // If a dash is missing, two items become one, and all their keys are duplicates for that one reason.
  return seen.has('id') ? problems.slice(0, 1) : problems;
}

const COMBINATORS = ['all', 'any', 'not', 'fact'];

/** json-rules-engine silently ignores `any` beside `all`, and takes an empty list as true. */
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

/** YAML 1.2 has no key that takes over those of another group, though other programs read one so. */
function mergedGroups(yaml: YamlFile, map: YAMLMap): Problem[] {
  return keysOf(map).flatMap(({ key, range }) =>
    key === '<<' ? (signProblem(yaml, yaml.placeOf(...range).line) ?? []) : [],
  );
}

function keysOf(map: YAMLMap): { key: string; range: [start: number, end: number] }[] {
  return map.items.flatMap(({ key }) => {
    if (!isScalar(key)) return [];
    const [start, end] = key.range ?? [0, 0];
    return [{ key: String(key.value), range: [start, end] }];
  });
}
