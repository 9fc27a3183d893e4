import type { Rules } from '../../engine/index.js';

/** What every page is made from. */
export interface Site {
  readonly rules: Rules;
  readonly publicBaseUrl: string;
}

/** The places within the pages that other places link to. */
export const anchor = {
  condition: (name: string): string => `condizione-${name}`,
  figure: (name: string): string => `cifra-${name}`,
  fact: (name: string): string => `domanda-${name}`,
  modifier: (id: string): string => `modificatore-${id}`,
  notice: (id: string): string => `voce-${id}`,
};
