import { expect } from 'chai';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { startServer, type TestServer } from '../../../support/server.js';
import { browser } from './browser.js';
import { troublesOf } from './troubles.js';

let started: Promise<TestServer> | undefined;
after(async () => {
  await (await started)?.close();
});

export interface VisitOptions extends BrowserContextOptions {
  /** Troubles that the test itself makes, for example the 500 that it answers. */
  readonly expected?: RegExp;
  /** What is done with the page before it is asked for. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** The site as a visitor meets it. */
export interface Visits {
  readonly server: TestServer;
  /** Opens an address, from its path on, in a browser that has never been here. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
}

/**
 * A test in a real browser. Whatever happens its pages are closed; it fails also if one of them logged an error, threw,
 * broke its content security policy, opened a dialog or asked another host.
 */
export function inBrowser(test: (visits: Visits) => Promise<void>): () => Promise<void> {
  return async () => {
    started ??= startServer();
    const server = await started;
    const contexts: BrowserContext[] = [];
    const troubles: (() => string[])[] = [];
    const visit: Visits['visit'] = async (path, { expected, prepare, ...options } = {}) => {
      const context = await (await browser()).newContext({ locale: 'it-IT', ...options });
      contexts.push(context);
      context.setDefaultTimeout(10_000);
      const found = troublesOf(context, server.url);
      troubles.push(() => found.filter((trouble) => expected?.test(trouble) !== true));
      const page = await context.newPage();
      await prepare?.(page);
      await page.goto(server.url + path);
      return page;
    };
    try {
      await test({ server, visit });
    } finally {
      await Promise.all(contexts.map((context) => context.close()));
    }
    expect(troubles.flatMap((found) => found())).to.deep.equal([]);
  };
}
