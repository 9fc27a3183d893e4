import { join } from 'node:path';
import { type CalculationRequest, loadRules, type Rules } from '../../../engine/index.js';
import { load } from '../../../engine/loader/load.js';
import type { CompiledRules } from '../../../engine/pricing/compiled-rules.js';
import { ROOT } from '../../support/commands.js';
import { withBadRules } from '../../support/edited-rules.js';

type Inps = 'artisan' | 'merchant';

/** The rules of a made-up year: a tax on an SRL, contributions of those who work for it, a part of its capital. */
export function madeUpRules(): Promise<Rules> {
  return madeUp(loadRules);
}

/** The same with the engine's inside. */
export function compiledMadeUpRules(): Promise<CompiledRules> {
  return madeUp(load);
}

function madeUp<T>(loaded: (folder: string) => Promise<T>): Promise<T> {
  return withBadRules(join(ROOT, 'test', 'engine', 'cases', 'made-up'), (within, year) => loaded(join(within, year)));
}

/** An SRL of so many artisans and merchants. */
export function srl(
  artisans: number,
  merchants: number,
  seatInSicily: boolean | 'unknown' = false,
  capital = 10_000,
): CalculationRequest {
  const working = (count: number, inps: Inps) =>
    Array.from({ length: count }, () => ({ worksOperationally: true, inps }));
  const shareholders = [...working(artisans, 'artisan'), ...working(merchants, 'merchant')];
  return { form: 'srl', shareholders, isAdmin: false, capital, seatInSicily };
}
