import type { Translated } from '../engine/index.js';

/** The pages of before whose subject stands on another page now: where that is from there, to which the query is added. */
export const MOVED: ReadonlyMap<string, string> = new Map([
  ['/dati', './api#operazioni'],
  ['/api/prova', '../api'],
  ['/stampa', './#risultato'],
]);

const figures: Translated = {
  it: 'Questo file non c’è più: le cifre di un anno con le loro fonti sono in GET /api/v1/rules/{anno}/figures.',
  en: 'This file is gone: the figures of a year with their sources are at GET /api/v1/rules/{year}/figures.',
};

/** The addresses of before that nothing replaces at another one, with what to use instead, a sentence or two. */
export const GONE: ReadonlyMap<string, Translated> = new Map([
  ...['/cifre.csv', '/cifre-punto.csv', '/cifre.json', '/cifre.schema.json', '/dati.jsonld'].map(
    (path): [string, Translated] => [path, figures],
  ),
  [
    '/confronto.json',
    {
      it: 'Questo file non c’è più: il confronto come dati è POST /api/v1/compare.',
      en: 'This file is gone: the comparison as data is POST /api/v1/compare.',
    },
  ],
  [
    '/per-il-tuo-sito',
    {
      it: 'Questa pagina non c’è più: il codice che mette il confronto in una tua pagina sta nel progetto, in server/README.md.',
      en: 'This page is gone: the code that puts the comparison on a page of yours is in the project, in server/README.md.',
    },
  ],
  [
    '/novita.atom',
    {
      it: 'Questo feed non c’è più: che cosa cambia da un anno all’altro lo dice la pagina /novita.',
      en: 'This feed is gone: the page /novita says what changes from one year to the next.',
    },
  ],
]);
