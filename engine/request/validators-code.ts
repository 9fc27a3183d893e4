import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { formNames, readWholeSchema } from './request-schemas.js';

/** The code of `schemas/validators.js`: what Ajv makes of the request schema of each legal form, in their order. */
export function validatorsCode(): string {
  const forms = formNames();
  // Own properties only: a field of the prototype, like `constructor`, is not one that the client sent.
  const ajv = new Ajv2020({
    strict: true,
    allErrors: true,
    verbose: true,
    ownProperties: true,
    code: { source: true, esm: true },
  });
  for (const form of forms) ajv.addSchema(readWholeSchema(`requests/${form}`), form);
  const code = standalone.default(ajv, Object.fromEntries(forms.map((form) => [form, form])));
  return `${code}\nexport const validators = { ${forms.join(', ')} };\n`;
}
