import type { VNode } from 'preact';
import type { CalculationRequest } from '../../../engine/index.js';
import { calculationResponse } from '../../response.js';
import { readingPage, Table } from '../parts/reading.js';
import { type Example, exampleOf, type Site } from '../site.js';
import { curlExample, typescriptExample } from './examples.js';
import { API } from './texts.js';

/** How a program uses the service. */
export function api(site: Site): string {
  const texts = API[site.state.language];
  const example = exampleOf(site, 'api');
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
      ...(example === undefined ? [] : exampleChapters(example, site)),
      { id: 'errori', heading: texts.errors, note: texts.errorsNote, content: <Errors site={site} /> },
      { id: 'prova', heading: texts.tryIt, content: <Viewer site={site} /> },
    ],
  });
}

/** A request that programs can send, and what is answered to it. */
function exampleChapters(example: Example, site: Site) {
  const texts = API[site.state.language];
  const { request, text } = example;
  return [
    {
      id: 'esempi',
      heading: texts.examples,
      note: texts.examplesNote(text),
      content: <Examples request={request} site={site} />,
    },
    {
      id: 'risposta',
      heading: texts.answer,
      note: texts.answerNote,
      content: <Answer request={request} site={site} />,
    },
  ];
}

interface ExampleProps {
  readonly request: CalculationRequest;
  readonly site: Site;
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

function Examples({ request, site }: ExampleProps): VNode {
  const texts = API[site.state.language];
  return (
    <>
      <Code id="esempio-curl" label={texts.curl}>
        {curlExample(endpointOf(site), request)}
      </Code>
      <Code id="esempio-typescript" label={texts.typescript}>
        {typescriptExample(endpointOf(site), request)}
      </Code>
    </>
  );
}

/** What the service answers to the examples: in Italian, whatever the language of the page. */
function Answer({ request, site }: ExampleProps): VNode {
  const response = calculationResponse(site.rules.in('it'), site.publicBaseUrl, request);
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

/** A text of code under its name. It may be wider or longer than its place: the keyboard scrolls it too. */
export function Code({ label, id, children }: { label: string; id: string; children: string }): VNode {
  return (
    <figure class="code">
      <figcaption id={`titolo-${id}`}>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section class="code-text" tabIndex={0} aria-labelledby={`titolo-${id}`}>
        <pre>
          <code id={id}>{children}</code>
        </pre>
      </section>
    </figure>
  );
}

/** Every error of the API: its status, its code, and when it comes. */
export function Errors({ site }: { site: Site }): VNode {
  const texts = API[site.state.language];
  return (
    <Table
      caption={texts.errors}
      columns={texts.errorColumns}
      rows={Object.entries(texts.meanings).map(([code, { status, meaning }]) => ({
        key: code,
        heading: <code>{code}</code>,
        cells: [status, meaning],
      }))}
    />
  );
}

/** A JSON value with the first element only of each of its lists. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}
