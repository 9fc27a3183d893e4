import { isElement, isRecord, type Props, type Rendered } from './react.js';
import type { Translate } from './translate.js';

/** What an element is drawn with. */
export interface Drawn {
  readonly type: unknown;
  readonly props: Props;
}

/** How text and elements of Swagger UI change before they reach the page. */
export interface Rules {
  text(text: string): string;
  /** Gives undefined for what is not drawn. A second passage must change nothing. */
  element(drawn: Drawn): Drawn | undefined;
}

type Change = (drawn: Drawn) => Drawn;

/** The changes that make Swagger UI speak the page's language and keep to WCAG 2.2. */
export function rulesFor(translate: Translate): Rules {
  const changes = { ...byClass(translate), ...BY_ROLE };
  return {
    text: translate,
    element: (drawn) => {
      const { type, props } = drawn;
      if (type === 'button' && String(props['aria-label']).startsWith('Copy ')) return copyButton(drawn, translate);
      if (type === 'label' && props.htmlFor === undefined) return as('div', 'id')(drawn);
      const names = [...String(props.className ?? '').split(' '), `role:${props.role}`];
      return names.reduce((changed, name) => changes[name]?.(changed) ?? changed, drawn);
    },
  };
}

function byClass(translate: Translate): Record<string, Change> {
  const named = (name: string) => withProps({ 'aria-label': translate(name) });
  return {
    // Each answer is a heading and a text: two columns do not fit a narrow screen.
    'responses-table': ({ props }) => ({ type: 'div', props: { className: props.className, children: rows(props) } }),
    response: as('div'),
    'response-col_status': as('h5'),
    'response-col_description': as('div'),
    'response-col_links': as('div'),
    'response-undocumented': as('span'),
    // Only what scrolls must take the focus, but whether it does depends on the width of the page.
    microlight: (drawn) =>
      drawn.type === 'pre' ? withProps({ tabIndex: 0, role: 'group', 'aria-label': translate('Code') })(drawn) : drawn,
    'copy-to-clipboard': as('div', 'title', 'aria-label'),
    'body-param__text': (drawn) =>
      named('Request body')(
        withProps({ spellCheck: false, title: undefined, 'aria-invalid': isInvalid(drawn) })(drawn),
      ),
    'examples-select-element': named('Examples'),
    loading: withProps({ role: 'status', children: translate('Loading') }),
    'errors-wrapper': as('div'),
    // The document is in English, whatever the language of the page.
    renderedMarkdown: withProps({ lang: 'en' }),
    'model-container': withProps({ lang: 'en' }),
    'json-schema-2020-12-expand-deep-button': withProps({ lang: document.documentElement.lang }),
  };
}

/** Swagger UI's tabs do not answer the arrow keys as tabs must: they are two buttons, one of them pressed. */
const BY_ROLE: Record<string, Change> = {
  'role:tablist': as('ul', 'role'),
  'role:presentation': as('li', 'role'),
  'role:tab': (drawn) =>
    withProps({ 'aria-pressed': drawn.props['aria-selected'] })(
      as('button', 'role', 'aria-selected', 'aria-controls', 'id')(drawn),
    ),
  'role:tabpanel': as('div', 'role', 'id', 'tabIndex', 'aria-hidden', 'aria-labelledby'),
};

function isInvalid({ props }: Drawn): boolean {
  return String(props.className).split(' ').includes('invalid');
}

function copyButton(drawn: Drawn, translate: Translate): Drawn {
  return withProps({ children: translate('Copy') })(as('button', 'title', 'aria-label')(drawn));
}

function as(type: string, ...without: readonly string[]): Change {
  return ({ props }) => ({
    type,
    props: Object.fromEntries(Object.entries(props).filter(([name]) => !without.includes(name))),
  });
}

function withProps(added: Props): Change {
  return ({ type, props }) => ({ type, props: { ...props, ...added } });
}

/** What the body of a table holds; what holds no table is kept as it is. */
function rows({ children }: Props): Rendered {
  const parts: readonly unknown[] = Array.isArray(children) ? children : [];
  const body = parts.find((part) => isElement(part) && part.type === 'tbody');
  return isElement(body) && isRecord(body.props) ? body.props.children : children;
}
