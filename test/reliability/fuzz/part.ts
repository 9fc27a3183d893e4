import { SEED } from '../../support/requests.js';
import type { Part } from '../part.js';
import { median } from '../support/quantile.js';
import { watchedService } from '../support/watched-service.js';
import { runFuzz } from './run-fuzz.js';

const COUNT = Number(process.env.COUNT ?? 100_000);
const GROWTH = 1.2;

/** A hundred thousand bodies. SEED and COUNT of the environment say which and how many. */
export const fuzz: Part = async () => {
  const seed = Number(process.env.SEED ?? SEED);
  const { service, seen, stop } = await watchedService();
  const progress = (answered: number): void => {
    if (answered % 10_000 === 0) process.stdout.write(`  ${answered} bodies\n`);
  };
  try {
    const tally = await runFuzz({ url: service.url, seed, count: COUNT, progress });
    const memory = seen.map((figures) => figures.memory);
    const quarter = Math.floor(memory.length / 4);
    const [early, late] = [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(-quarter))];
    const kinds = [...tally].map(([kind, statuses]): [string, string] => [`Answers to: ${kind}`, shown(statuses)]);
    return {
      title: 'Fuzz of the calculation',
      what: 'Bodies made from a seed: only 200, 400 or 413, every answer valid by its schema, every 200 an answer to that very request, one process from the first to the last, its memory flat.',
      figures: {
        Seed: String(seed),
        Bodies: [...tally.values()].flatMap((statuses) => [...statuses.values()]).reduce((sum, one) => sum + one, 0),
        ...Object.fromEntries(kinds),
        'Memory in the second quarter, MiB': early,
        'Memory in the last quarter, MiB': late,
      },
      broken: [
        ...(service.isRunning ? [] : ['The process ended.']),
        ...(late <= early * GROWTH ? [] : [`The memory grew by more than ${GROWTH} times.`]),
      ],
    };
  } finally {
    await stop();
  }
};

function shown(statuses: ReadonlyMap<number, number>): string {
  const sorted = [...statuses].sort(([a], [b]) => a - b);
  return sorted.map(([status, count]) => `${status}: ${count.toLocaleString('en')}`).join(', ');
}
