import { byLanguage } from '../../../engine/index.js';

export const API = byLanguage({
  title: { it: 'L’API', en: 'The API' },
  description: {
    it: 'Per calcolare da un programma quanto costa una forma giuridica a ricavi zero, confrontare le forme e avere le date dei pagamenti: JSON, senza chiavi, con esempi provati.',
    en: 'Work out from a program what an Italian legal form costs at zero revenue, compare the forms and get the dates of the payments: JSON, no key, with tested examples.',
  },
  lead: {
    it: 'Il sito e l’API fanno lo stesso calcolo con le stesse regole: tu mandi la forma e le persone, l’API risponde con i totali e con ogni voce, la sua legge e le sue fonti.',
    en: 'The website and the API do the same calculation with the same rules: send the legal form and its people, and get the totals and every line with its law and its sources.',
  },
  assistants: {
    it: 'Gli assistenti di intelligenza artificiale la usano con il Model Context Protocol (MCP):',
    en: 'AI assistants use it through the Model Context Protocol (MCP):',
  },
  wholeDescription: {
    it: 'La descrizione completa, in OpenAPI 3.1, è in',
    en: 'The full description, in OpenAPI 3.1, is at',
  },
  /** What stands under the headings of chapters, by their ids. */
  notes: {
    operazioni: {
      it: 'JSON in UTF-8, senza chiavi, da qualunque pagina web. I testi sono in italiano, o in inglese con ?lingua=en; con ?fields=totals ci sono solo i totali. Gli importi sono in euro e non sono arrotondati. Una domanda lasciata fuori resta aperta: il minimo e il massimo coprono tutte le risposte, e che cosa si dà per scontato è in «assumptions».',
      en: 'JSON in UTF-8, no key, from any web page. The texts are in Italian, or in English with ?lingua=en; ?fields=totals gives the totals alone. Amounts are in euros and not rounded. A question left out stays open: the minimum and the maximum cover every answer, and what is taken for granted is in “assumptions”.',
    },
    errori: {
      it: 'Ogni errore dell’API è JSON, con un codice e un messaggio: in inglese, o in italiano con ?lingua=it. Una richiesta che non è HTTP valido ha il codice invalid_request e uno stato più preciso, come 408 o 431.',
      en: 'Every error of the API is JSON, with a code and a message: in English, or in Italian with ?lingua=it. A request that is not valid HTTP has the code invalid_request and a more precise status, such as 408 or 431.',
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
  errors: { it: 'Gli errori', en: 'The errors' },
  errorColumns: { it: ['Codice', 'Stato HTTP', 'Quando'], en: ['Code', 'HTTP status', 'When'] },
  meanings: {
    malformed_json: {
      status: 400,
      meaning: {
        it: 'Il corpo non è JSON in UTF-8, o un campo è scritto due volte. Il messaggio dice perché e, se serve, in quale riga e colonna.',
        en: 'The body is not JSON in UTF-8, or a field is written twice. The message says why and, where it helps, in which line and column.',
      },
    },
    invalid_request: {
      status: 400,
      meaning: {
        it: 'La richiesta ha qualcosa di sbagliato. Se è nel corpo, «issues» elenca ogni errore con il punto in cui si trova.',
        en: 'Something in the request is wrong. If it is in the body, “issues” lists every fault with its place.',
      },
    },
    not_found: {
      status: 404,
      meaning: {
        it: 'L’indirizzo non esiste, o qui non ci sono le regole di quell’anno.',
        en: 'The address does not exist, or the rules of that year are not here.',
      },
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
  operations: { it: 'Gli indirizzi', en: 'The addresses' },
  addressColumns: { it: ['Indirizzo', 'Che cosa dà'], en: ['Address', 'What it gives'] },
  /** What each address gives, by the name of its operation in OpenAPI. */
  gives: {
    calculate: {
      it: 'Quanto costa una forma giuridica con le sue persone',
      en: 'What a legal form and its people cost',
    },
    yourCase: {
      it: 'Lo stesso costo, con risposte che il calcolo non chiede',
      en: 'The same cost, with answers that the calculation does not ask for',
    },
    compare: {
      it: 'Quanto costano tutte le forme per le stesse persone, e perché alcune non fanno per loro',
      en: 'What every form costs for the same people, and why some do not suit them',
    },
    calendar: {
      it: 'Che cosa si paga nei primi 12 mesi, e in quali giorni',
      en: 'What is paid in the first 12 months, and on which days',
    },
    explain: {
      it: 'Perché ogni voce c’è o non c’è, e come nasce il suo importo',
      en: 'Why each line is there or not, and how its amount comes about',
    },
    rules: {
      it: 'Gli anni di cui ci sono le regole, con la versione e la data entro cui ricontrollarle',
      en: 'The years that have rules, with their version and the date by which to check them again',
    },
    figures: { it: 'Tutte le cifre di un anno', en: 'All the figures of a year' },
    lines: { it: 'Tutte le voci di costo di un anno', en: 'All the cost lines of a year' },
    sources: { it: 'Tutte le fonti di un anno', en: 'All the sources of a year' },
    health: { it: 'Se il servizio risponde, per chi lo gestisce', en: 'Whether the service answers, for its operator' },
    openApi: { it: 'La descrizione dell’API in OpenAPI', en: 'The description of the API in OpenAPI' },
  },
  ofYear: {
    it: 'Con un anno nel percorso, le stesse richieste seguono le regole di quell’anno:',
    en: 'With a year in their path the same requests follow the rules of that year:',
  },
});
