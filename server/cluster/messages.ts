/** What the primary tells a worker: answer what is under way, then end. */
export const DRAIN = 'drain';

/** What a worker tells the primary once: that it listens, or why it cannot start. */
export type Report = { readonly listening: true } | { readonly failure: string };

/** Whether a message is the report of a worker. */
export function isReport(message: unknown): message is Report {
  return typeof message === 'object' && message !== null && ('listening' in message || 'failure' in message);
}
