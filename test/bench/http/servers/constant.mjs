import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { port: { type: 'string' }, bytes: { type: 'string' } } });

/** What a server of the benchmark is told: its port, and how large its answer is. */
export const PORT = Number(values.port);

/** The one answer of a server that calculates nothing. */
export const ANSWER = Buffer.alloc(Number(values.bytes), ' ');
