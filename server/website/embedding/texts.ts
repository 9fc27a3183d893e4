import { byLanguage } from '../../../engine/index.js';

export const EMBEDDING = byLanguage({
  title: { it: 'Metti il calcolo sul tuo sito', en: 'Put the calculator on your site' },
  description: {
    it: 'Il confronto fra le forme giuridiche, in un riquadro del tuo sito: scegli le forme e il colore, copia il codice e guarda come viene.',
    en: 'The comparison of the legal forms in a frame on your own site: choose the forms and the colour, copy the code and see how it looks.',
  },
  lead: {
    it: 'Se sei un commercialista, una camera di commercio o un incubatore, puoi mostrare questo confronto in una tua pagina. È gratis e non serve registrarsi.',
    en: 'If you are an accountant, a chamber of commerce or an incubator, you can show this comparison on a page of yours. It is free and needs no account.',
  },
  choose: { it: 'Scegli che cosa mostra', en: 'Choose what it shows' },
  forms: { it: 'Quali forme?', en: 'Which forms?' },
  formsWhy: { it: 'Almeno due.', en: 'At least two.' },
  language: { it: 'In quale lingua?', en: 'In which language?' },
  languageWhy: { it: 'Cambia anche la lingua di questa pagina.', en: 'The language of this page changes too.' },
  colour: { it: 'Di che colore vuoi i link e i pulsanti?', en: 'Which colour should links and buttons have?' },
  colourWhy: {
    it: 'Sei cifre esadecimali. Se in quel colore il testo non si legge bene, lo scuriamo o lo schiariamo quanto basta per un contrasto di 4,5 a 1, con il tema chiaro e con quello scuro. I colori del grafico non cambiano.',
    en: 'Six hexadecimal digits. If text in that colour is hard to read, we make it just dark or light enough for a contrast of 4.5 to 1, in the light and the dark theme. The colours of the chart stay as they are.',
  },
  update: { it: 'Aggiorna il codice', en: 'Update the code' },
  copy: { it: 'Copia il codice', en: 'Copy the code' },
  code: { it: 'Il codice, da incollare dove vuoi il riquadro', en: 'The code, to paste where you want the frame' },
  copyButton: { it: 'Copia', en: 'Copy' },
  script: {
    it: 'La tua pagina non carica script dal nostro sito: c’è solo quello che vedi qui, e serve a dare al riquadro l’altezza di quello che contiene. Ascolta solo il riquadro e da lui accetta solo un numero. Senza quelle righe il riquadro resta alto 900 pixel e scorre al suo interno.',
    en: 'Your page loads no script from our site: there is only what you see here, and it makes the frame as high as its content. It listens to the frame alone and accepts only a number from it. Without those lines the frame stays 900 pixels high and scrolls inside.',
  },
  terms: { it: 'Che cosa promettiamo, che cosa chiediamo', en: 'What we promise, what we ask' },
  termsText: {
    it: ['Il riquadro:'],
    en: ['The frame:'],
  },
  termsList: {
    it: [
      'non usa cookie, non segue chi lo guarda, non conserva le risposte;',
      'non carica nulla da altri siti;',
      'mostra le cifre di questo sito: quando cambiano qui, cambiano anche lì;',
      'si usa anche con la sola tastiera e senza JavaScript;',
      'dice in fondo da dove viene il calcolo, con un link che apre lo stesso caso su questo sito al posto della tua pagina. Ti chiediamo solo di lasciarlo in vista.',
    ],
    en: [
      'uses no cookies, tracks nobody and stores no answers;',
      'loads nothing from other sites;',
      'shows the figures of this site: when they change here, they change there;',
      'works with the keyboard alone and without JavaScript;',
      'says at the bottom where the calculation comes from, with a link that opens the same case on this site in place of your page. All we ask is that you leave it in sight.',
    ],
  },
  /** What screen readers call the frame. */
  frameTitle: {
    it: 'Quanto costa ogni forma giuridica prima di incassare un euro',
    en: 'What each Italian legal form costs before it earns a euro',
  },
  preview: { it: 'Come appare', en: 'How it looks' },
  previews: {
    phone: { it: 'Su un telefono', en: 'On a phone' },
    wide: { it: 'A tutta larghezza', en: 'At full width' },
  },
});
