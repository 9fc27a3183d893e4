import type { BrowserContext } from 'playwright-core';

/**
 * Notes whatever no page may do: log an error or a warning, throw, break its content security policy (which browsers log
 * too), open a dialog or a window, ask another host.
 * @returns the troubles so far, which grow
 */
export function troublesOf(context: BrowserContext, url: string): readonly string[] {
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
