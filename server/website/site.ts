import type { Rules } from '../../engine/index.js';
import type { State } from './address/state.js';
import type { Assets } from './assets.js';
import type { OtherYears } from './other-years.js';

/** What every page is made from. */
export interface Site {
  /** The rules, with their texts in the language of the page. */
  readonly rules: Rules;
  readonly publicBaseUrl: string;
  readonly assets: Assets;
  /** What the address of the page says. */
  readonly state: State;
  /** The rules years beside this one. */
  readonly years: OtherYears;
  /** The rules of the other year that the address names, in the language of the page. */
  readonly beside: Rules | undefined;
}

/** The places within the pages that other places link to. */
export const anchor = {
  condition: (name: string): string => `condizione-${name}`,
  figure: (name: string): string => `cifra-${name}`,
  fact: (name: string): string => `domanda-${name}`,
  modifier: (id: string): string => `modificatore-${id}`,
  notice: (id: string): string => `voce-${id}`,
  deadline: (id: string): string => `scadenza-${id}`,
  holidays: 'festivita',
};
