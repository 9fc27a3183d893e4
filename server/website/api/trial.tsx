import { OPENAPI } from '../../paths.js';
import { page } from '../parts/layout.js';
import { linkTo } from '../parts/links.js';
import type { Site } from '../site.js';
import { API } from './texts.js';

/** The page that sends requests to the API from the browser: the OpenAPI description in a viewer made by others. */
export function trialPage(site: Site): string {
  const texts = API[site.state.language];
  return page({
    title: texts.tryIt,
    description: texts.tryDescription,
    site,
    children: (
      <div class="frame">
        <h1>{texts.tryIt}</h1>
        <p>
          {texts.tryDescription} <a href={linkTo('/api', site.state)}>{texts.backToApi}</a>.
        </p>
        <noscript>
          <p>
            {texts.withoutScript} <a href={`.${OPENAPI}`}>openapi.json</a>.
          </p>
        </noscript>
        <div class="api-viewer" lang="en" />
        <script type="module" src={site.assets.pathOf('client/try-api.ts')} />
      </div>
    ),
  });
}
