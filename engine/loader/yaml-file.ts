import * as yaml from 'yaml';
import type { Unreadable } from '../rules/regular-file.js';
import { recall } from '../values/maps.js';
import type { Place } from './problem.js';

/** The text of a rule file. */
interface RuleText {
  /** Empty if the file cannot be read. If it is faulty, as far as it can be decoded. */
  readonly text: string;
  readonly fault?: TextFault;
}

/** The reason why the text of a file cannot be used. */
export type TextFault =
  | Unreadable
  | { readonly encoding: 'utf-16' }
  /** A byte that is not valid UTF-8, in hexadecimal digits, and its position in the text. */
  | { readonly byte: string; readonly offset: number };

/**
 * Decodes a rule file, which must be UTF-8, so that no replacement character ever reaches an answer. A byte order mark
 * is skipped.
 */
function ruleText(bytes: Buffer | Unreadable): RuleText {
  if (!Buffer.isBuffer(bytes)) return { text: '', fault: bytes };
  const other = utf16Of(bytes);
  if (other !== undefined) return { text: decoded(bytes, other), fault: { encoding: 'utf-16' } };
  const offset = firstWrongByte(bytes);
  if (offset === undefined) return { text: decoded(bytes, 'utf-8') };
  const byte = bytes.toString('hex', offset, offset + 1).toUpperCase();
  // The other encoding of common editors, which shows the line as it was meant. Each byte is one character.
  return { text: decoded(bytes, 'windows-1252'), fault: { byte, offset } };
}

/** Detects UTF-16 by its byte order mark, or by the zero byte that it adds to the first character, which is ASCII. */
function utf16Of([first, second]: Buffer): string | undefined {
  if (first === 0xff || second === 0) return 'utf-16le';
  return first === 0xfe || first === 0 ? 'utf-16be' : undefined;
}

const REPLACEMENT = Buffer.from('\uFFFD');

/**
 * The position of the first byte for which a lenient decoder gives a replacement character that the file does not have.
 */
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

/** The keys and indexes from the top of a file to a value. */
export type Path = readonly (string | number)[];

/** A parsed YAML file that knows the place of each value. Its syntax errors are in `document.errors`. */
export class YamlFile {
  readonly document: yaml.Document;
  readonly text: string;
  /** The reason why it cannot be used. */
  readonly fault: TextFault | undefined;
  private readonly counter = new yaml.LineCounter();

  /** @param name the path as it is shown in problems */
  constructor(
    content: Buffer | Unreadable,
    readonly name: string,
  ) {
    ({ text: this.text, fault: this.fault } = ruleText(content));
    this.document = yaml.parseDocument(this.text, {
      lineCounter: this.counter,
      prettyErrors: false,
      uniqueKeys: false,
      // Keys stay as they are written: after `35,03` between braces the key is 03, not the number 3.
      stringKeys: true,
    });
  }

  /** The data of the file, as plain objects. */
  data(): unknown {
    return this.document.toJS();
  }

  /** The place of the characters from one offset to another, as far as they are on one line. */
  placeOf(start: number, end = start): Place {
    const { line, col } = this.counter.linePos(start);
    const [characters = ''] = this.text.slice(start, end).split(/\r?\n/);
    return { file: this.name, line, column: col, width: characters.length };
  }

  /** The place of the value at a path, or of the nearest enclosing value if there is none. */
  placeOfValue(path: Path): Place {
    return this.placeOfNode(this.nodesAlong(path).at(-1)?.value);
  }

  /** The value at a path; undefined if there is none. */
  valueAt(path: Path): yaml.Node | undefined {
    const found = this.nodesAlong(path);
    return found.length > path.length ? found.at(-1)?.value : undefined;
  }

  /** The range of the value at a path, or of the nearest enclosing value if there is none. */
  rangeOfValue(path: Path): { start: number; end: number } {
    const [start, end] = this.nodesAlong(path).at(-1)?.value?.range ?? [0, 0];
    return { start, end };
  }

  /** The place of the key at the end of a path. */
  placeOfKey(path: Path): Place {
    const found = this.nodesAlong(path);
    const last = found.length > path.length ? found.at(-1) : undefined;
    return last?.key === undefined ? this.placeOfValue(path) : this.placeOfNode(last.key);
  }

  /** The place of a node; for a block of several lines, that of its first key or dash. */
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

/** The first pair of each key. It is indexed because a check of two years looks up some 20,000 places. */
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

/** The entry at a step below a node. An amount `x` that stands for `[{ value: x }]` is its own entry. */
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
