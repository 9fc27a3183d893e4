import type { VNode } from 'preact';
import type { Language } from '../../../engine/index.js';
import { page } from '../layout/layout.js';
import { linkTo } from '../layout/link.js';
import type { Site } from '../site.js';
import { LAYOUT } from '../text/layout.js';
import { NOT_FOUND } from '../text/not-found.js';

/** What stands where there is no page, in both languages: a mistyped address seldom says which one its visitor reads. */
export function notFoundPage(site: Site): string {
  const { language } = site.state;
  const texts = NOT_FOUND[language];
  return page({
    title: texts.title,
    description: texts.description,
    site,
    children: (
      <div class="frame not-found">
        <h1>{texts.title}</h1>
        <WaysOut language={language} site={site} />
        <section lang={language === 'it' ? 'en' : 'it'} aria-labelledby="altra-lingua">
          <OtherLanguage language={language === 'it' ? 'en' : 'it'} site={site} />
        </section>
      </div>
    ),
  });
}

function OtherLanguage({ language, site }: { language: Language; site: Site }): VNode {
  return (
    <>
      <h2 id="altra-lingua">{NOT_FOUND[language].title}</h2>
      <WaysOut language={language} site={site} />
    </>
  );
}

function WaysOut({ language, site: { state } }: { language: Language; site: Site }): VNode {
  return (
    <>
      <p>{NOT_FOUND[language].lead}</p>
      <ul class="plain-list">
        {(['/', '/confronto'] as const).map((path) => (
          <li key={path}>
            <a href={linkTo(path, state, { language })}>{LAYOUT[language].navigation[path]}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
