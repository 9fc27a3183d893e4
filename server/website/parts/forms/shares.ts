import { type Amounts, type Costs, memoize, type Rules } from '../../../../engine/index.js';
import type { State } from '../../address/parameters.js';
import { toCents } from '../totals.js';

/** What a cost is made of, in the order of a bar: the contributions, which lie alike in all forms, and all the rest. */
export const SHARES = ['inps', 'rest'] as const;
type Share = (typeof SHARES)[number];

/** A cost in its shares, euro: they add up to the total at both ends. */
export interface Shares {
  readonly total: Amounts;
  readonly shares: Readonly<Record<Share, Amounts>>;
}

/** How much a chart shows. */
export interface View {
  /** Whether it counts what most pay although no law asks for it. */
  readonly isRealistic: boolean;
  /** How many years from the opening on. */
  readonly years: number;
}

/** The years of a chart that shows more than the first. */
export const LONG = 3;

export function viewOf({ costs, period }: Pick<State, 'costs' | 'period'>): View {
  return { isRealistic: costs === 'realistiche', years: period === undefined ? 1 : LONG };
}

/** The view of a page that counts what the law asks, in the first 12 months. */
export const FIRST_YEAR: View = viewOf({});

/** Which of the three views of a page a view is. */
export function modeOf({ isRealistic, years }: View): 'first' | 'usual' | 'long' {
  if (years === LONG) return 'long';
  return isRealistic ? 'usual' : 'first';
}

/**
 * A result in shares. The first year is the first 12 months of the result; each further one is its annual total, by the rules
 * of the same year.
 */
export function sharesOf(result: Costs, rules: Rules, { isRealistic, years }: View): Shares {
  const end = (of: 'min' | 'max') => {
    const inps = years * result[`inps_${of}`];
    const usual = isRealistic ? usualCost(result, rules, years)[of] : 0;
    const total = result[`first_year_12m_${of}`] + (years - 1) * result[`annual_total_${of}`] + usual;
    return { inps, rest: total - inps, total };
  };
  const [low, high] = [end('min'), end('max')];
  const amounts = (of: keyof typeof low): Amounts => ({ min: toCents(low[of]), max: toCents(high[of]) });
  return { total: amounts('total'), shares: { inps: amounts('inps'), rest: amounts('rest') } };
}

/** What most people pay although no law requires it, as a result says it, euro. */
export function usualCost(result: Costs, rules: Rules, years = 1): Amounts {
  return usualNotices(result, rules).reduce(
    (sum, { amount, yearly }) => {
      const times = yearly ? years : 1;
      return { min: sum.min + times * amount.min, max: sum.max + times * amount.max };
    },
    { min: 0, max: 0 },
  );
}

/** The notices of a result about what most pay. */
export function usualNotices({ possibleAdditional }: Costs, rules: Rules) {
  const units = usualUnits(rules.source.notices);
  return possibleAdditional.flatMap((notice) => {
    const unit = units.get(notice.id);
    const { amount } = notice;
    return unit === undefined || amount === null ? [] : [{ notice, amount, yearly: unit === 'EUR/year' }];
  });
}

/** The unit of each notice about what most pay, by its id. */
const usualUnits = memoize(
  (notices: Rules['source']['notices']) => new Map(notices.map(({ id, usual }) => [id, usual])),
);
