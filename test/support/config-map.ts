import { cpSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Where the links of a mounted ConfigMap lead through: itself a link to a folder of the moment. */
const DATA = '..data';

/**
 * Puts files into an empty folder as Kubernetes mounts a ConfigMap: in a hidden folder of the moment, which `..data` leads
 * to; what is at the top is linked to through that.
 * @param moment the name of the hidden folder, for example `..2026_11_24_10_00_00.1`
 */
export function mountConfigMap(folder: string, files: string, moment: string): void {
  cpSync(files, join(folder, moment), { recursive: true });
  symlinkSync(moment, join(folder, DATA));
  for (const name of readdirSync(join(folder, moment))) symlinkSync(join(DATA, name), join(folder, name));
}

/** Changes the files as Kubernetes does: all at once, by another link in the place of `..data`. */
export function swapConfigMap(folder: string, files: string, moment: string): void {
  const old = readlinkSync(join(folder, DATA));
  cpSync(files, join(folder, moment), { recursive: true });
  symlinkSync(moment, join(folder, '..data_tmp'));
  renameSync(join(folder, '..data_tmp'), join(folder, DATA));
  rmSync(join(folder, old), { recursive: true });
}
