import { defineLint } from '../lint.js';

/**
 * A file whose first line does not name its schema, so that an editor completes and underlines nothing. A year without any
 * such line is not checked.
 */
export const firstLines = defineLint({
  code: 'first_line',
  severity: 'warning',
  find: ({ files }) => {
    if (!files.some(({ yaml }) => yaml.text.startsWith(MODELINE))) return [];
    return files.flatMap(({ kind, path, yaml }) => {
      const own = `${'../'.repeat(path.split('/').length)}schemas/rules/${kind}.schema.json`;
      const [first = ''] = yaml.text.split(/\r?\n/);
      const schema = first.startsWith(MODELINE) ? first.slice(MODELINE.length).trim() : '';
      const isElsewhere = !/^(\.\.\/)+schemas\//.test(schema) && schema.endsWith(`/${kind}.schema.json`);
      return schema === own || isElsewhere ? [] : [{ line: MODELINE + own, place: yaml.placeOf(0, first.length) }];
    });
  },
  text: ({ line }) => ({
    it: {
      message: "La prima riga non dice all'editor che cosa contiene questo file: non completa e non sottolinea niente.",
      hint: `Scrivi come prima riga: ${line}`,
    },
    en: {
      message: 'The first line does not tell the editor what this file holds: it completes and underlines nothing.',
      hint: `Write as the first line: ${line}`,
    },
  }),
});

const MODELINE = '# yaml-language-server: $schema=';

/** An address that others cannot open, or that is not the page's own. */
export const doubtfulAddresses = defineLint({
  code: 'doubtful_address',
  severity: 'warning',
  find: ({ book }) =>
    Object.values(book.source.sources).flatMap((source) => {
      const doubt = DOUBTS.find(({ is }) => is(source.url));
      return doubt === undefined ? [] : [{ doubt, place: book.placeIn(source, ['url']) }];
    }),
  text: ({ doubt: { it, en } }) => ({ it, en }),
});

/** The host of a web address. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** The gateways through which mail programs send those who follow a link. */
const GATEWAYS =
  /(^|\.)(safelinks\.protection\.outlook\.com|urldefense\.(com|proofpoint\.com)|cudasvc\.com|protect\.checkpoint\.com|secure-web\.cisco\.com|mimecast\.com)$/;

const DOUBTS = [
  {
    is: (url: string) => GATEWAYS.test(hostOf(url)),
    it: {
      message: 'Questo indirizzo passa per il filtro di un programma di posta, e un giorno non si apre più.',
      hint: 'Apri la pagina, e copia il suo indirizzo dalla barra del browser.',
    },
    en: {
      message: 'This address leads through the filter of a mail program, and will not open for ever.',
      hint: 'Open the page, and copy its address from the browser.',
    },
  },
  {
    is: (url: string) => /^(\d+(\.\d+){3}|\[.*\]|localhost)$/.test(hostOf(url)),
    it: {
      message: 'Questo indirizzo è un numero, che altri spesso non raggiungono.',
      hint: "Scrivi l'indirizzo pubblico, con il suo nome.",
    },
    en: {
      message: 'This address is a number, which others often cannot reach.',
      hint: 'Write the public address, with its name.',
    },
  },
  {
    is: (url: string) => /[.,;:\]"'”’»]$/.test(url) || (url.endsWith(')') && !url.includes('(')),
    it: {
      message: 'Questo indirizzo finisce con un segno che di solito è del testo attorno.',
      hint: 'Se la pagina non si apre, togli il segno.',
    },
    en: {
      message: 'This address ends in a sign that usually belongs to the text around it.',
      hint: 'If the page does not open, remove the sign.',
    },
  },
];
