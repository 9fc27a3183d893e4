import * as yaml from 'yaml';
import { readRegularFile, type Unreadable } from '../rules/regular-file.js';
import { recall } from '../values/maps.js';
import type { Place } from './problem.js';

/** The text of a rule file. */
export interface RuleText {
  /** As well as it can be read; empty where it cannot be. */
  readonly text: string;
  readonly fault?: TextFault;
}

/** Why the text of a file must not be relied upon. */
export type TextFault =
  | Unreadable
  | { readonly encoding: 'utf-16' }
  /** A byte, in hexadecimal digits, that is no UTF-8, and at which character of the text it stands. */
  | { readonly byte: string; readonly offset: number };

/** The text of the rule file at a path. */
export function readRuleText(file: string): RuleText {
  return ruleText(readRegularFile(file));
}

/**
 * The text of a rule file, which is UTF-8: a letter that stands for nothing must never go out in an answer as a black
 * diamond. A mark of UTF-8 at the beginning is passed over.
 */
function ruleText(bytes: Buffer | Unreadable): RuleText {
  if (!Buffer.isBuffer(bytes)) return { text: '', fault: bytes };
  const other = utf16Of(bytes);
  if (other !== undefined) return { text: decoded(bytes, other), fault: { encoding: 'utf-16' } };
  const offset = firstWrongByte(bytes);
  if (offset === undefined) return { text: decoded(bytes, 'utf-8') };
  const byte = bytes.toString('hex', offset, offset + 1).toUpperCase();
  // What else editors save as, and what shows the line as it was meant. Each of its bytes is a character.
  return { text: decoded(bytes, 'windows-1252'), fault: { byte, offset } };
}

/** A file of rules begins with a letter or a sign of ASCII, of which UTF-16 makes two bytes; or with the mark of UTF-16. */
function utf16Of([first, second]: Buffer): string | undefined {
  if (first === 0xff || second === 0) return 'utf-16le';
  return first === 0xfe || first === 0 ? 'utf-16be' : undefined;
}

const REPLACEMENT = Buffer.from('\uFFFD');

/** Where a lenient decoder puts a replacement for what it cannot read, unless the file itself has that character there. */
function firstWrongByte(bytes: Buffer): number | undefined {
  let offset = 0;
  for (const sound of bytes.toString('utf8').split('\uFFFD')) {
    offset += Buffer.byteLength(sound);
    if (offset === bytes.length) return undefined;
    if (!bytes.subarray(offset, offset + REPLACEMENT.length).equals(REPLACEMENT)) return offset;
    offset += REPLACEMENT.length;
  }
  return undefined;
}

function decoded(bytes: Buffer, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

export type Path = readonly (string | number)[];

/** A parsed YAML file that knows where each of its values stands. Its syntax errors are in `document.errors`. */
export class YamlFile {
  readonly document: yaml.Document;
  readonly text: string;
  /** Why it cannot be read, or not be relied upon. */
  readonly fault: TextFault | undefined;
  private readonly counter = new yaml.LineCounter();

  /** @param name the path as problems name it */
  constructor(
    content: Buffer | Unreadable,
    readonly name: string,
  ) {
    ({ text: this.text, fault: this.fault } = ruleText(content));
    this.document = yaml.parseDocument(this.text, {
      lineCounter: this.counter,
      prettyErrors: false,
      uniqueKeys: false,
      // A key is reported as it is written: after `35,03` between braces it is 03, not the number 3.
      stringKeys: true,
    });
  }

  /** The data of the file, as plain objects. */
  data(): unknown {
    return this.document.toJS();
  }

  /** Where some characters stand: those from one offset to another, as far as they are on one line. */
  placeOf(start: number, end = start): Place {
    const { line, col } = this.counter.linePos(start);
    const [characters = ''] = this.text.slice(start, end).split(/\r?\n/);
    return { file: this.name, line, column: col, width: characters.length };
  }

  /** Where the value at a path stands; the nearest enclosing value where there is none. */
  placeOfValue(path: Path): Place {
    return this.placeOfNode(this.nodesAlong(path).at(-1)?.value);
  }

  /** The value at a path; undefined where there is none. */
  valueAt(path: Path): yaml.Node | undefined {
    const found = this.nodesAlong(path);
    return found.length > path.length ? found.at(-1)?.value : undefined;
  }

  /** From which character to which the value at a path goes; the whole enclosing value where there is none. */
  rangeOfValue(path: Path): { start: number; end: number } {
    const [start, end] = this.nodesAlong(path).at(-1)?.value?.range ?? [0, 0];
    return { start, end };
  }

  /** Where the key at the end of a path stands. */
  placeOfKey(path: Path): Place {
    const found = this.nodesAlong(path);
    const last = found.length > path.length ? found.at(-1) : undefined;
    return last?.key === undefined ? this.placeOfValue(path) : this.placeOfNode(last.key);
  }

  /** Of what goes over several lines, the first key or dash is meant. */
  private placeOfNode(node: yaml.Node | undefined): Place {
    const [start, end] = node?.range ?? [0, 0];
    if (!yaml.isCollection(node) || node.flow) return this.placeOf(start, end);
    const key = yaml.isMap(node) ? node.items[0]?.key : undefined;
    return yaml.isNode(key) ? this.placeOfNode(key) : this.placeOf(start, start + 1);
  }

  private nodesAlong(path: Path): Entry[] {
    const root = this.document.contents;
    const found: Entry[] = [{ key: undefined, value: yaml.isNode(root) ? root : undefined }];
    for (const step of path) {
      const next = child(found.at(-1)?.value, step);
      if (next === undefined) break;
      found.push(next);
    }
    return found;
  }
}

/** The first pair of each key: of two years there are some 20,000 places to find, and a file can have as many keys. */
function pairsOf(map: yaml.YAMLMap): ReadonlyMap<string, yaml.Pair> {
  return recall(pairs, map, () => {
    const keyed = map.items.flatMap((pair) =>
      yaml.isScalar(pair.key) ? [[String(pair.key.value), pair] as const] : [],
    );
    return new Map(keyed.toReversed());
  });
}

const pairs = new WeakMap<yaml.YAMLMap, ReadonlyMap<string, yaml.Pair>>();

interface Entry {
  readonly key: yaml.Node | undefined;
  readonly value: yaml.Node | undefined;
}

/** What stands at a step below a node. Of an amount that is written alone it is this amount: `x` for `[{ value: x }]`. */
function child(node: yaml.Node | undefined, step: string | number): Entry | undefined {
  const found = childOf(node, step);
  return found ?? (step === 0 || step === 'value' ? { key: undefined, value: node } : undefined);
}

function childOf(node: yaml.Node | undefined, step: string | number): Entry | undefined {
  if (yaml.isSeq(node)) {
    const item = node.items.find((one) => yaml.isMap(one) && one.get('id') === step) ?? node.items[Number(step)];
    return yaml.isNode(item) ? { key: undefined, value: item } : undefined;
  }
  if (!yaml.isMap(node)) return undefined;
  const pair = pairsOf(node).get(String(step));
  if (pair === undefined) return undefined;
  const key = yaml.isNode(pair.key) ? pair.key : undefined;
  return { key, value: yaml.isNode(pair.value) ? pair.value : key };
}
