import type { VNode } from 'preact';
import { type CalculationRequest, isObject, type JsonObject, type Language } from '../../../engine/index.js';
import { describedPaths } from '../../openapi/operations.js';
import { ANY_YEAR, CALCULATE, MCP, OPENAPI, operationPath } from '../../paths.js';
import type { Page } from '../parts/layout.js';
import { type Chapter, Code, readingPage, Table } from '../parts/reading.js';
import { exampleOf, pageAddress, type Site } from '../site.js';
import { curlExample, pythonExample, typescriptExample } from './examples.js';
import { API } from './texts.js';

/** How a program uses the service: its addresses, three examples of the same question, its errors. */
export function api(site: Site): Page {
  const texts = API[site.state.language];
  const example = exampleOf(site, 'api');
  return readingPage({
    path: '/api',
    title: texts.title,
    description: texts.description,
    lead: texts.lead,
    site,
    notes: { ...texts.notes, ...(example && { esempi: texts.examplesNote(example.text) }) },
    chapters: [
      { id: 'operazioni', heading: texts.operations, content: <Addresses site={site} /> },
      ...(example === undefined ? [] : [examples(example.request, site)]),
      { id: 'errori', heading: texts.errors, content: <Errors site={site} /> },
    ],
  });
}

/** The examples of a request for programs, which ask for texts in the language of the page. */
function examples(request: CalculationRequest, site: Site): Chapter {
  const texts = API[site.state.language];
  const endpoint = pageAddress(site, CALCULATE, site.state.language);
  return {
    id: 'esempi',
    heading: texts.examples,
    content: (
      <>
        <Code id="esempio-curl" label={texts.curl} text={curlExample(endpoint, request)} />
        <Code id="esempio-typescript" label={texts.typescript} text={typescriptExample(endpoint, request)} />
        <Code id="esempio-python" label={texts.python} text={pythonExample(endpoint, request)} />
      </>
    ),
  };
}

/** Every address of the API in one table. What each takes and gives in detail is in the OpenAPI description. */
function Addresses({ site }: { site: Site }): VNode {
  const texts = API[site.state.language];
  const rows = Object.entries(describedPaths(site.rules.ruleset.year)).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      METHODS.includes(method) && isObject(operation) && !isOfYear(operation)
        ? {
            key: `${method} ${path}`,
            heading: (
              <code class="address">
                {method.toUpperCase()} {path}
              </code>
            ),
            cells: [given(String(operation.operationId), texts)],
          }
        : [],
    ),
  );
  return (
    <>
      <Table caption={texts.operations} columns={texts.addressColumns} rows={rows} />
      <div class="prose">
        <p>
          {texts.wholeDescription} <a href={`.${OPENAPI}`}>openapi.json</a>.
        </p>
        <p>
          {texts.ofYear} <code class="address">POST {operationPath('calculate', ANY_YEAR)}</code>
        </p>
        <p>
          {texts.assistants}{' '}
          <code class="address">
            POST {site.publicBaseUrl}
            {MCP}
          </code>
        </p>
      </div>
    </>
  );
}

/** Whether an operation is the same as another for the rules of a year. */
function isOfYear({ operationId }: JsonObject): boolean {
  return String(operationId).endsWith('ByYear');
}

/** What an operation gives, by its name in OpenAPI. */
function given(operation: string, { gives }: (typeof API)[Language]): string {
  const words = Object.entries(gives).find(([name]) => name === operation)?.[1];
  if (words === undefined) throw new Error(`The page of the API has no words for ${operation}.`);
  return words;
}

/** Without OPTIONS, which browsers send by themselves. */
const METHODS: readonly string[] = ['get', 'post'];

function Errors({ site }: { site: Site }): VNode {
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
