import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, posix, relative, resolve } from 'node:path';
import { commitOf, fileIn, repositoryOf } from '../../rules/git.js';
import { yearsIn } from '../../rules/year-folders.js';
import { noFolder, noRef, noRepository, notFolder, sameFolder } from './messages.js';
import { SideError } from './side-error.js';

/** Where the rules of a side are: in a folder of this machine, or of a commit. */
export type Place =
  | { readonly kind: 'folder'; readonly name: string; readonly folder: string }
  | {
      readonly kind: 'git';
      readonly name: string;
      readonly repository: string;
      /** As it was asked for, for example `main`. */
      readonly ref: string;
      readonly commit: string;
      /** From the top of the repository. */
      readonly folder: string;
    };

/**
 * Finds what a side is called by.
 * @param text a folder, or `ref:folder`
 * @throws SideError where there is no such place
 */
export function placeOf(text: string, here: string): Place {
  const folder = resolve(here, text);
  if (isFolder(folder)) return { kind: 'folder', name: text, folder };
  const colon = text.indexOf(':');
  if (colon < 0) throw new SideError(existsSync(folder) ? notFolder(text) : noFolder(text, yearsIn(here)));
  const repository = repositoryOf(here);
  if (repository === undefined) throw new SideError(noRepository(text));
  const ref = text.slice(0, colon);
  const commit = commitOf(repository, ref);
  if (commit === undefined) throw new SideError(noRef(text, ref));
  return {
    kind: 'git',
    name: text,
    repository,
    ref,
    commit,
    folder: posix.join(text.slice(colon + 1)).replace(/^\.?\/?$|\/$/, ''),
  };
}

/**
 * The folder of here that bears the name of another place.
 * @throws SideError where there is none, or it is that place itself
 */
export function sameNameHere(base: Place, here: string): Place {
  const folder = base.kind === 'git' ? join(base.repository, base.folder) : resolve(here, basename(base.folder));
  const name = relative(here, folder) || '.';
  if (!isFolder(folder)) throw new SideError(noFolder(name));
  if (base.kind === 'folder' && realpathSync(folder) === realpathSync(base.folder))
    throw new SideError(sameFolder(name));
  return { kind: 'folder', name, folder };
}

/** The changelog beside the rules. */
export interface Changelog {
  /** The same for all versions of one file. */
  readonly path: string;
  readonly text: string | undefined;
}

const CHANGELOG = 'CHANGELOG.md';

export function changelogOf(place: Place): Changelog {
  if (place.kind === 'git') {
    const path = posix.join(posix.dirname(place.folder), CHANGELOG);
    return { path: join(realpathSync(place.repository), path), text: fileIn(place.repository, place.commit, path) };
  }
  const path = join(dirname(realpathSync(place.folder)), CHANGELOG);
  return { path, text: existsSync(path) ? readFileSync(path, 'utf8') : undefined };
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
