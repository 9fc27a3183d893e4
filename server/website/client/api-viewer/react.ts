import type { Translate } from './translate.js';

/** The props of an element; nothing is known of them until they are looked at. */
export type Props = Readonly<Record<string, unknown>>;

/** What a component draws: an element, text, a list of them, or nothing. */
export type Rendered = unknown;

export type FunctionComponent = (props: Props, ref?: unknown) => Rendered;
export type ClassComponent = new (props: Props, context: unknown) => { render(): Rendered };
export type Component = FunctionComponent | ClassComponent;

/** The little of React that is used: the copy that Swagger UI brings. */
export interface React {
  readonly Fragment: unknown;
  createElement(type: unknown, props?: Props | null, ...children: readonly Rendered[]): Rendered;
}

export interface ReactElement {
  readonly type: unknown;
  readonly key: string | null;
  readonly ref: unknown;
  readonly props: Props;
}

/** Whether something drawn is an element, not text, a list or nothing. */
export function isElement(node: Rendered): node is ReactElement {
  return isRecord(node) && '$$typeof' in node && isRecord(node.props);
}

/** Whether a type of element is a class. */
export function isClass(type: unknown): type is ClassComponent {
  return typeof type === 'function' && isRecord(type.prototype) && 'isReactComponent' in type.prototype;
}

/** Whether a type of element is a function that draws. */
export function isFunction(type: unknown): type is FunctionComponent {
  return typeof type === 'function' && !isClass(type);
}

/** Whether a value is an object whose members can be asked for. */
export function isRecord(value: unknown): value is Props {
  return typeof value === 'object' && value !== null;
}

/** The parts that are drawn in another way than Swagger UI does, by the names it knows them under. */
export function components({ createElement: h, Fragment }: React, translate: Translate): Record<string, Component> {
  return {
    // No operation has a tag: the heading of the only group would say "default".
    OperationTag: ({ children }) => h(Fragment, null, children),

    // One button within a heading, where Swagger UI has two buttons and a link for the same thing.
    // Until an operation is opened, its summary is beside the rest of it.
    OperationSummary: ({ isShown, toggleShown, operationProps }) =>
      h(
        'h3',
        { className: 'opblock-summary' },
        h(
          'button',
          { type: 'button', className: 'opblock-summary-control', 'aria-expanded': isShown, onClick: toggleShown },
          h('code', { className: 'opblock-summary-method' }, String(at(operationProps, 'method')).toUpperCase()),
          ' ',
          h('code', { className: 'opblock-summary-path' }, ...breakable(String(at(operationProps, 'path')), h)),
          ' ',
          h(
            'span',
            { className: 'opblock-summary-description', lang: 'en' },
            at(operationProps, 'op', 'summary') ?? at(operationProps, 'summary'),
          ),
        ),
      ),

    // The third column of Swagger UI's table, the type, is empty for a header of one constant value.
    headers: ({ headers, getComponent }) => {
      const named = entries(headers);
      if (named.length === 0 || !isFunction(getComponent)) return null;
      const Markdown = Reflect.apply(getComponent, undefined, ['Markdown', true]);
      const rows = named.flatMap(([name, header]) => [
        h('dt', { key: `${name} name` }, h('code', null, name)),
        h('dd', { key: name }, h(Markdown, { source: at(header, 'description') })),
      ]);
      return h(Fragment, null, h('h6', null, translate('Headers')), h('dl', { className: 'headers' }, rows));
    },
  };
}

/** A line may break before each slash. */
function breakable(path: string, h: React['createElement']): readonly Rendered[] {
  return path.split(/(?=\/)/).flatMap((step, index) => [h('wbr', { key: index }), step]);
}

/** What lies at a path of an immutable map or of an object; undefined where the path ends early. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => {
    if (!isRecord(part)) return undefined;
    return isFunction(part.get) ? Reflect.apply(part.get, part, [key]) : part[key];
  }, value);
}

/** The items of a list, whether immutable or not; of what is no list, none. */
export function listed(value: unknown): readonly unknown[] {
  return isIterable(value) ? Array.from(value) : [];
}

/** The names of an immutable map with their values. */
export function entries(value: unknown): readonly (readonly [string, unknown])[] {
  return listed(value).map((entry) => {
    const [name, part] = listed(entry);
    return [String(name), part];
  });
}

/** Whether a value can be gone through; a text, though it can, is no list. */
export function isIterable(value: unknown): value is Iterable<unknown> {
  return isRecord(value) && Symbol.iterator in value;
}
