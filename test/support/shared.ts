/* The commands speak English here, whatever the machine speaks; a test of another language names it. */
process.env.LC_ALL = 'C';

/** What ends the things that tests share, in the order in which they were started. */
const ends: (() => Promise<unknown>)[] = [];

/** Has a thing that several tests share, such as a browser, ended after the last test of the process. */
export function endAfterTests(end: () => Promise<unknown>): void {
  ends.push(end);
}

/** Mocha reads it before all tests (.mocharc.json). Where files are tried side by side, it is called after each of them. */
export const mochaHooks = {
  async afterAll(): Promise<void> {
    for (const end of ends.splice(0).reverse()) await end();
  },
};
