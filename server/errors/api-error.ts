import type { Issue } from '../../engine/request/validate.js';
import type { ErrorBody } from '../../schemas/types/api.js';

/** A failure that the client is told of, with its status and the body of its answer. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorBody['error'],
    message: string,
    readonly details: { readonly issues?: readonly Issue[]; readonly headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
  }

  /** The body of the answer, as JSON. */
  toJson(): string {
    const { issues } = this.details;
    const body: ErrorBody = { error: this.code, message: this.message };
    return JSON.stringify(issues === undefined ? body : { ...body, issues });
  }
}
