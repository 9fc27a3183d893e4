import './plain-links.js';
import SwaggerUI, { type Plugin, type System } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { mender } from './mend.js';
import { at, type Component, components, isFunction, isRecord, listed, type Props } from './react.js';
import { rulesFor } from './rules.js';
import { translator } from './translate.js';

const place = document.getElementById('api-viewer');
if (place !== null) await show(place);

/** Shows the document that the place names; the link already there stays if it cannot be read. */
async function show(place: HTMLElement): Promise<void> {
  const address = new URL(place.dataset.document ?? 'openapi.json', document.baseURI);
  const spec = await read(address);
  if (spec === undefined) return;
  SwaggerUI({
    domNode: place,
    // A trial calls the service that the page came from, by whatever address: the page may call no other.
    spec: { ...spec, servers: [{ url: new URL('.', address).href.replace(/\/$/, '') }] },
    layout: LAYOUT,
    plugins: [plugin],
    validatorUrl: null,
    docExpansion: 'list',
    supportedSubmitMethods: ['get', 'post'],
    syntaxHighlight: { activated: false },
  });
}

async function read(address: URL): Promise<object | undefined> {
  try {
    const answer = await fetch(address);
    const document: unknown = answer.ok ? await answer.json() : undefined;
    return isRecord(document) ? document : undefined;
  } catch {
    return undefined;
  }
}

/** The name of the layout below: the operations alone, for the page around them says the rest. */
export const LAYOUT = 'OperationsLayout';

/** The plugin that makes Swagger UI a part of this site: its language, its headings, its accessibility. */
export function plugin({ React }: System): Plugin {
  const { createElement: h, Fragment } = React;
  const translate = translator(document.documentElement.lang);
  const mend = mender(React, rulesFor(translate));

  const layout: Component = ({ getComponent }) => {
    if (!isFunction(getComponent)) return null;
    const part = (name: string) => h(Reflect.apply(getComponent, undefined, [name, true]));
    return mend(h('div', { className: 'swagger-ui' }, part('errors'), part('operations')));
  };

  return {
    components: { ...components(React, translate), [LAYOUT]: layout },
    wrapComponents: {
      // The select is wanted only where there is something to choose from.
      contentType: (original) => (props: Props) => {
        const types = listed(props.contentTypes);
        return types.length > 1 ? h(original, props) : h('code', { className: 'content-type' }, types[0]);
      },
      // Swagger UI only turns the field red.
      RequestBodyEditor: (original) => (props: Props) => {
        const isWrong = listed(props.errors).length > 0;
        const fault = isWrong ? h('p', { role: 'alert' }, translate('Write a request body.')) : null;
        return h(Fragment, null, h(original, props), fault);
      },
      // Swagger UI guesses at reasons, CORS among them, which cannot be: the service is the page's own.
      liveResponse: (original) => (props: Props) =>
        at(props.response, 'status') === undefined
          ? h('p', { role: 'alert', className: 'live-response' }, translate('The service did not answer.'))
          : h(original, props),
      // A status must be on the page before it changes, to be read out.
      responses: (original) => (props: Props) => {
        const status = at(props.tryItOutResponse, 'status');
        const news = status === undefined ? '' : `${translate('Answer received:')} ${status}`;
        return h(Fragment, null, h('p', { role: 'status', className: 'answer-status' }, news), h(original, props));
      },
    },
  };
}
