import { cpSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The link through which all links of a mounted ConfigMap lead. It leads to the current hidden folder. */
const DATA = '..data';

/**
 * Puts files into an empty folder in the way Kubernetes mounts a ConfigMap: the files are in a hidden folder, `..data`
 * is a link to that folder, and each file at the top is a link through `..data`.
 * @param moment the name of the hidden folder, for example `..2026_11_24_10_00_00.1`
 */
export function mountConfigMap(folder: string, files: string, moment: string): void {
  cpSync(files, join(folder, moment), { recursive: true });
  symlinkSync(moment, join(folder, DATA));
  for (const name of readdirSync(join(folder, moment))) symlinkSync(join(DATA, name), join(folder, name));
}

/** Changes the files as Kubernetes does: all at once, by replacing the link `..data`. */
export function swapConfigMap(folder: string, files: string, moment: string): void {
  const old = readlinkSync(join(folder, DATA));
  cpSync(files, join(folder, moment), { recursive: true });
  symlinkSync(moment, join(folder, '..data_tmp'));
  renameSync(join(folder, '..data_tmp'), join(folder, DATA));
  rmSync(join(folder, old), { recursive: true });
}
