import type { VNode } from 'preact';
import type { Language, Translated } from '../../../engine/index.js';
import { languagesBeside, page } from '../parts/layout.js';
import { linkTo } from '../parts/links.js';
import { Links } from '../parts/lists.js';
import { LAYOUT } from '../parts/texts.js';
import type { Site } from '../site.js';
import { NOT_FOUND } from './texts.js';

/**
 * The page for an address without a page. It is in every language, because a mistyped address seldom names one.
 * @param instead what to use instead of an address of before
 */
export function notFoundPage(site: Site, instead?: Translated): string {
  const { language } = site.state;
  const texts = NOT_FOUND[language];
  return page({
    title: texts.title,
    description: texts.description,
    site,
    children: (
      <div class="frame not-found">
        <h1>{texts.title}</h1>
        <WaysOut language={language} instead={instead} site={site} />
        {languagesBeside(language).map((other) => (
          <section key={other} lang={other} aria-labelledby="altra-lingua">
            <h2 id="altra-lingua">{NOT_FOUND[other].title}</h2>
            <WaysOut language={other} instead={instead} site={site} />
          </section>
        ))}
      </div>
    ),
  });
}

interface WaysOutProps {
  readonly language: Language;
  readonly instead: Translated | undefined;
  readonly site: Site;
}

function WaysOut({ language, instead, site: { state } }: WaysOutProps): VNode {
  return (
    <>
      <p>{instead?.[language] ?? NOT_FOUND[language].lead}</p>
      <Links
        links={(['/', '/confronto'] as const).map((path) => [
          linkTo(path, state, { language }),
          LAYOUT[language].navigation[path],
        ])}
      />
    </>
  );
}
