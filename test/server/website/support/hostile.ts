import { PARAMETERS, personName, QUERY_NAMES, roleName } from '../../../../server/website/address/parameters.js';

/** Texts that would run a script, or bring in an element with `data-xss`, wherever a page took them for its own. */
export const PAYLOADS: readonly string[] = [
  '<script data-xss>window.__xss=1</script>',
  '<img data-xss src=x onerror="window.__xss=1">',
  '"><svg data-xss onload="window.__xss=1">',
  `'><b data-xss autofocus tabindex=0 onfocus=window.__xss=1>`,
  '"  data-xss autofocus onfocus="window.__xss=1" x="',
  '</title></textarea></style><i data-xss>',
  'javascript:window.__xss=1',
  '&lt;script data-xss&gt;window.__xss=1&lt;/script&gt;',
  `rispondi:capitale="><i data-xss>`,
  `rispondi:x"><i data-xss>=1`,
];

/** Every parameter of every page, and one that no page knows. */
const NAMES: readonly string[] = [
  ...PARAMETERS.map(({ name }) => name),
  ...Object.values(QUERY_NAMES),
  ...[0, 1, 29, 30].flatMap((index) => [personName(index), roleName(index)]),
  'sconosciuto"><i data-xss>',
];

/** Ends any attribute or text. */
export const BREAKING_OUT = `'"></title></textarea></style><i data-xss>`;

/** The addresses that put a payload in one parameter at a time. */
export function oneByOne(path: string, payload: string): string[] {
  return NAMES.map((name) => `${path}?${new URLSearchParams({ forma: 'sas', [name]: payload })}`);
}

/** The address that puts a payload in every parameter at once but those that would leave nothing to show. */
export function everywhere(path: string, payload: string): string {
  const names = NAMES.filter((name) => name !== QUERY_NAMES.action);
  return `${path}?${new URLSearchParams({ ...Object.fromEntries(names.map((name) => [name, payload])), forma: 'srl' })}`;
}
