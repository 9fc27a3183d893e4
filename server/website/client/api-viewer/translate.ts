/** Gives a label of Swagger UI in the language of the page; what is no label comes back unchanged. */
export type Translate = (english: string) => string;

const ITALIAN: Readonly<Record<string, string>> = {
  '[Modified value]': '[valore modificato]',
  'Answer received:': 'Risposta ricevuta:',
  Cancel: 'Annulla',
  Clear: 'Togli la risposta',
  Code: 'Codice',
  'Collapse all': 'Chiudi tutto',
  Copy: 'Copia',
  Curl: 'Con curl',
  Description: 'Descrizione',
  Download: 'Scarica',
  'Edit Value': 'Modifica',
  Errors: 'Errori',
  'Example Value': 'Esempio',
  Examples: 'Esempi',
  'Examples:': 'Esempi:',
  Execute: 'Esegui',
  'Expand all': 'Apri tutto',
  'Failed to load API definition.': 'Il documento non si legge.',
  Headers: 'Intestazioni',
  Hide: 'Nascondi',
  Loading: 'Attendi…',
  'Media type': 'Formato',
  Name: 'Nome',
  'No links': 'Nessun collegamento',
  'No parameters': 'Nessun parametro',
  Parameters: 'Parametri',
  'Please correct the following validation errors and try again.': 'Correggi questi errori e riprova.',
  'Request body': 'Corpo della richiesta',
  'Request URL': 'Indirizzo chiamato',
  Reset: 'Ripristina',
  'Response body': 'Corpo della risposta',
  'Response headers': 'Intestazioni della risposta',
  Responses: 'Risposte possibili',
  Schema: 'Schema',
  'Server response': 'Risposta del servizio',
  Show: 'Mostra',
  'The service did not answer.': 'Il servizio non ha risposto.',
  'Try it out': 'Prova',
  'Write a request body.': 'Scrivi il corpo della richiesta.',
  Undocumented: 'Non documentata',
};

/** The labels in a language: Italian has its own words, every other keeps the English ones. */
export function translator(language: string): Translate {
  if (!language.startsWith('it')) return (english) => english;
  return (english) => {
    const label = english.trim();
    return Object.hasOwn(ITALIAN, label) ? (ITALIAN[label] ?? english) : english;
  };
}
