export interface CurlRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * What a curl command sends. It knows the address, `-H` and `-d`, each in single quotes or bare, over several lines.
 * @throws if the command says anything else
 */
export function readCurl(command: string): CurlRequest {
  const [program, ...words] = [...command.replaceAll('\\\n', ' ').matchAll(/'([^']*)'|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
  if (program !== 'curl') throw new Error(`Not a curl command: ${command}`);
  const headers: Record<string, string> = {};
  let [url, body] = ['', ''];
  while (words.length > 0) {
    const word = words.shift() ?? '';
    if (word === '-H') {
      const [name = '', value = ''] = (words.shift() ?? '').split(': ');
      headers[name] = value;
    } else if (word === '-d') body = words.shift() ?? '';
    else if (word.startsWith('http')) url = word;
    else throw new Error(`Unknown to this test: ${word}`);
  }
  return { url, method: 'POST', headers, body };
}
