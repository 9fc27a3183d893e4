import { basename, parse } from 'node:path';
import { suggestion } from '../request/messages.js';
import { MOST_BYTES } from '../rules/regular-file.js';
import type { Translated } from '../values/language.js';
import { problem } from './messages.js';

const MOST_MEBIBYTES = MOST_BYTES / 1024 / 1024;

/* The loader's messages about files: their names, their places and their bytes. */

export const missingFile = problem('missing_file', {
  it: {
    message: 'Questo file manca.',
    hint: 'Rimettilo: ogni anno ha ruleset, sources, figures, facts e forms, ognuno un file o una cartella.',
  },
  en: {
    message: 'This file is missing.',
    hint: 'Put it back: every year has a ruleset, sources, figures, facts and forms, each a file or a folder.',
  },
});

/** @param kinds the names that a file or its folder can have */
export const unreadFile = (file: string, kinds: readonly string[]) => {
  const { dir, name } = parse(file);
  const ofFolder = suggestion(basename(dir), kinds);
  const near = ofFolder.en === '' ? suggestion(name, kinds) : ofFolder;
  return problem('unread_file', {
    it: {
      message: 'Nessuno legge questo file: né il suo nome né quello della sua cartella è un genere di regola.',
      hint: `${near.it} Dai al file o alla sua cartella il nome di un genere di regola: ${kinds.join(', ')}.`,
    },
    en: {
      message: 'This file is never read: neither its name nor that of its folder is a kind of rule.',
      hint: `${near.en} Name the file or its folder after a kind of rule: ${kinds.join(', ')}.`,
    },
  });
};

export const misnamedFile = (file: string) =>
  problem('unread_file', {
    it: {
      message: 'Nessuno legge questo file: il suo nome non finisce con ".yaml".',
      hint: `Chiamalo ${parse(file).name}.yaml, o spostalo fuori dalla cartella delle regole.`,
    },
    en: {
      message: 'This file is never read: its name does not end in ".yaml".',
      hint: `Call it ${parse(file).name}.yaml, or move it out of the folder of the rules.`,
    },
  });

/**
 * @param read the kind of rule that the file is read as
 * @param held the kind that it holds
 */
export const misplacedFile = (read: string, held: string) =>
  problem('misplaced_file', {
    it: {
      message: `Questo file contiene "${held}", ma sta dove si leggono "${read}".`,
      hint: `Spostalo nella cartella ${held}.`,
    },
    en: {
      message: `This file contains "${held}", but is in the place of "${read}".`,
      hint: `Move it to the folder ${held}.`,
    },
  });

/** @param first the file that has the list */
export const secondList = (kind: string, first: string) =>
  problem('second_list', {
    it: {
      message: `Le regole di ${kind} si applicano nell'ordine di un solo elenco, che sta in ${first}.`,
      hint: 'Sposta lì ciò che è qui, al suo posto.',
    },
    en: {
      message: `The ${kind} apply in the order of a single list, which is in ${first}.`,
      hint: 'Move what is here to its place in that list.',
    },
  });

/** @param original the file that has the same rules */
export const copiedFile = (original: string) =>
  problem('duplicate_id', {
    it: { message: `Questo file ripete le regole di ${original}.`, hint: 'Se è una copia, cancellala.' },
    en: { message: `This file repeats the rules of ${original}.`, hint: 'If it is a copy, delete it.' },
  });

/** @param most the largest number of files and folders in a rules year */
export const notOneYear = (most: number) =>
  problem('unread_file', {
    it: {
      message: `Qui ci sono più di ${most} file e cartelle: non è la cartella delle regole di un anno.`,
      hint: 'Indica la cartella che contiene ruleset.yaml, di nome rules-AAAA.',
    },
    en: {
      message: `There are more than ${most} files and folders here: this is not the folder of a rules year.`,
      hint: 'Name the folder that contains ruleset.yaml; it is called rules-YYYY.',
    },
  });

/** @param code the reason, as in `Unreadable` */
export const unreadable = (code: string) =>
  problem('unreadable_file', {
    it: {
      message: `Questo non si può leggere (${code}).`,
      hint: `Servono un file di testo o una cartella dentro quella dell'anno, che chi esegue il controllo possa leggere: nessun collegamento che porti altrove o a niente, nessun dispositivo. Le regole di un anno stanno in ${MOST_MEBIBYTES} MiB in tutto.`,
    },
    en: {
      message: `This cannot be read (${code}).`,
      hint: `It must be a text file or a folder within that of the year, which whoever runs the check may read: no link that leads elsewhere or nowhere, no device. The rules of a year take at most ${MOST_MEBIBYTES} MiB in all.`,
    },
  });

export const utf16File = () => notUtf8({ it: 'comincia come un file UTF-16', en: 'it begins like a UTF-16 file' });

/** @param byte the byte in hexadecimal digits */
export const wrongByte = (byte: string) =>
  notUtf8({
    it: `qui il byte ${byte} non corrisponde a nessun carattere`,
    en: `the byte ${byte} is not part of any character here`,
  });

const notUtf8 = (fault: Translated) =>
  problem('yaml_syntax', {
    it: {
      message: `Questo file non è in UTF-8: ${fault.it}.`,
      hint: "Salvalo in UTF-8: l'editor chiede la codifica quando si salva un file, o la mostra in fondo alla finestra.",
    },
    en: {
      message: `This file is not UTF-8: ${fault.en}.`,
      hint: 'Save it as UTF-8: editors ask for the encoding when a file is saved, or show it at the foot of the window.',
    },
  });

export const notTheYearOfFolder = (year: number, called: number) =>
  problem('wrong_value', {
    it: {
      message: `${year} non è l'anno della cartella rules-${called}.`,
      hint: `Scrivi year: ${called}, o chiama la cartella rules-${year}.`,
    },
    en: {
      message: `${year} is not the year of the folder rules-${called}.`,
      hint: `Write year: ${called}, or call the folder rules-${year}.`,
    },
  });
