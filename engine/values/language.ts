/** A language that the texts of the rules are given in. Italian is the one they are written in. */
export type Language = 'it' | 'en';
