import { nearest } from '../nearest.js';
import { formsWith } from '../shapes.js';
import { listed, quoted } from '../words.js';
import type { Describe } from './describe.js';

/** A field is not one of the shape's: it may be misspelt, or belong to another form. */
export const additionalProperties: Describe = ({ instancePath, params, parentSchema }, form) => {
  const field = String(params.additionalProperty);
  const fields = Object.keys(parentSchema?.properties ?? {});
  const isOfForm = instancePath === '';
  const owner = isOfForm ? `the form ${quoted(form)}` : instancePath;
  const hint = belonging(isOfForm ? formsWith(field) : []) ?? suggested(nearest(field, fields));
  return `${quoted(field)} is not a field of ${owner}${hint} Its fields are ${listed(fields)}.`;
};

function belonging(forms: readonly string[]): string | undefined {
  return forms.length === 0 ? undefined : `; it belongs to ${listed(forms)}.`;
}

function suggested(field: string | undefined): string {
  return field === undefined ? '.' : `; did you mean ${quoted(field)}?`;
}
