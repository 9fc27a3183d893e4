import { readFileSync } from 'node:fs';
import { type Document, isMap, isNode, isPair, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

export type Path = readonly (string | number)[];

/** A place in a rule file, for a person to find. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A parsed YAML file that knows where each of its values stands. */
export class YamlFile {
  readonly document: Document;
  readonly text: string;
  private readonly counter = new LineCounter();

  /**
   * @param file its path
   * @param name the path as problems name it
   * @throws if the file cannot be read; syntax errors are in `document.errors`
   */
  constructor(
    file: string,
    readonly name: string,
  ) {
    this.text = readFileSync(file, 'utf8');
    this.document = parseDocument(this.text, { lineCounter: this.counter, prettyErrors: false, uniqueKeys: false });
  }

  /** The data of the file, as plain objects. */
  data(): unknown {
    return this.document.toJS();
  }

  /** Where a character stands. */
  placeOf(offset: number): Place {
    const { line, col } = this.counter.linePos(offset);
    return { file: this.name, line, column: col };
  }

  /** Where the value at a path stands; the nearest enclosing value where there is none. */
  placeOfValue(path: Path): Place {
    return this.placeOf(this.nodesAlong(path).at(-1)?.value?.range?.[0] ?? 0);
  }

  /** Where the key at the end of a path stands. */
  placeOfKey(path: Path): Place {
    const found = this.nodesAlong(path);
    const last = found.length > path.length ? found.at(-1) : undefined;
    return last?.key === undefined ? this.placeOfValue(path) : this.placeOf(last.key.range?.[0] ?? 0);
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
