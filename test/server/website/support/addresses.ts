import { type Form, formsOf } from '../../../../server/website/address/forms.js';
import type { State } from '../../../../server/website/address/parameters.js';
import { readState } from '../../../../server/website/address/query.js';
import { rules2026 } from '../../../support/rules.js';

/** The legal forms of 2026 by their names in addresses. */
export const FORMS = formsOf(await rules2026());

/** What the query of a page's address says. */
export function stateOf(query = ''): State {
  return readState(new URLSearchParams(query), FORMS);
}

/** A form by its name in addresses. */
export function formNamed(name: string): Form {
  const form = FORMS.get(name);
  if (form === undefined) throw new Error(`There is no form ${name}.`);
  return form;
}
