import type { Result } from '../../schemas/types/api.js';

/** The totals of a result by their short names, each as [min, max]. */
export function totalsOf(result: Result): Record<string, readonly [number, number]> {
  return {
    opening: [result.opening_one_off_min, result.opening_one_off_max],
    annual_fixed: [result.annual_fixed_min, result.annual_fixed_max],
    inps: [result.inps_min, result.inps_max],
    annual_total: [result.annual_total_min, result.annual_total_max],
    first_year: [result.first_year_12m_min, result.first_year_12m_max],
  };
}
