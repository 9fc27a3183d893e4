/**
 * A suite of what only POSIX systems have: signals, `/dev/full`, a shell. On Windows none of its tests is registered, and a
 * line says so.
 */
export function describePosix(title: string, suite: (this: Mocha.Suite) => void): void {
  if (process.platform === 'win32') process.stdout.write(`Not run on Windows: ${title}\n`);
  else describe(title, suite);
}
