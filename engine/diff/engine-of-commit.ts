import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EngineFault } from '../../schemas/types/diff2.js';
import { isObject, type JsonObject } from '../request/json.js';
import { contentIn, extract, fileIn, isAsIn } from '../rules/git.js';
import { PACKAGE } from '../rules/year-folders.js';

/** What makes the engine of a commit: its code, its shapes, and the packages that it runs with. */
const LOCKFILE = 'package-lock.json';
const PARTS = ['engine', 'schemas', LOCKFILE];

/** Written from the rules, for editors: no answer depends on it. */
const NAMES = ':(exclude)schemas/rules/names.schema.json';

/** The packages of a commit cannot be installed, or its engine not built or loaded. */
class EngineError extends Error {
  constructor(
    readonly code: EngineFault['code'],
    readonly detail = '',
  ) {
    super(detail);
  }
}

/**
 * The engine of a commit, built by its own steps, where it is not the one of here: undefined where it is, or where the
 * engine is no part of the repository. What was built is kept in `dist/other-engines` and serves every commit with
 * the same engine.
 * @param tell gets what is being done, because a first build takes half a minute
 * @returns the exports of its `engine/index.js`, or why there are none
 */
export async function engineOfCommit(
  repository: string,
  commit: string,
  tell: (doing: 'packages' | 'build') => void,
  root = PACKAGE,
): Promise<{ readonly door: JsonObject } | { readonly fault: EngineFault } | undefined> {
  const isOfHere = realpathSync(repository) === realpathSync(root);
  if (!isOfHere || isAsIn(repository, commit, [...PARTS, NAMES])) return undefined;
  try {
    const folder = builtFolder(repository, commit, tell);
    return { door: await openDoor(folder) };
  } catch (error) {
    if (error instanceof EngineError) return { fault: { code: error.code, detail: error.detail } };
    // A full disk, or one that takes no links, is no reason not to compare the rules.
    if (error instanceof Error && 'syscall' in error) return { fault: { code: 'build', detail: error.message } };
    throw error;
  }
}

function builtFolder(repository: string, commit: string, tell: (doing: 'packages' | 'build') => void): string {
  if (contentIn(repository, commit, 'engine') === undefined) throw new EngineError('no_engine');
  const parts = PARTS.map((part) => contentIn(repository, commit, part) ?? '');
  const key = createHash('sha256').update(parts.join()).digest('hex').slice(0, 16);
  const linked = hasPackagesOfHere(repository, commit);
  // A link to the packages of here serves only as long as these are the same.
  const folder = join(repository, 'dist', 'other-engines', linked ? key : `${key}-packages`);
  const unfinished = `${folder}.${process.pid}`;
  if (existsSync(folder)) return folder;
  try {
    mkdirSync(unfinished, { recursive: true });
    extract(repository, commit, '', unfinished);
    addPackages(repository, unfinished, linked, tell);
    tell('build');
    build(unfinished);
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

function hasPackagesOfHere(repository: string, commit: string): boolean {
  const lockfile = join(repository, LOCKFILE);
  return existsSync(lockfile) && fileIn(repository, commit, LOCKFILE) === readFileSync(lockfile, 'utf8');
}

/** The packages of here where they are the same, which is nearly always; else those of the commit. */
function addPackages(repository: string, folder: string, linked: boolean, tell: (doing: 'packages') => void): void {
  if (linked) {
    // A junction asks Windows for no right; elsewhere it is a link like any other.
    symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'), 'junction');
    return;
  }
  tell('packages');
  npm('packages', folder, 'ci', '--ignore-scripts', '--no-audit', '--no-fund');
}

const RUN = join('engine', 'cli', 'run.mjs');

/** The command that checks rules compiles what it needs first; commits that have no such command are built whole. */
function build(folder: string): void {
  if (existsSync(join(folder, RUN))) node('build', folder, RUN, 'check', '--help');
  else npm('build', folder, 'run', 'build');
}

/** On Windows npm is no program that can be started as such: it is started as the script that it is. */
function npm(fault: EngineFault['code'], folder: string, ...args: readonly string[]): void {
  const script = process.env.npm_execpath;
  if (script === undefined) throw new EngineError(fault, 'npm run rules:diff');
  node(fault, folder, script, ...args);
}

/** Longer builds than this, milliseconds, are none. */
const LONGEST = 600_000;

function node(fault: EngineFault['code'], folder: string, ...args: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: LONGEST,
  });
  if (status === 0) return;
  const said = [stderr, stdout, error?.message ?? ''].map((text) => text.trim()).find((text) => text !== '') ?? '';
  throw new EngineError(fault, said.split('\n').slice(-3).join('\n'));
}

async function openDoor(folder: string): Promise<JsonObject> {
  const index = join(folder, 'dist', 'engine', 'index.js');
  if (!existsSync(index)) throw new EngineError('door', 'dist/engine/index.js');
  const door: unknown = await import(pathToFileURL(index).href);
  if (!isObject(door) || typeof door.loadRules !== 'function') throw new EngineError('door', 'loadRules');
  return door;
}
