import type { NoticeList } from '../../engine/index.js';

/** The lists of notices in the order of every page and file: what is surely left out of the totals comes first. */
export const NOTICE_LISTS = [
  'excludedMandatory',
  'notDeterminable',
  'possibleAdditional',
  'warnings',
  'assumptions',
] as const satisfies readonly NoticeList[];
