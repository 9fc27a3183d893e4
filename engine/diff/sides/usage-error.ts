/** The command cannot do what it was asked; the message says what to ask instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
