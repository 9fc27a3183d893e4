import { byLanguage } from '../../../engine/index.js';

export const API = byLanguage({
  title: { it: 'L’API', en: 'The API' },
  description: {
    it: 'Calcola da un programma quanto costa una forma giuridica a ricavi zero, confronta le forme e dà le date dei pagamenti: JSON, nessuna chiave, con esempi provati.',
    en: 'Work out from a program what an Italian legal form costs at zero revenue, compare the forms and get the dates of the payments: JSON, no key, with tested examples.',
  },
  lead: {
    it: 'Il sito e l’API fanno lo stesso calcolo con le stesse regole: una richiesta dice la forma e le persone, la risposta dà i totali e ogni voce con la sua legge e le sue fonti.',
    en: 'The website and the API do the same calculation with the same rules: send the legal form and its people, and get the totals and every line with its law and its sources.',
  },
  address: { it: 'L’indirizzo del calcolo', en: 'The address of the calculation' },
  promises: {
    it: [
      'Riceve e restituisce JSON in UTF-8. I testi sono in italiano; con ?lingua=en in inglese.',
      'Non chiede chiavi né credenziali, e si può chiamare da qualunque pagina web.',
      'Non conserva nulla di quello che riceve.',
      'Gli importi sono in euro, al centesimo. Una domanda lasciata fuori resta aperta: il minimo e il massimo coprono tutte le risposte possibili.',
    ],
    en: [
      'It accepts and returns JSON in UTF-8. The texts are in Italian, or in English with ?lingua=en.',
      'It asks for no key or credentials, and any web page may call it.',
      'It keeps nothing of what it receives.',
      'Amounts are in euros, to the cent. A question left out stays open: the minimum and the maximum cover every possible answer.',
    ],
  },
  others: {
    it: 'Gli altri indirizzi confrontano le forme, danno le date dei pagamenti, spiegano ogni voce ed elencano le regole:',
    en: 'The other addresses compare the forms, give the dates of the payments, explain each line and list the rules:',
  },
  assistants: {
    it: 'Gli assistenti di intelligenza artificiale lo usano con il Model Context Protocol (MCP), a questo indirizzo:',
    en: 'AI assistants can use it through the Model Context Protocol (MCP), at this address:',
  },
  wholeDescription: {
    it: 'La descrizione completa, in OpenAPI 3.1, è in',
    en: 'The full description, in OpenAPI 3.1, is at',
  },
  /** What stands under the headings of chapters, by their ids. */
  notes: {
    risposta: {
      it: 'Accorciata: di ogni elenco c’è solo il primo elemento.',
      en: 'Shortened: only the first element of each list is shown.',
    },
    errori: {
      it: 'Ogni errore è JSON, con un codice, un messaggio e, dove serve, un elenco di punti; è in inglese, in italiano con ?lingua=it.',
      en: 'Every error is JSON, with a code, a message and, where it helps, a list of places; it is in English, or in Italian with ?lingua=it.',
    },
  },
  examples: { it: 'Esempi', en: 'Examples' },
  examplesNote: (request: string) => ({
    it: `Chiedono la stessa cosa: ${request}. A ogni modifica del progetto un test li prende da questa pagina e li prova.`,
    en: `They ask the same thing: ${request}. Whenever the project changes, a test takes them from this page and tries them.`,
  }),
  curl: { it: 'Dal terminale, con curl', en: 'From a terminal, with curl' },
  typescript: { it: 'Da un programma, in TypeScript', en: 'From a program, in TypeScript' },
  python: { it: 'Da un programma, in Python', en: 'From a program, in Python' },
  mcp: { it: 'Lo strumento di un assistente, con MCP', en: 'The tool of an assistant, with MCP' },
  answer: { it: 'La risposta', en: 'The answer' },
  answerLabel: { it: 'Risposta agli esempi, accorciata', en: 'Answer to the examples, shortened' },
  errors: { it: 'Gli errori', en: 'The errors' },
  errorColumns: { it: ['Codice', 'Stato HTTP', 'Quando'], en: ['Code', 'HTTP status', 'When'] },
  meanings: {
    malformed_json: {
      status: 400,
      meaning: {
        it: 'Il corpo non è JSON in UTF-8, o un campo è scritto due volte. Il messaggio indica la riga e la colonna.',
        en: 'The body is not JSON in UTF-8, or a field is written twice. The message names the line and column.',
      },
    },
    invalid_request: {
      status: 400,
      meaning: {
        it: 'La richiesta non ha la forma giusta. In «issues» c’è ogni errore, con il punto in cui si trova.',
        en: 'The request does not have the right shape. “issues” lists every fault, with its place.',
      },
    },
    not_found: {
      status: 404,
      meaning: { it: 'L’indirizzo non esiste.', en: 'The address does not exist.' },
    },
    method_not_allowed: {
      status: 405,
      meaning: {
        it: 'Il metodo non è fra quelli indicati nell’intestazione Allow.',
        en: 'The method is not one of those in the Allow header.',
      },
    },
    payload_too_large: {
      status: 413,
      meaning: { it: 'Il corpo supera 65.536 byte.', en: 'The body is larger than 65,536 bytes.' },
    },
    unsupported_media_type: {
      status: 415,
      meaning: {
        it: 'Il Content-Type non è application/json in UTF-8.',
        en: 'The Content-Type is not application/json in UTF-8.',
      },
    },
    internal_error: {
      status: 500,
      meaning: { it: 'Un guasto del servizio. Riprova più tardi.', en: 'The service failed. Try again later.' },
    },
    overloaded: {
      status: 503,
      meaning: {
        it: 'Troppe richieste insieme. Riprova dopo i secondi indicati nell’intestazione Retry-After.',
        en: 'Too many requests at once. Try again after the seconds given in the Retry-After header.',
      },
    },
  },
  tryIt: { it: 'Prova l’API', en: 'Try the API' },
  ownTool: {
    it: 'Per provarla con uno strumento tuo, parti dalla sua descrizione:',
    en: 'To try it with your own tool, start from its description:',
  },
  tryLink: {
    it: 'Scrivi una richiesta nel browser e guarda la risposta',
    en: 'Write a request in the browser and see the answer',
  },
  tryDescription: {
    it: 'Gli indirizzi e i dati dell’API, uno per uno: da qui il browser manda richieste a questo servizio. I testi sono in inglese.',
    en: 'The addresses and the data of the API, one by one: from here the browser sends requests to this service.',
  },
  backToApi: { it: 'Torna agli esempi', en: 'Back to the examples' },
  withoutScript: {
    it: 'Senza JavaScript la descrizione si legge in',
    en: 'Without JavaScript, read the description at',
  },
  operations: { it: 'Gli indirizzi', en: 'The addresses' },
  addressColumns: { it: ['Indirizzo', 'Che cosa dà'], en: ['Address', 'What it gives'] },
});
