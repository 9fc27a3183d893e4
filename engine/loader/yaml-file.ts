import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from 'yaml';
import type { Place } from './problem.js';
import { readRuleText, type TextFault } from './rule-text.js';

export type Path = readonly (string | number)[];

/** A parsed YAML file that knows where each of its values stands. Its syntax errors are in `document.errors`. */
export class YamlFile {
  readonly document: Document;
  readonly text: string;
  /** Why it cannot be read, or not be relied upon. */
  readonly fault: TextFault | undefined;
  private readonly counter = new LineCounter();

  /**
   * @param file its path
   * @param name the path as problems name it
   */
  constructor(
    file: string,
    readonly name: string,
  ) {
    ({ text: this.text, fault: this.fault } = readRuleText(file));
    this.document = parseDocument(this.text, { lineCounter: this.counter, prettyErrors: false, uniqueKeys: false });
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

  /** Where the key at the end of a path stands. */
  placeOfKey(path: Path): Place {
    const found = this.nodesAlong(path);
    const last = found.length > path.length ? found.at(-1) : undefined;
    return last?.key === undefined ? this.placeOfValue(path) : this.placeOfNode(last.key);
  }

  /** Of what goes over several lines, the first key or dash is meant. */
  private placeOfNode(node: Node | undefined): Place {
    const [start, end] = node?.range ?? [0, 0];
    if (!isCollection(node) || node.flow) return this.placeOf(start, end);
    const key = isMap(node) ? node.items[0]?.key : undefined;
    return isNode(key) ? this.placeOfNode(key) : this.placeOf(start, start + 1);
  }

  private nodesAlong(path: Path): { key: Node | undefined; value: Node | undefined }[] {
    const root = this.document.contents;
    const found: { key: Node | undefined; value: Node | undefined }[] = [
      { key: undefined, value: isNode(root) ? root : undefined },
    ];
    for (const step of path) {
      const next = child(found.at(-1)?.value, step);
      if (next === undefined) break;
      found.push(next);
    }
    return found;
  }
}

function child(
  node: Node | undefined,
  step: string | number,
): { key: Node | undefined; value: Node | undefined } | undefined {
  if (isSeq(node)) {
    const item = node.items[Number(step)];
    return isNode(item) ? { key: undefined, value: item } : undefined;
  }
  if (!isMap(node)) return undefined;
  const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && String(item.key.value) === String(step));
  if (pair === undefined) return undefined;
  const key = isNode(pair.key) ? pair.key : undefined;
  return { key, value: isNode(pair.value) ? pair.value : key };
}
