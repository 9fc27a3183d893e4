import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { PagePath } from '../routes/paths.js';

const NAVIGATION: readonly (readonly [PagePath, string])[] = [
  ['/', 'Il servizio'],
  ['/confronto', 'Confronto'],
  ['/metodologia', 'Metodologia'],
  ['/fonti', 'Fonti'],
  ['/api', 'API'],
];

interface Page {
  readonly path: PagePath;
  readonly title: string;
  readonly version: string;
  readonly children: ComponentChildren;
}

/** A whole HTML page. Its links are relative, so that the site also works under a longer address. */
export function page(content: Page): string {
  return `<!doctype html>${renderToString(<Layout {...content} />)}`;
}

function Layout({ path, title, version, children }: Page) {
  return (
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="stylesheet" href="assets/style.css" />
      </head>
      <body>
        <header>
          <nav aria-label="Pagine">
            {NAVIGATION.map(([target, label]) => (
              <a href={`.${target}`} aria-current={target === path ? 'page' : undefined}>
                {label}
              </a>
            ))}
          </nav>
        </header>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
        <footer>
          <p>
            Versione delle regole: {version}. Le stime non sono una consulenza fiscale o legale. Il servizio non
            conserva dati.
          </p>
        </footer>
      </body>
    </html>
  );
}
