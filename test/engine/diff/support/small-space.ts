import { type FormSpace, formSpace } from '../../../../engine/diff/impact/form-space.js';
import { type Edit, replace } from './edited-rules.js';
import { smallYears } from './small-years.js';

/** The requests of a form that the small year and an edited one tell apart. */
export async function spaceOf(form: string, ...edits: readonly Edit[]): Promise<FormSpace> {
  return formSpace(form, await smallYears(...edits));
}

/** The answers to a field in them. */
export async function answersTo(field: string, form: string, ...edits: readonly Edit[]): Promise<readonly unknown[]> {
  return (await spaceOf(form, ...edits)).dimensions.find((one) => one.field === field)?.answers ?? [];
}

/** An edit of a condition on people. */
export const inPeople = (name: string, from: string, to: string) =>
  replace('conditions/people.yaml', `  ${name}:`, from, to);
