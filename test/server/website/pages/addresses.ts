import { PAGES } from '../../../../server/website/address/paths.js';

/** Every page in both languages, and the calculator with answers. */
export const ADDRESSES: readonly string[] = [
  ...PAGES.flatMap((path) => [path, `${path}?lingua=en`]),
  '/?forma=srl&sicilia=si',
  '/?forma=sas&lingua=en',
];
