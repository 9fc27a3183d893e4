import { type CalculationRequest, LANGUAGES, lineId, type Rules, startBounds } from '../engine/index.js';
import {
  ABOUT,
  DOWNLOADS,
  LISTS,
  listPath,
  MCP,
  OPENAPI,
  OPERATIONS,
  type Operation,
  operationPath,
  PAGES,
  RULES,
} from './paths.js';
import type { OpenSnapshot } from './snapshot.js';
import { formPages, formsOf, pairPages } from './website/address/forms.js';
import { QUERY_NAMES } from './website/address/parameters.js';

/** What differs from one request to another. */
export interface Asked {
  readonly path: string;
  /** What is posted, as JSON; without it the request is a GET. */
  readonly body?: object;
}

/** What a service is usually asked: requests of every kind, made of the forms, examples and lines of its rules. */
export function usualRequests(open: Pick<OpenSnapshot, 'rules' | 'years'>): Asked[] {
  return [...operations(open), ...pages(open), ...files(open), ...tools(open)];
}

type Open = Parameters<typeof usualRequests>[0];

/** The requests that the rules give as examples. */
function examplesOf({ source }: Rules): readonly CalculationRequest[] {
  return Object.values(source.examples).flatMap((example) => example?.request ?? []);
}

function operations({ rules }: Open): Asked[] {
  const { first: start } = startBounds(rules.ruleset.year);
  return examplesOf(rules).flatMap((request) =>
    OPERATIONS.map((operation) => ({
      path: operationPath(operation),
      body: bodyOf(operation, request, start),
    })),
  );
}

function bodyOf(operation: Operation, request: CalculationRequest, start: string): object {
  if (operation === 'calendar') return { request, start };
  return operation === 'your-case' ? { request, beyond: {} } : request;
}

/** Each page in each language, with one pair for all of them, and the pages that show a form's costs. */
function pages({ rules }: Open): Asked[] {
  const aPair = [...pairPages(rules).keys()].slice(0, 1);
  const plain = [...PAGES.filter((path) => path !== ABOUT), ...formPages(rules).keys(), ...aPair];
  const inLanguages = LANGUAGES.flatMap((language) =>
    plain.map((path) => `${path}?${QUERY_NAMES.language}=${language}`),
  );
  const answered = [...formsOf(rules).keys()].flatMap((form) =>
    ['/', '/confronto'].map((path) => `${path}?${QUERY_NAMES.form}=${form}`),
  );
  return [...inLanguages, ...answered].map((path) => ({ path }));
}

function files({ rules }: Open): Asked[] {
  const [form] = formsOf(rules).keys();
  const { year } = rules.ruleset;
  const downloads = DOWNLOADS.map((path) =>
    path.startsWith('/costi.') ? `${path}?${QUERY_NAMES.form}=${form}` : path,
  );
  return [...downloads, RULES, ...LISTS.map((list) => listPath(list, year)), OPENAPI].map((path) => ({ path }));
}

/** What assistants ask: the list of tools, then a call of each. */
function tools({ rules, years: { before } }: Open): Asked[] {
  const { year, calculator } = rules.ruleset;
  const { first: start } = startBounds(year);
  const [line] = rules.source.lines.map(lineId);
  const calls = [
    ...examplesOf(rules).flatMap((request) => [
      { name: 'calculate_structure_costs', arguments: request },
      { name: 'compare_legal_forms', arguments: request },
      { name: 'list_payments', arguments: { ...request, start } },
      { name: 'explain_cost_line', arguments: { ...request, line } },
    ]),
    { name: 'find_figure_or_source', arguments: { words: calculator } },
    ...(before === undefined ? [] : [{ name: 'compare_years', arguments: { from: before, to: year } }]),
  ];
  const messages = [{ method: 'tools/list', params: {} }, ...calls.map((params) => ({ method: 'tools/call', params }))];
  return messages.map((message) => ({ path: MCP, body: { jsonrpc: '2.0', id: 1, ...message } }));
}
