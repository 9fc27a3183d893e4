import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** The media types of what the service answers with, and those that Koa takes an answer for where it is told none. */
const ANSWERED = [
  'application/json',
  'application/octet-stream',
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/plain',
];

/** Code that is never used, by a part of its path, and what stands in its place. */
const UNUSED: Readonly<Record<string, string>> = {
  '/node_modules/formidable/': 'export default () => { throw new Error("The service reads no multipart bodies."); };',
  '/node_modules/pino/lib/transport.js':
    'module.exports = () => { throw new Error("The log is written by one thread."); };',
};

/**
 * Leaves out of the bundle what costs a start a fifth of its time and is never used: thousands of media types, the reader of
 * the multipart bodies that the service refuses, and what lets other threads write the log.
 */
export function leftOut(): Plugin {
  return {
    name: 'left-out',
    enforce: 'pre',
    load(id) {
      if (id.endsWith('/mime-db/db.json')) return JSON.stringify(answeredOnly(JSON.parse(readFileSync(id, 'utf8'))));
      return Object.entries(UNUSED).find(([part]) => id.includes(part))?.[1];
    },
  };
}

function answeredOnly(types: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(types).filter(([type]) => ANSWERED.includes(type)));
}

/**
 * Lets each module find its files as if it still stood in its own folder: a bundle stands in another.
 * @param bundle the folder of the bundle
 */
export function ownFolder(bundle: string): Plugin {
  return {
    name: 'own-folder',
    transform: (code, module) =>
      code.replaceAll(
        'import.meta.dirname',
        `(import.meta.dirname + ${JSON.stringify(`/${relative(bundle, dirname(module))}`)})`,
      ),
  };
}

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/**
 * Removes from the folder of a bundle what builds before the last one left there, where that one is a day old: a service
 * that was started before it, however long ago, may until then still have to read its own files.
 */
export function withoutOld(folder: string): Plugin {
  let lastBuild = 0;
  return {
    name: 'without-old',
    buildStart() {
      lastBuild = writtenAt(join(folder, 'main.js'));
    },
    writeBundle(_, bundle) {
      for (const name of leftOver(folder, Object.keys(bundle), lastBuild, Date.now())) {
        rmSync(join(folder, name), { recursive: true });
      }
    },
  };
}

/**
 * What may be removed from the folder of a bundle.
 * @param current the files of this build
 * @param lastBuild when the build before it was written, and
 * @param now the time, both in milliseconds
 */
export function leftOver(folder: string, current: readonly string[], lastBuild: number, now: number): string[] {
  if (lastBuild > now - DAY) return [];
  // The files of one build are not all written in the same moment.
  return readdirSync(folder).filter(
    (name) => !current.includes(name) && writtenAt(join(folder, name)) < lastBuild - MINUTE,
  );
}

/** When a file was last written, milliseconds; 0 where there is none. */
function writtenAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
