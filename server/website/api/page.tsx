import type { VNode } from 'preact';
import { calculationResponse } from '../../response.js';
import { readingPage } from '../reading/reading-page.js';
import type { Site } from '../site.js';
import { API } from '../text/api.js';
import { Code } from './code.js';
import { Errors } from './errors.js';
import { curlExample, EXAMPLE, typescriptExample } from './examples.js';
import { shortened } from './shortened.js';

/** How a program uses the service. */
export function api(site: Site): string {
  const texts = API[site.state.language];
  return readingPage({
    path: '/api',
    title: texts.title,
    description: texts.description,
    lead: texts.lead,
    scripts: ['client/api-viewer/main.ts'],
    styles: ['style/api-viewer.css'],
    site,
    chapters: [
      { id: 'indirizzo', heading: texts.address, content: <Address site={site} /> },
      { id: 'esempi', heading: texts.examples, note: texts.examplesNote, content: <Examples site={site} /> },
      { id: 'risposta', heading: texts.answer, note: texts.answerNote, content: <Answer site={site} /> },
      { id: 'errori', heading: texts.errors, note: texts.errorsNote, content: <Errors site={site} /> },
      { id: 'prova', heading: texts.tryIt, content: <Viewer site={site} /> },
    ],
  });
}

const endpointOf = ({ publicBaseUrl }: Site): string => `${publicBaseUrl}/api/v1/calculate`;

function Address({ site }: { site: Site }): VNode {
  const texts = API[site.state.language];
  return (
    <>
      <p class="endpoint">
        <span class="method">POST</span> <code>{endpointOf(site)}</code>
      </p>
      <ul class="plain-list">
        {texts.promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <p>
        {texts.wholeDescription} <a href="openapi.json">openapi.json</a>.
      </p>
    </>
  );
}

function Examples({ site }: { site: Site }): VNode {
  const texts = API[site.state.language];
  return (
    <>
      <Code id="esempio-curl" label={texts.curl}>
        {curlExample(endpointOf(site))}
      </Code>
      <Code id="esempio-typescript" label={texts.typescript}>
        {typescriptExample(endpointOf(site))}
      </Code>
    </>
  );
}

/** What the service answers to the examples: in Italian, whatever the language of the page. */
function Answer({ site }: { site: Site }): VNode {
  const response = calculationResponse(site.rules.in('it'), site.publicBaseUrl, EXAMPLE);
  return (
    <Code id="esempio-risposta" label={API[site.state.language].answerLabel}>
      {JSON.stringify(shortened(response), null, 2)}
    </Code>
  );
}

/** Where the interactive description goes; without a script its document is one link away. */
function Viewer({ site }: { site: Site }): VNode {
  return (
    <div id="api-viewer" data-document="openapi.json">
      <p>
        {API[site.state.language].viewerFallback} <a href="openapi.json">openapi.json</a>.
      </p>
    </div>
  );
}
