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
export const NAMES: readonly string[] = [
  ...PARAMETERS.map(({ name }) => name),
  ...Object.values(QUERY_NAMES),
  ...[0, 1, 29, 30].flatMap((index) => [personName(index), roleName(index)]),
  'sconosciuto"><i data-xss>',
];

/** Those of them that end an attribute or a text. */
export const BREAKING_OUT: readonly string[] = PAYLOADS.filter((payload) => /^["'<]/.test(payload)).slice(0, 4);

/** The addresses that put a payload in one parameter at a time. */
export function oneByOne(path: string, payload: string): string[] {
  return NAMES.map((name) => `${path}?${new URLSearchParams({ forma: 'sas', [name]: payload })}`);
}

/** The addresses that put a payload in every parameter at once: of a form, and in the form itself. */
export function allAtOnce(path: string, payload: string): string[] {
  const everywhere = Object.fromEntries(
    NAMES.filter((name) => name !== QUERY_NAMES.action).map((name) => [name, payload]),
  );
  return [
    ...['srl', payload].map((forma) => `${path}?${new URLSearchParams({ ...everywhere, forma })}`),
    `${path}?${new URLSearchParams({ forma: 'srl', [QUERY_NAMES.action]: payload })}`,
  ];
}
