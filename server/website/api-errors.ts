import type { ErrorBody } from '../../schemas/types/api.js';

interface ErrorRow {
  readonly status: number;
  readonly meaning: string;
}

/** Every error of the API, in words for who reads the page. */
export const ERRORS: Readonly<Record<ErrorBody['error'], ErrorRow>> = {
  malformed_json: { status: 400, meaning: 'Il corpo non è JSON in UTF-8. Il messaggio indica la riga e la colonna.' },
  invalid_request: {
    status: 400,
    meaning: "La richiesta non ha la forma giusta. In «issues» c'è ogni errore, con il punto in cui si trova.",
  },
  not_found: { status: 404, meaning: "L'indirizzo non esiste." },
  method_not_allowed: { status: 405, meaning: "Il metodo non è fra quelli indicati nell'intestazione Allow." },
  payload_too_large: { status: 413, meaning: 'Il corpo supera 65.536 byte.' },
  unsupported_media_type: { status: 415, meaning: 'Il Content-Type non è application/json in UTF-8.' },
  internal_error: { status: 500, meaning: 'Un guasto del servizio. Riprova più tardi.' },
};
