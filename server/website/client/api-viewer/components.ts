import { at, entries } from './immutable.js';
import { type Component, isFunction, type React, type Rendered } from './react.js';
import type { Translate } from './words.js';

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
