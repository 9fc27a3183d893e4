import './plain-links.js';
import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import { LAYOUT, plugin } from './plugin.js';
import { isRecord } from './react.js';

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
