/** What a page that writes `&` as HTML leaves before the name of a parameter, once for each time that it does so. */
const ESCAPED = /^(?:amp;)+/;

/** What the sentence around an address glues to its end; no value of an address ends in any of it. */
const GLUED = /[\s.,;:!?)\]}>'"’”»…]+$/;

/** The query of an address as it was before it went through a mail, a document or another page. */
export function asWritten(query: string): URLSearchParams {
  const parameters = [...new URLSearchParams(query)].map(([name, value]): [string, string] => [
    name.replace(ESCAPED, ''),
    value,
  ]);
  const last = parameters.at(-1);
  if (last !== undefined) last[1] = last[1].replace(GLUED, '');
  return new URLSearchParams(parameters);
}
