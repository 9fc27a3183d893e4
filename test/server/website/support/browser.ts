import { expect } from 'chai';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { browser } from '../../../support/browser.js';
import type { TestServer } from '../../../support/server.js';
import { site } from '../../support/site.js';
import { openAnswers } from './controls.js';

/**
 * Notes whatever no page may do: log an error or a warning, throw, break its content security policy (which browsers log
 * too), open a dialog or a window, ask another host.
 * @returns the troubles so far, which grow
 */
function troublesOf(context: BrowserContext, url: string): readonly string[] {
  const troubles: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      troubles.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (failure) => troubles.push(`thrown: ${failure.error().message}`));
  context.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    if (new URL(request.url()).origin !== url) troubles.push(`another host: ${request.url()}`);
  });
  context.on('page', (page) => page.on('popup', (popup) => troubles.push(`window: ${popup.url()}`)));
  return troubles;
}

interface VisitOptions extends BrowserContextOptions {
  /** Troubles that the test itself makes, for example the 500 that it answers. */
  readonly expected?: RegExp;
  /** What is done with the page before it is asked for. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Whether the questions of a result stay closed, as they are at first; by default the visitor opens them. */
  readonly isClosed?: boolean;
}

/** The site as a visitor meets it. */
interface Visits {
  readonly server: TestServer;
  /** Opens an address, from its path on, in a browser that has never been here. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
}

/**
 * A test in a real browser. Whatever happens its pages are closed; it fails also if one of them logged an error, threw,
 * broke its content security policy, opened a dialog or asked another host.
 */
export function itInBrowser(title: string, test: (visits: Visits) => Promise<void>): void {
  it(title, async () => {
    const { server } = site;
    const contexts: BrowserContext[] = [];
    const troubles: (() => string[])[] = [];
    const visit: Visits['visit'] = async (path, { expected, prepare, isClosed = false, ...options } = {}) => {
      const context = await (await browser()).newContext({ locale: 'it-IT', ...options });
      contexts.push(context);
      context.setDefaultTimeout(10_000);
      context.setDefaultNavigationTimeout(30_000);
      const found = troublesOf(context, server.url);
      troubles.push(() => found.filter((trouble) => expected?.test(trouble) !== true));
      const page = await context.newPage();
      await prepare?.(page);
      await page.goto(server.url + path);
      if (!isClosed) await openAnswers(page);
      return page;
    };
    try {
      await test({ server, visit });
    } finally {
      await Promise.all(contexts.map((context) => context.close()));
    }
    expect(troubles.flatMap((found) => found())).to.deep.equal([]);
  });
}
