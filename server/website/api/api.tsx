import type { VNode } from 'preact';
import { type CalculationRequest, isObject, type Language } from '../../../engine/index.js';
import { LANGUAGE } from '../../errors.js';
import { describedPaths } from '../../openapi/operations.js';
import { CALCULATE, MCP, OPENAPI, TRY_API } from '../../paths.js';
import { calculationResponse } from '../../response.js';
import { List } from '../parts/lists.js';
import { type Chapter, Code, readingPage, Table } from '../parts/reading.js';
import { exampleOf, pageAddress, type Site } from '../site.js';
import { curlExample, mcpExample, pythonExample, typescriptExample } from './examples.js';
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
    site,
    notes: { ...texts.notes, ...(example && { esempi: texts.examplesNote(example.text) }) },
    chapters: [
      { id: 'indirizzo', heading: texts.address, content: <Address site={site} /> },
      ...(example === undefined ? [] : exampleChapters(example.request, site)),
      { id: 'operazioni', heading: texts.operations, content: <Addresses site={site} /> },
      { id: 'errori', heading: texts.errors, content: <Errors site={site} /> },
      { id: 'prova', heading: texts.tryIt, content: <Trial site={site} /> },
    ],
  });
}

/** The examples of a request for programs, and the answer to it. */
function exampleChapters(request: CalculationRequest, site: Site): Chapter[] {
  const texts = API[site.state.language];
  // The examples ask for texts in the language of the page.
  const endpoint = pageAddress(site, CALCULATE, site.state.language);
  const response = calculationResponse(site.rules, site.publicBaseUrl, request);
  return [
    {
      id: 'esempi',
      heading: texts.examples,
      content: [
        <Code key="esempio-curl" id="esempio-curl" label={texts.curl} text={curlExample(endpoint, request)} />,
        <Code
          key="esempio-typescript"
          id="esempio-typescript"
          label={texts.typescript}
          text={typescriptExample(endpoint, request)}
        />,
        <Code key="esempio-python" id="esempio-python" label={texts.python} text={pythonExample(endpoint, request)} />,
        <Code
          key="esempio-mcp"
          id="esempio-mcp"
          label={texts.mcp}
          text={mcpExample(pageAddress(site, MCP, site.state.language), request)}
        />,
      ],
    },
    {
      id: 'risposta',
      heading: texts.answer,
      content: (
        <Code id="esempio-risposta" label={texts.answerLabel} text={JSON.stringify(shortened(response), null, 2)} />
      ),
    },
  ];
}

function Address({ site }: { site: Site }): VNode {
  const texts = API[site.state.language];
  return (
    <>
      <p class="endpoint">
        <span class="method">POST</span> <code>{`${site.publicBaseUrl}${CALCULATE}`}</code>
      </p>
      <List kind="plain-list" items={texts.promises} />
      <p>
        {texts.others} <a href="#operazioni">{texts.operations}</a>. {texts.wholeDescription}{' '}
        <a href="openapi.json">openapi.json</a>.
      </p>
      <p>{texts.assistants}</p>
      <p class="endpoint">
        <span class="method">POST</span> <code>{`${site.publicBaseUrl}${MCP}`}</code>
      </p>
    </>
  );
}

/** Every address of the API in one table. What each takes and gives in detail is in the OpenAPI description. */
function Addresses({ site }: { site: Site }): VNode {
  const texts = API[site.state.language];
  const rows = Object.entries(describedPaths(site.rules.ruleset.year)).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      METHODS.includes(method) && isObject(operation)
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
  return <Table caption={texts.operations} columns={texts.addressColumns} rows={rows} />;
}

/** What an operation gives, by its name in OpenAPI. */
function given(operation: string, { gives, sameOfYear }: (typeof API)[Language]): string {
  if (operation.endsWith('ByYear')) return sameOfYear;
  const words = Object.entries(gives).find(([name]) => name === operation)?.[1];
  if (words === undefined) throw new Error(`The page of the API has no words for ${operation}.`);
  return words;
}

/** Without OPTIONS, which browsers send by themselves. */
const METHODS: readonly string[] = ['get', 'post'];

function Trial({ site }: { site: Site }): VNode {
  const texts = API[site.state.language];
  return (
    <p>
      <a href={`.${TRY_API}${site.state.language === 'it' ? '' : `?${LANGUAGE}=${site.state.language}`}`}>
        {texts.tryLink}
      </a>
      . {texts.ownTool} <a href={`.${OPENAPI}`}>openapi.json</a>.
    </p>
  );
}

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

/** A JSON value with only the first element of each list. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}
