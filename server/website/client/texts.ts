interface Texts {
  readonly locale: string;
  readonly busy: string;
  readonly trouble: string;
  readonly retry: string;
  readonly copied: string;
  readonly notCopied: string;
  found(count: number): string;
  range(from: string, to: string): string;
  change(difference: string): string;
}

const TEXTS: Readonly<Record<'it' | 'en', Texts>> = {
  it: {
    locale: 'it-IT',
    busy: 'Ricalcolo…',
    trouble:
      'Il servizio non risponde: i totali qui sotto sono quelli di prima. Le tue risposte sono al sicuro in questa pagina.',
    retry: 'Riprova',
    copied: 'Copiato.',
    notCopied: 'Il browser non permette di copiare: seleziona il testo e copialo a mano.',
    found: (count) => (count === 1 ? 'Una voce.' : `${count} voci.`),
    range: (from, to) => `da ${from} a ${to}`,
    change: (difference) => `${difference} rispetto a prima`,
  },
  en: {
    locale: 'en-GB',
    busy: 'Recalculating…',
    trouble: 'The service does not answer: the totals below are the previous ones. Your answers are safe on this page.',
    retry: 'Try again',
    copied: 'Copied.',
    notCopied: 'The browser does not allow copying: select the text and copy it by hand.',
    found: (count) => (count === 1 ? 'One entry.' : `${count} entries.`),
    range: (from, to) => `${from} to ${to}`,
    change: (difference) => `${difference} compared with before`,
  },
};

/** What scripts say, in the language of the page. */
export function textsOfPage(): Texts {
  return TEXTS[document.documentElement.lang === 'en' ? 'en' : 'it'];
}
