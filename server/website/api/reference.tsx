import type { ComponentChildren, VNode } from 'preact';
import { isObject, type JsonObject, namedObjectsIn } from '../../../engine/index.js';
import { openApiDocument } from '../../openapi/document.js';
import { ANY_YEAR } from '../../paths.js';
import { joined } from '../parts/lists.js';
import { type Chapter, type Row, Table } from '../parts/reading.js';
import type { Site } from '../site.js';
import { API } from './texts.js';

type Texts = (typeof API)[keyof typeof API];

/** The OpenAPI document as it is read: its operations, then its schemas. Its own texts are in English. */
export function referenceChapters(site: Site): Chapter[] {
  const { rules, others, state } = site;
  const { paths, components } = openApiDocument(rules, others, site);
  const texts = API[state.language];
  // What is the same in a year that is named is told once, beside the address without one.
  const inYear = (path: string) =>
    namedObjectsIn(paths).find(([other]) => other !== path && other.replace(IN_YEAR, '') === path)?.[0];
  const told = namedObjectsIn(paths).filter(
    ([path]) => !(path.includes(IN_YEAR) && path.replace(IN_YEAR, '') in paths),
  );
  const operations = told.flatMap(([path, methods]) =>
    namedObjectsIn(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => {
        const names = [path, inYear(path)].filter((one) => one !== undefined);
        const parameters = referred([methods.parameters, operation.parameters].flat(), components.parameters);
        return <OperationArticle key={path} {...{ method, names, operation, parameters, texts }} />;
      }),
  );
  const schemas = Object.entries(components.schemas);
  return [
    { id: 'operazioni', heading: texts.operations, count: operations.length, content: operations },
    {
      id: 'schemi',
      heading: texts.schemas,
      count: schemas.length,
      content: schemas.map(([name, schema]) => <SchemaArticle key={name} {...{ name, schema, texts }} />),
    },
  ];
}

const IN_YEAR = `/${ANY_YEAR}`;

/** Every address answers a preflight, which is a browser's affair. */
const METHODS: readonly string[] = ['get', 'post'];

/** What some references point to among the components of a kind. */
function referred(references: readonly unknown[], among: object): JsonObject[] {
  const all = new Map(namedObjectsIn(among));
  return references.filter(isObject).flatMap(({ $ref }) => {
    const one = all.get(String($ref).split('/').at(-1) ?? '');
    return one === undefined ? [] : [one];
  });
}

interface OperationProps {
  readonly method: string;
  readonly names: readonly string[];
  readonly operation: JsonObject;
  readonly parameters: readonly JsonObject[];
  readonly texts: Texts;
}

function OperationArticle({ method, names, operation, parameters, texts }: OperationProps): VNode {
  const { summary, description, requestBody, responses } = operation;
  const answers = namedObjectsIn(responses);
  const errors = answers.filter(([, { $ref }]) => $ref !== undefined).map(([status]) => status);
  const addresses = names.map((name) => `${method.toUpperCase()} ${name}`);
  return (
    <article class="rule">
      <h3>
        {addresses.map((address) => (
          <code key={address} class="address">
            {address}
          </code>
        ))}
      </h3>
      <p>
        <Words text={summary} />. <Words text={description} />
      </p>
      {isObject(requestBody) && (
        <p>
          {texts.requestBody}: <Content of={requestBody} />. <Words text={requestBody.description} />
        </p>
      )}
      {parameters.length > 0 && (
        <ul class="plain-list">
          {parameters.map(({ name, schema, description }) => (
            <li key={name}>
              <code>{String(name)}</code>: {isObject(schema) && typeWords(schema)}. <Words text={description} />
            </li>
          ))}
        </ul>
      )}
      <Table
        caption={`${texts.responses}: ${addresses[0]}`}
        columns={texts.responseColumns}
        rows={answers
          .filter(([status]) => !errors.includes(status))
          .map(([status, response]) => ({
            key: status,
            heading: status,
            cells: [
              <Content key="content" of={response} />,
              <ul key="description">
                <li>
                  <Words text={response.description} />
                </li>
                {namedObjectsIn(response.headers).map(([header, { description }]) => (
                  <li key={header}>
                    <code>{header}</code>: <Words text={description} />
                  </li>
                ))}
              </ul>,
            ],
          }))}
      />
      {errors.length > 0 && (
        <p>
          <a href="#errori">{texts.errors}</a>: {errors.join(', ')}.
        </p>
      )}
    </article>
  );
}

/** What a body holds. */
function Content({ of: { content } }: { of: JsonObject }): VNode {
  return <>{namedObjectsIn(content).map(([, { schema }]) => isObject(schema) && typeWords(schema))}</>;
}

function SchemaArticle({ name, schema, texts }: { name: string; schema: JsonObject; texts: Texts }): VNode {
  const rows = fieldRows(schema, texts);
  return (
    <article class="rule" id={`schema-${name}`}>
      <h3>
        <code>{name}</code>
      </h3>
      <p>
        <Words text={schema.description} /> {(rows.length === 0 || 'oneOf' in schema) && typeWords(schema)}
      </p>
      {rows.length > 0 && <Table caption={name} columns={texts.fieldColumns} rows={rows} />}
    </article>
  );
}

/** The fields of an object, and those of the objects within it that have no name of their own. */
function fieldRows(schema: JsonObject, texts: Texts, before = ''): Row[] {
  const items = isObject(schema.items) ? fieldRows(schema.items, texts, `${before}[]`) : [];
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const fields = namedObjectsIn(schema.properties).flatMap(([name, field]) => {
    const key = before === '' ? name : `${before}.${name}`;
    const heading = (
      <>
        <code>{key}</code> {!required.includes(name) && <span class="soft">{texts.optional}</span>}
      </>
    );
    const about = field.description === undefined ? '' : <Words key="about" text={field.description} />;
    const cells = [typeWords(field), about];
    return [{ key, heading, cells }, ...fieldRows(field, texts, key)];
  });
  return [...alternatives(schema).flatMap((one) => fieldRows(one, texts, before)), ...fields, ...items];
}

/** What a value may be: a named schema, one of some values, or a type with its bounds. */
function typeWords(schema: JsonObject): ComponentChildren {
  const { $ref, type, items } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1);
    return <a href={`#schema-${name}`}>{name}</a>;
  }
  const among = alternatives(schema);
  if (among.length > 0) return joined(among.map(typeWords), ' | ');
  const values = 'const' in schema ? [schema.const] : schema.enum;
  if (Array.isArray(values)) {
    const written = values.map((value) => <code key={value}>{JSON.stringify(value)}</code>);
    return joined(written, ' | ');
  }
  const kind = isObject(items) ? [typeWords(items), '[]'] : [type].flat().join(' | ');
  return [kind, BOUNDS.map((bound) => bound in schema && `, ${bound} ${schema[bound]}`)];
}

const BOUNDS = ['minimum', 'exclusiveMinimum', 'minItems', 'format', 'pattern'];

function alternatives({ oneOf, anyOf }: JsonObject): JsonObject[] {
  return [oneOf, anyOf].flat().filter(isObject);
}

/** A text of the document: what stands between backticks is code. */
function Words({ text = '' }: { text?: unknown }): VNode {
  const parts = String(text).split('`');
  return (
    <span lang="en">{parts.map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))}</span>
  );
}
