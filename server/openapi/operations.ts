import { formNames, shortestRequest } from '../../engine/index.js';
import { MAX_BODY_BYTES } from '../limits.js';
import {
  ALLOW,
  ALLOW_IN_YEAR,
  ANY_YEAR,
  HEALTH,
  LISTS,
  type List,
  listPath,
  OPENAPI,
  OPERATIONS,
  type Operation,
  operationPath,
  RULES,
} from '../paths.js';
import { component } from './components.js';
import { corsHeader, parameter, refused } from './parts.js';
import { totalsOf } from './totals.js';

/**
 * Everything that programs may call, by path and method.
 * @param year whose rules answer if an address names none
 */
export function describedPaths(year: number) {
  const posted = OPERATIONS.flatMap((operation) => {
    const [path, inYear] = [operationPath(operation), operationPath(operation, ANY_YEAR)];
    return [
      [path, { post: posting(operation, year), options: preflight(operationName(operation), path) }],
      [
        inYear,
        {
          parameters: [parameter('Year')],
          post: { ...ofYear(posting(operation, year)), operationId: `${operationName(operation)}ByYear` },
          options: preflight(`${operationName(operation)}ByYear`, inYear),
        },
      ],
    ] as const;
  });
  const listed = LISTS.map((list) => {
    const path = listPath(list, ANY_YEAR);
    const get = ofYear(reading(list, LISTED[list]));
    return [path, { parameters: [parameter('Year')], get, options: preflight(list, path, 'Rules') }] as const;
  });
  return Object.fromEntries<object>([
    ...posted,
    [RULES, { get: years, options: preflight('rules', RULES, 'Rules') }],
    ...listed,
    [HEALTH, { get: health, options: preflight('health', HEALTH, 'Service') }],
    [OPENAPI, { get: description, options: preflight('openApi', OPENAPI, 'Service') }],
  ]);
}

/** The headings under which the operations are listed. */
export const TAGS = {
  Calculation: 'What a legal form costs, compared with the others, dated and explained.',
  Rules: 'What the calculation uses, year by year: figures, lines, sources.',
  Service: 'The service itself.',
} as const;

type Tag = keyof typeof TAGS;

interface Described {
  readonly summary: string;
  /** What else a caller should know. */
  readonly description: string;
  readonly takes: string | readonly string[];
  readonly answer: string;
  readonly gives: string;
  /** The body for a request of a form; the request itself if left out. */
  readonly example?: (request: object, year: number) => object;
}

const POSTED: Readonly<Record<Operation, Described>> = {
  calculate: {
    summary: 'Calculates the costs of one legal form and its people',
    description:
      'Every total is a range: a field left out stays open, and the range covers all its answers; `openQuestions` says what ' +
      'each answer would settle. A few fields count as no or zero when left out: `assumptions` names them. The same request ' +
      'always has the same answer.',
    takes: 'CalculationRequest',
    answer: 'The costs.',
    gives: 'CalculationResponse',
  },
  'your-case': {
    summary: 'Calculates the costs with answers that a request does not take',
    description:
      '`beyond` holds those answers, such as family members who help or a pension. Which ones there are depends on the rules ' +
      'of the year, and each is optional; an answer about a person is about the first who works. The answer has the shape of ' +
      'the calculation, with everything counted; without `beyond` it is the same.',
    takes: 'YourCaseRequest',
    answer: 'The costs with those answers.',
    gives: 'YourCaseResponse',
    example: (request) => ({ request, beyond: {} }),
  },
  compare: {
    summary: 'Compares all legal forms for the people and the answers of a request',
    description:
      'Each answer is used in every form that asks for it. At most 100 people. For the laws and sources of a form, send its ' +
      '`request` to the calculation.',
    takes: ['CalculationRequest', 'YourCaseRequest'],
    answer: 'The forms that can take these people with their costs, and why the others cannot.',
    gives: 'ComparisonResponse',
  },
  calendar: {
    summary: 'Gives the payments of the 12 months from a start, with their dates',
    description:
      'A start is dated by the rules of its own year if they are served, else by those in force, as long as it is a day of ' +
      'their year or of the next, which is then `provisional`. An address with a year dates by the rules of that year. ' +
      '`differences` says why the sum paid may differ from the cost of the 12 months.',
    takes: 'CalendarRequest',
    answer: 'The payments.',
    gives: 'CalendarResponse',
    example: (request, year) => ({ start: `${year}-03-16`, request }),
  },
  explain: {
    summary: 'Explains why each line applies, or not, and how its amount comes about',
    description:
      'Line by line, absent lines included: the conditions that decided, the case of the amount, the modifiers with the amount ' +
      'before and after each, the figures and the open questions.',
    takes: ['CalculationRequest', 'YourCaseRequest'],
    answer: 'The reasons.',
    gives: 'ExplanationResponse',
  },
};

