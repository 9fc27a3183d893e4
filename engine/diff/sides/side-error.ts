/** A version of the rules is not there, or cannot be used; the message says which, and what to name instead. */
export class SideError extends Error {
  override readonly name: string = 'SideError';
}

/** A version of the rules is there, and its rules are wrong; the message says where. */
export class BadRules extends SideError {
  override readonly name = 'BadRules';
}
