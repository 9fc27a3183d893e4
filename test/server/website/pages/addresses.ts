import { PAGES } from '../../../../server/paths.js';

/** Every page in both languages, and the calculator and the comparison with answers. */
export const ADDRESSES: readonly string[] = [
  ...PAGES.flatMap((path) => [path, `${path}?lingua=en`]),
  '/?forma=srl&sicilia=si',
  '/?forma=sas&lingua=en',
  '/confronto?anno=2025',
];
