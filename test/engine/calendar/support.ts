import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readSchema } from '../../../schemas/read.js';
import type { CalculationRequest, Calendar, Payment } from '../../../schemas/types/api.js';
import { rules2026 } from '../../support/rules.js';

/** The calendar of a request by the rules of 2026. */
export async function calendarOf(request: CalculationRequest, start: string): Promise<Calendar> {
  return (await rules2026()).calendar(request, start);
}

/** The payments of a deadline as [date, minimum, maximum], euro. */
export function paidBy(payments: readonly Payment[], deadline: string): [string, number, number][] {
  return payments.filter((one) => one.deadline === deadline).map(({ date, min, max }) => [date, min, max]);
}

export const ARTISAN = { form: 'ditta_individuale_artigiana' as const, seatInSicily: false };

export const MERCHANT_REDUCED: CalculationRequest = {
  form: 'ditta_individuale_commerciante' as const,
  cciaaSection: 'special' as const,
  inpsReduction35Active: true,
  seatInSicily: false,
} satisfies CalculationRequest;

export const SRL = {
  form: 'srl' as const,
  shareholders: [{ worksOperationally: true, inps: 'merchant' as const }],
  isAdmin: false,
  capital: 10_000,
  seatInSicily: false,
} satisfies CalculationRequest;

export const PAID_ADMINISTRATOR = {
  form: 'srls' as const,
  shareholders: [{ worksOperationally: false }],
  isAdmin: true,
  adminCompensation: 12_000,
  adminOtherCompulsoryCoverage: 'si' as const,
  seatInSicily: false,
} satisfies CalculationRequest;

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
addFormats.default(ajv);
for (const name of ['shared', 'calendar']) ajv.addSchema(readSchema(`response/${name}`));
const validate = ajv.compile({ $ref: 'response/calendar.schema.json#/$defs/Calendar' });

/** What its schema says against a calendar; empty where it has the right shape. */
export function shapeFaults(calendar: Calendar): string {
  return validate(calendar) ? '' : ajv.errorsText(validate.errors);
}
