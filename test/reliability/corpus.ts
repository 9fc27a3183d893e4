import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/commands.js';

const FOLDER = join(ROOT, 'test', 'reliability', 'json-corpus');

/** What the grammar of JSON says of a text: it is JSON, it is not, or the grammar leaves it to each reader. */
export type CorpusClass = 'y' | 'n' | 'i';

/** One text of the corpus, a file whose name begins with its class. */
export interface CorpusText {
  readonly name: string;
  readonly kind: CorpusClass;
  readonly bytes: Buffer;
}

/** The whole corpus. */
export function corpus(): CorpusText[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.body'))
    .map((name) => ({ name, kind: classOf(name), bytes: readFileSync(join(FOLDER, name)) }));
}

function classOf(name: string): CorpusClass {
  const [letter] = name;
  if (letter === 'y' || letter === 'n' || letter === 'i') return letter;
  throw new Error(`The name of ${name} must begin with y_, n_ or i_.`);
}
