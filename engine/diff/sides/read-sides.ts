import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { load } from '../../loader/load.js';
import { RulesError } from '../../loader/problem.js';
import type { CompiledRules } from '../../pricing/compiled-rules.js';
import { extract } from '../../rules/git.js';
import type { DiffContext } from '../diff-rules.js';
import type { Changelogs } from '../warnings/warnings.js';
import type { Years } from '../years.js';
import { badRules, notInRef } from './messages.js';
import { changelogOf, type Place, placeOf, sameNameHere } from './place.js';
import { BadRules, SideError } from './side-error.js';

/**
 * Reads the rules of both sides, and what is known beside them.
 * @param head the folder of here of the same name where it is left out
 * @param here the folder that the sides are called from
 * @throws SideError where a side is not there, BadRules where its rules cannot be used
 */
export async function readSides(
  base: string,
  head: string | undefined,
  here: string,
): Promise<{ years: Years; context: DiffContext }> {
  const before = placeOf(base, here);
  const after = head === undefined ? sameNameHere(before, here) : placeOf(head, here);
  const years = { base: await rulesAt(before, 'BASE'), head: await rulesAt(after, 'HEAD') };
  const context = { baseName: before.name, headName: after.name, changelogs: changelogsOf(before, after) };
  return { years, context };
}

async function rulesAt(place: Place, side: 'BASE' | 'HEAD'): Promise<CompiledRules> {
  try {
    return place.kind === 'folder' ? await load(place.folder) : await rulesOfCommit(place);
  } catch (failure) {
    if (failure instanceof RulesError) throw new BadRules(badRules(side, place.name, asInGit(failure.message, place)));
    throw failure;
  }
}

const TEMPORARY = 'rules-diff-';

/** Files of a commit are named as git does, `main:rules/figures.yaml`, and not by where they were written to. */
function asInGit(problems: string, place: Place): string {
  if (place.kind === 'folder') return problems;
  const above = dirname(place.folder) === '.' ? '' : `${dirname(place.folder)}/`;
  return problems.replaceAll(new RegExp(`[^\\s"]*${TEMPORARY}\\w{6}/`, 'g'), `${place.ref}:${above}`);
}

async function rulesOfCommit({ repository, ref, commit, folder }: Place & { kind: 'git' }): Promise<CompiledRules> {
  const temporary = mkdtempSync(join(tmpdir(), TEMPORARY));
  try {
    const into = join(temporary, basename(folder) || 'rules');
    mkdirSync(into);
    if (!extract(repository, commit, folder, into)) throw new SideError(notInRef(folder, ref));
    return await load(into);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Two folders of here have one changelog or two unrelated ones: only versions of one file can be compared. */
function changelogsOf(before: Place, after: Place): Changelogs | undefined {
  if (before.kind === 'folder' && after.kind === 'folder') return undefined;
  const [base, head] = [changelogOf(before), changelogOf(after)];
  if (base.path !== head.path || head.text === undefined) return undefined;
  return { file: basename(head.path), isSame: base.text === head.text };
}