/** An operation. Its examples are the shortest valid request of each form: those that tools generate are not valid. */
function posting(operation: Operation, year: number) {
  const { summary, description, takes, answer, gives, example = (request) => request } = POSTED[operation];
  const totals = totalsOf(gives);
  const examples = formNames().map((form) => [form, { value: example(shortestRequest(form), year) }]);
  return {
    operationId: operationName(operation),
    tags: tagged('Calculation'),
    summary,
    description,
    parameters: [parameter('Language'), ...(totals === undefined ? [] : [parameter('Fields')])],
    requestBody: {
      required: true,
      description: `At most ${MAX_BODY_BYTES} bytes, in UTF-8.`,
      content: {
        'application/json': {
          schema: anyOf(takes),
          examples: Object.fromEntries(examples),
        },
      },
    },
    responses: {
      200: { ...jsonAnswer(answer, totals === undefined ? gives : [gives, totals]), headers: corsHeader },
      400: refused('InvalidRequest'),
      405: refused('MethodNotAllowed'),
      413: refused('PayloadTooLarge'),
      415: refused('UnsupportedMediaType'),
      500: refused('InternalError'),
      503: refused('Overloaded'),
    },
  };
}

/** The name of an operation in programs: `yourCase`. */
function operationName(operation: Operation): string {
  return operation.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

type Readable = Pick<Described, 'summary' | 'description' | 'answer' | 'gives'>;

const LISTED: Readonly<Record<List, Readable>> = {
  figures: {
    summary: 'Every figure of a year',
    description: 'Each with its unit and its sources; one that is calculated from others says how, in words.',
    answer: 'The figures.',
    gives: 'FiguresList',
  },
  lines: {
    summary: 'Every cost line of a year',
    description: 'Each with its law, when it is due, how its amount is calculated and which modifiers change it.',
    answer: 'The lines.',
    gives: 'LinesList',
  },
  sources: {
    summary: 'Every source of a year',
    description: 'Each with the day it was last checked and, if it could not be opened, who reports it.',
    answer: 'The sources.',
    gives: 'SourcesList',
  },
};

const years = reading('rules', {
  summary: 'The rules years that are served: their versions, what they hold and when they must be checked again',
  description: '`digest` tells apart rules of the same version: it changes with every byte of them.',
  answer: 'The years.',
  gives: 'RulesYears',
});

function reading(operationId: string, { summary, description, answer, gives }: Readable) {
  return {
    operationId,
    tags: tagged('Rules'),
    summary,
    description,
    parameters: [parameter('Language')],
    responses: {
      200: {
        ...jsonAnswer(answer, gives),
        headers: {
          ...corsHeader,
          ETag: { description: 'Of this answer; `If-None-Match` with it gives 304.', schema: { type: 'string' } },
        },
      },
      304: { description: 'The answer that the client has is still valid.' },
      400: refused('InvalidQuery'),
      405: refused('MethodNotAllowed'),
      503: refused('Overloaded'),
    },
  };
}

/** An operation whose address names a year, which may not be served. */
function ofYear<T extends { readonly responses: object }>(operation: T) {
  return { ...operation, responses: { ...operation.responses, 404: refused('NotFound') } };
}

function preflight(operation: string, path: string, tag: Tag = 'Calculation') {
  return {
    operationId: `${operation}Preflight`,
    tags: tagged(tag),
    summary: 'CORS preflight',
    description: 'Browsers send it by themselves before they let a page of another site send a request.',
    responses: {
      204: {
        description: 'Pages of any site may send requests.',
        headers: {
          ...corsHeader,
          'Access-Control-Allow-Methods': {
            description: 'The methods.',
            schema: { const: ALLOW.get(path) ?? ALLOW_IN_YEAR.get(path) },
          },
          'Access-Control-Allow-Headers': { description: 'The headers that it asked for.', schema: { type: 'string' } },
        },
      },
      431: refused('HeadersTooLarge'),
    },
  };
}

function tagged(tag: Tag): readonly Tag[] {
  return [tag];
}

const health = {
  operationId: 'health',
  tags: tagged('Service'),
  summary: 'Whether the service takes requests',
  description: 'For those who run it. It is answered at once, under any load.',
  responses: {
    200: jsonAnswer('It takes requests.', 'Health'),
    405: refused('MethodNotAllowed'),
    503: jsonAnswer('It is still starting, and `Retry-After` says when to ask again; or it is stopping.', 'Health'),
  },
};

const description = {
  operationId: 'openApi',
  tags: tagged('Service'),
  summary: 'The description of the API in OpenAPI',
  description: 'Built from the schemas that requests are checked against.',
  responses: {
    200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
    405: refused('MethodNotAllowed'),
  },
};

function jsonAnswer(text: string, titles: string | readonly string[]) {
  return { description: text, content: { 'application/json': { schema: anyOf(titles) } } };
}

function anyOf(titles: string | readonly string[]) {
  return typeof titles === 'string' ? component(titles) : { anyOf: titles.map(component) };
}
