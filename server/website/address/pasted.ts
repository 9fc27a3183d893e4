/** What a page that writes `&` as HTML leaves before the name of a parameter, once for each time that it does so. */
const ESCAPED = /^(?:amp;)+/;

/** What the sentence around an address glues to its end; no value of an address ends in any of it. */
const GLUED = /[\s.,;:!?)\]}>'"’”»…]+$/;

/** The same at the end of a path, as requests write it, with the slash that some add. */
const GLUED_TO_PATH = /(?:[/.,;:!?)\]'’"]|%(?:22|5D|7D|3E|C2%BB|E2%80%(?:99|9D|A6)))+$/i;

/** A path without what the sentence around it glues to its end. */
export function pathAsWritten(path: string): string {
  return path.replace(GLUED_TO_PATH, '');
}

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
