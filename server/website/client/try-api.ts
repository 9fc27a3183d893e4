import 'openapi-explorer';

/** Shows the description of the API in the viewer, which sends its requests to this service, whatever its address. */
const service = new URL('..', location.href).href.replace(/\/$/, '');
const viewer = document.createElement('openapi-explorer');
for (const [name, value] of Object.entries({
  'spec-url': `${service}/openapi.json`,
  'server-url': service,
  'hide-server-selection': '',
  'hide-authentication': '',
  'primary-color': '#11614b',
  'nav-bg-color': '#f4f1e8',
  'nav-text-color': '#222',
  'nav-hover-text-color': '#11614b',
}))
  viewer.setAttribute(name, value);
document.querySelector('.api-viewer')?.append(viewer);
