import {
  isClass,
  isElement,
  isFunction,
  isIterable,
  isRecord,
  type React,
  type ReactElement,
  type Rendered,
} from './react.js';
import type { Drawn, Rules } from './rules.js';

/** Gives what was drawn, changed by the rules. */
export type Mend = (node: Rendered) => Rendered;

/**
 * Makes the function that changes what Swagger UI draws, before it reaches the page. Many of its components cannot be
 * replaced one by one, for they are not registered; so each component met on the way is replaced by one that draws
 * the same and lets the rules change it. A component is replaced once only, for React keeps the state of a part as
 * long as its component stays the same.
 */
export function mender({ createElement }: React, rules: Rules): Mend {
  const replacements = new WeakMap<object, unknown>();
  const replaced = new WeakSet<object>();

  const mend: Mend = (node) => {
    if (typeof node === 'string') return rules.text(node);
    if (isElement(node)) return mendElement(node);
    return isIterable(node) ? Array.from(node, mend) : node;
  };

  const mendElement = (element: ReactElement): Rendered => {
    const drawn = rules.element(element);
    if (drawn === undefined) return null;
    const { children, ...props } = drawn.props;
    const inside = keepsText(drawn) ? children : mend(children);
    return createElement(replacement(drawn.type), {
      ...props,
      ...(children === undefined ? {} : { children: inside }),
      ...(element.key === null ? {} : { key: element.key }),
      ...(element.ref === null ? {} : { ref: element.ref }),
    });
  };

  const replacement = (type: unknown): unknown => {
    if ((typeof type !== 'function' && !isRecord(type)) || replaced.has(type)) return type;
    const known = replacements.get(type) ?? replace(type);
    replacements.set(type, known);
    if (typeof known === 'function' || isRecord(known)) replaced.add(known);
    return known;
  };

  const replace = (type: object): unknown => {
    if (isClass(type)) {
      return class extends type {
        override render(): Rendered {
          return mend(super.render());
        }
      };
    }
    if (isFunction(type)) return Object.assign((...drawing: Parameters<typeof type>) => mend(type(...drawing)), type);
    // Components that React wraps, to remember what they drew or to pass a reference on, hold the one that draws.
    if ('type' in type) return { ...type, type: replacement(type.type) };
    return 'render' in type ? { ...type, render: replacement(type.render) } : type;
  };

  return mend;
}

/** Code is data: a word in it is not a label. */
function keepsText({ type, props }: Drawn): boolean {
  return (type === 'pre' || type === 'code' || type === 'textarea') && typeof props.children === 'string';
}
