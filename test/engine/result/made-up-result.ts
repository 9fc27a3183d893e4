import { join } from 'node:path';
import { loadRules, type Rules } from '../../../engine/index.js';
import { load } from '../../../engine/loader/load.js';
import type { CompiledRules } from '../../../engine/pricing/compiled-rules.js';
import type { SrlRequest } from '../../../schemas/types/api.js';
import { withEditedRules } from '../../support/edited-rules.js';
import { MADE_UP } from './made-up-year.js';

/** The rules of a made-up year that has something of everything that a result says. */
export function madeUpRules(): Promise<Rules> {
  return madeUp(loadRules);
}

/** The same with the engine's inside. */
export function compiledMadeUpRules(): Promise<CompiledRules> {
  return madeUp(load);
}

function madeUp<T>(loaded: (folder: string) => Promise<T>): Promise<T> {
  return withEditedRules(MADE_UP, (within, year) => loaded(join(within, year)));
}

/** An SRL outside Sicily with 1,000 euro of capital whose administrator is not paid. */
export function srl(more: Partial<SrlRequest> = {}): SrlRequest {
  return bareSrl({ capital: 1_000, adminCompensation: 0, ...more });
}

/** The same without what it may leave out. */
export function bareSrl(more: Partial<SrlRequest> = {}): SrlRequest {
  return { form: 'srl', shareholders: [], isAdmin: true, seatInSicily: false, ...more };
}

/** Partners who work as what is named. */
export function working(...classes: readonly ('artisan' | 'merchant' | 'uncertain')[]): SrlRequest['shareholders'] {
  return classes.map((inps) => ({ worksOperationally: true, inps }));
}
