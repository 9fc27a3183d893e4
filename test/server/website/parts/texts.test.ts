import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { LANGUAGES } from '../../../../engine/index.js';

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'server', 'website');

/** A text, or what makes one of what it is told, with its place: `CHANGES.it.title`. */
interface Found {
  readonly place: string;
  readonly text: unknown;
}

/** What a text is told: each a list of one, which is written as what it holds, so that it also does for a list. */
const toldTo = (text: (...told: unknown[]) => unknown): string[][] =>
  Array.from({ length: text.length }, (_, index) => [`<${index + 71}>`]);

describe('The texts of the pages', () => {
  let texts: readonly Found[];
  before(async () => {
    const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
    const files = names.filter((name) => name.endsWith('.js') && !/^client[/\\]/.test(name));
    const modules = await Promise.all(files.map((name) => import(pathToFileURL(join(FOLDER, name)).href)));
    const named = modules.flatMap((module: object) => Object.entries(module));
    texts = named.filter(([, value]) => isBilingual(value)).flatMap(([name, value]) => textsIn(name, value));
  });

  it('are in both languages, piece by piece', () => {
    const inLanguage = (language: string) =>
      texts.flatMap(({ place }) => (place.includes(`.${language}.`) ? place.replace(`.${language}.`, '.') : []));
    expect(inLanguage('it')).to.have.length.above(500);
    expect(inLanguage('en')).to.deep.equal(inLanguage('it'));
  });

  it('are never empty', () => {
    const empty = texts.filter(({ text }) => saidBy(text).trim() === '').map(({ place }) => place);
    expect(empty).to.deep.equal([]);
  });

  it('say all that they are told', () => {
    const silent = texts.flatMap(({ place, text }) => {
      if (!isMaker(text)) return [];
      const said = saidBy(text);
      return toldTo(text).every((told) => said.includes(String(told))) ? [] : `${place}: ${said}`;
    });
    expect(silent).to.deep.equal([]);
  });
});

function isBilingual(value: unknown): boolean {
  return typeof value === 'object' && value !== null && LANGUAGES.every((language) => language in value);
}

function textsIn(place: string, value: unknown): Found[] {
  if (typeof value !== 'object' || value === null) return typeof value === 'number' ? [] : [{ place, text: value }];
  return Object.entries(value).flatMap(([name, part]) => textsIn(`${place}.${name}`, part));
}

function isMaker(text: unknown): text is (...told: unknown[]) => unknown {
  return typeof text === 'function';
}

function saidBy(text: unknown): string {
  return String(isMaker(text) ? text(...toldTo(text)) : text);
}
