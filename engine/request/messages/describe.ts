import type { ErrorObject } from 'ajv';

/** A fault that Ajv found, with the place it speaks of. */
export interface Fault extends ErrorObject {
  /** JSON Pointer of the offending place: the missing field's, the extra field's, or the wrong value's. */
  readonly path: string;
}

/** Puts one fault of a request of the given form in words. */
export type Describe = (fault: Fault, form: string) => string;
