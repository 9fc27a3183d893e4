import type { Language } from '../../../engine/index.js';

const it = {
  title: 'L’API',
  description:
    'Calcola da un programma quanto costa una forma giuridica a ricavi zero, confronta le forme e dà le date dei pagamenti: JSON, nessuna chiave, con esempi provati.',
  lead: 'Il sito e l’API fanno lo stesso calcolo con le stesse regole: una richiesta dice la forma e le persone, la risposta dà i totali e ogni voce con la sua legge e le sue fonti.',
  address: 'L’indirizzo del calcolo',
  promises: [
    'Riceve e restituisce JSON in UTF-8. I testi sono in italiano; con ?lingua=en in inglese.',
    'Non chiede chiavi né credenziali, e si può chiamare da qualunque pagina web.',
    'Non conserva nulla di quello che riceve.',
    'Gli importi sono in euro, al centesimo. Una domanda lasciata fuori resta aperta: il minimo e il massimo coprono tutte le risposte possibili.',
  ],
  others:
    'Gli altri indirizzi confrontano le forme, danno le date dei pagamenti, spiegano ogni voce ed elencano le regole:',
  assistants:
    'Gli assistenti di intelligenza artificiale lo usano con il Model Context Protocol (MCP), a questo indirizzo:',
  wholeDescription: 'La descrizione completa, in OpenAPI 3.1, è in',
  examples: 'Due esempi',
  examplesNote: (request: string) =>
    `Chiedono la stessa cosa: ${request}. A ogni modifica del progetto un test li prende da questa pagina e li prova.`,
  curl: 'Dal terminale, con curl',
  typescript: 'Da un programma, in TypeScript',
  answer: 'La risposta',
  answerNote: 'Accorciata: di ogni elenco c’è solo il primo elemento.',
  answerLabel: 'Risposta agli esempi, accorciata',
  errors: 'Gli errori',
  errorsNote: 'Ogni errore è JSON, con un codice, un messaggio in inglese e, dove serve, un elenco di punti.',
  errorColumns: ['Codice', 'Stato HTTP', 'Quando'],
  meanings: {
    malformed_json: {
      status: 400,
      meaning: 'Il corpo non è JSON in UTF-8. Il messaggio indica la riga e la colonna.',
    },
    invalid_request: {
      status: 400,
      meaning: 'La richiesta non ha la forma giusta. In «issues» c’è ogni errore, con il punto in cui si trova.',
    },
    not_found: { status: 404, meaning: 'L’indirizzo non esiste.' },
    method_not_allowed: { status: 405, meaning: 'Il metodo non è fra quelli indicati nell’intestazione Allow.' },
    payload_too_large: { status: 413, meaning: 'Il corpo supera 65.536 byte.' },
    unsupported_media_type: { status: 415, meaning: 'Il Content-Type non è application/json in UTF-8.' },
    internal_error: { status: 500, meaning: 'Un guasto del servizio. Riprova più tardi.' },
    overloaded: {
      status: 503,
      meaning: 'Troppe richieste insieme. Riprova dopo i secondi indicati nell’intestazione Retry-After.',
    },
  },
  tryIt: 'Prova l’API',
  ownTool: 'Per provarla con uno strumento tuo, parti dalla sua descrizione:',
  startFrom: 'Parti da un esempio',
  requestBody: 'Corpo della richiesta',
  send: 'Esegui',
  received: 'Risposta ricevuta:',
  notReceived: 'Il servizio non ha risposto.',
  responseBody: 'Corpo della risposta',
  operations: 'Gli indirizzi, uno per uno',
  responses: 'Risposte possibili',
  responseColumns: ['Stato HTTP', 'Corpo', 'Quando'],
  schemas: 'I dati, campo per campo',
  schemasNote: 'Dalla descrizione in OpenAPI, i cui testi sono in inglese.',
  fieldColumns: ['Campo', 'Tipo', 'Che cos’è'],
  optional: 'facoltativo',
};

const en: typeof it = {
  title: 'The API',
  description:
    'Work out from a program what an Italian legal form costs at zero revenue, compare the forms and get the dates of the payments: JSON, no key, with tested examples.',
  lead: 'The website and the API do the same calculation with the same rules: send the legal form and its people, and get the totals and every line with its law and its sources.',
  address: 'The address of the calculation',
  promises: [
    'It accepts and returns JSON in UTF-8. The texts are in Italian, or in English with ?lingua=en.',
    'It asks for no key or credentials, and any web page may call it.',
    'It keeps nothing of what it receives.',
    'Amounts are in euros, to the cent. A question left out stays open: the minimum and the maximum cover every possible answer.',
  ],
  others:
    'The other addresses compare the forms, give the dates of the payments, explain each line and list the rules:',
  assistants: 'AI assistants can use it through the Model Context Protocol (MCP), at this address:',
  wholeDescription: 'The full description, in OpenAPI 3.1, is at',
  examples: 'Two examples',
  examplesNote: (request) =>
    `They ask the same thing: ${request}. Whenever the project changes, a test takes them from this page and tries them.`,
  curl: 'From a terminal, with curl',
  typescript: 'From a program, in TypeScript',
  answer: 'The answer',
  answerNote: 'Shortened: only the first element of each list is shown.',
  answerLabel: 'Answer to the examples, shortened',
  errors: 'The errors',
  errorsNote: 'Every error is JSON, with a code, a message in English and, where it helps, a list of places.',
  errorColumns: ['Code', 'HTTP status', 'When'],
  meanings: {
    malformed_json: { status: 400, meaning: 'The body is not JSON in UTF-8. The message names the line and column.' },
    invalid_request: {
      status: 400,
      meaning: 'The request does not have the right shape. “issues” lists every fault, with its place.',
    },
    not_found: { status: 404, meaning: 'The address does not exist.' },
    method_not_allowed: { status: 405, meaning: 'The method is not one of those in the Allow header.' },
    payload_too_large: { status: 413, meaning: 'The body is larger than 65,536 bytes.' },
    unsupported_media_type: { status: 415, meaning: 'The Content-Type is not application/json in UTF-8.' },
    internal_error: { status: 500, meaning: 'The service failed. Try again later.' },
    overloaded: {
      status: 503,
      meaning: 'Too many requests at once. Try again after the seconds given in the Retry-After header.',
    },
  },
  tryIt: 'Try the API',
  ownTool: 'To try it with your own tool, start from its description:',
  startFrom: 'Start from an example',
  requestBody: 'Request body',
  send: 'Execute',
  received: 'Answer received:',
  notReceived: 'The service did not answer.',
  responseBody: 'Response body',
  operations: 'The addresses, one by one',
  responses: 'Possible answers',
  responseColumns: ['HTTP status', 'Body', 'When'],
  schemas: 'The data, field by field',
  schemasNote: 'From the description in OpenAPI.',
  fieldColumns: ['Field', 'Type', 'What it is'],
  optional: 'optional',
};

/** The page for who writes programs. */
export const API: Readonly<Record<Language, typeof it>> = { it, en };
