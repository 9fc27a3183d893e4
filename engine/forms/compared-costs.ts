import type { ComparisonResponse } from '../../schemas/types/api.js';
import type { FormRule } from '../../schemas/types/rules.js';
import { totalRanges } from '../result/totals.js';
import type { FormsComparison } from './comparison.js';

/**
 * The comparison as the API gives it: without the laws and sources of lines, which a calculation of each
 * form's request gives.
 */
export function comparedCosts(
  { forms, refused }: FormsComparison,
  rules: Readonly<Record<string, FormRule>>,
): Pick<ComparisonResponse, 'forms' | 'refused'> {
  const nameOf = (form: string): string => rules[form]?.label ?? form;
  return {
    forms: forms.map(({ form, request, presumed, result }) => ({
      form,
      name: nameOf(form),
      request,
      presumed: [...presumed],
      totals: totalRanges(result),
      totalsCompleteness: result.totalsCompleteness,
      inps_status: result.inps_status,
      inail_status: result.inail_status,
      lines: result.lines.map(({ id, label, amount: { min, max }, includedInTotals }) => ({
        id,
        label,
        min,
        max,
        includedInTotals,
      })),
    })),
    refused: refused.map(({ form, why }) => ({ form, name: nameOf(form), why })),
  };
}
