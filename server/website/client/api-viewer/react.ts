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
