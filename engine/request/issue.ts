/** One fault of a request: where it is, and what to do about it. */
export interface Issue {
  /** JSON Pointer (RFC 6901) of the offending place; empty for the whole body. */
  readonly path: string;
  readonly message: string;
}

/** The JSON Pointer of a field of the object at `parent`. */
export function pointer(parent: string, field: string): string {
  return `${parent}/${field.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
