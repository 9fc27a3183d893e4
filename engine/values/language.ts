/** The languages that the texts of the rules are given in. Italian is the one they are written in. */
export const LANGUAGES = ['it', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];
