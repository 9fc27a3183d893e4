import { PAGES } from '../../../../server/routes/paths.js';

/** Every page in both languages, and the calculator with answers. */
export const ADDRESSES: readonly string[] = [
  ...PAGES.flatMap((path) => [path, `${path}?lingua=en`]),
  '/?forma=srl&sicilia=si',
  '/?forma=sas&lingua=en',
];
