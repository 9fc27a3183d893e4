/** A version of the rules is not there, or cannot be used; the message says which, and what to name instead. */
export class SideError extends Error {
  override readonly name = 'SideError';
}
