/**
 * Asks the registry whether a known vulnerability concerns what the lockfile pins: `npm run audit`.
 *
 * Ends with 0 where there is none, 1 where there is one, 2 where the registry could not be asked: an answer that nobody
 * gave is no clean one, and a release stops at it too.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
});
const { total, levels, reason } = answerOf(stdout, stderr);
if (total === undefined) {
  process.stderr.write(`The registry could not be asked for known vulnerabilities: ${reason}\n`);
  process.stderr.write('Nothing is known of them, good or bad. Ask again from a network where npm audit answers.\n');
  process.exit(2);
}
if (total > 0) {
  process.stderr.write(
    `${total} known vulnerabilities (${levels}). npm audit says which, and npm audit fix may help.\n`,
  );
  process.exit(1);
}
process.stdout.write('No known vulnerability.\n');

function answerOf(text, problems) {
  try {
    const answer = JSON.parse(text);
    const counts = answer.metadata?.vulnerabilities;
    if (counts === undefined) return { reason: answer.message ?? answer.error?.summary ?? 'it gave no count.' };
    const { total, ...byLevel } = counts;
    const found = Object.entries(byLevel).filter(([, count]) => count > 0);
    return { total, levels: found.map(([level, count]) => `${count} ${level}`).join(', ') };
  } catch {
    return { reason: problems.trim() || 'it gave no answer.' };
  }
}
