import type { FormName } from '../address/parameters.js';
import type { PeopleWords } from './calculator.js';
import { bilingual } from './text.js';

interface ComparisonTexts {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  readonly people: PeopleWords;
  readonly concerns: (forms: string) => string;
  readonly results: string;
  readonly scale: (most: string) => string;
  readonly form: string;
  readonly chosen: string;
  readonly lineByLine: string;
  readonly partial: string;
  readonly why: Readonly<Record<FormName, string>>;
  /** A form in the middle of a sentence: `compared with …`. */
  readonly against: Readonly<Record<FormName, string>>;
  readonly reference: string;
  readonly same: string;
  readonly more: string;
  readonly less: string;
  readonly changed: string;
  readonly instead: (here: string, there: string) => string;
  readonly once: string;
  readonly yearly: string;
  readonly contributions: string;
  readonly andOthers: (count: number) => string;
  readonly outside: string;
  readonly careful: string;
  readonly notInNumbers: string;
  readonly notes: readonly string[];
  readonly method: string;
}

/** The words of the comparison. */
export const COMPARISON = bilingual<ComparisonTexts>(
  {
    title: 'Le forme a confronto',
    description:
      'Le stesse persone e la stessa sede in tutte le forme giuridiche che possono accoglierle: quanto costa aprire, ogni anno e nei primi 12 mesi.',
    lead: 'Le stesse persone e la stessa sede in tutte le forme che possono accoglierle. Cambi una persona una volta sola e ogni forma si aggiorna.',
    people: {
      people: 'Chi partecipa?',
      peopleWhy: 'Vale per tutte le forme. Chi lavora versa i propri contributi INPS, chi mette solo capitale no.',
      person: (number) => `Persona ${number}`,
      add: 'Aggiungi una persona',
      remove: (number) => `Togli la persona ${number}`,
      mostPeople: (most) => `Qui si arriva a ${most} persone; l’API ne accetta di più.`,
    },
    concerns: (forms) => `Riguarda: ${forms}.`,
    results: 'Quanto costa ogni forma',
    scale: (most) => `Tutte le barre vanno da 0 a ${most}: stessa lunghezza, stessa spesa.`,
    form: 'Forma',
    chosen: 'La tua scelta',
    lineByLine: 'Voce per voce',
    partial: 'Incompleto: manca quello che è dovuto fuori dai totali.',
    why: {
      professionista:
        'Non si iscrive al Registro delle imprese: niente notaio e niente diritto annuale. È per chi esercita una professione, non un commercio o un mestiere artigiano.',
      commerciante:
        'Si apre senza notaio, con una pratica al Registro delle imprese. Il titolare si iscrive fra i commercianti.',
      artigiana:
        'Si apre senza notaio, con una pratica al Registro delle imprese. Il titolare si iscrive fra gli artigiani.',
      snc: 'Nasce con un atto firmato davanti al notaio. Ogni socio che lavora versa i propri contributi.',
      sas: 'Nasce con un atto firmato davanti al notaio. Chi lavora è accomandatario e versa contributi; chi mette solo capitale è accomandante e non ne versa.',
      srl: 'Di regola risponde solo il suo capitale: per questo servono l’atto pubblico del notaio, i libri sociali e il bilancio depositato ogni anno.',
      srls: 'È una SRL con lo statuto standard: per l’atto il notaio non chiede onorario, ma libri sociali e bilancio restano.',
    },
    against: {
      professionista: 'Rispetto al professionista',
      commerciante: 'Rispetto alla ditta commerciante',
      artigiana: 'Rispetto alla ditta artigiana',
      snc: 'Rispetto alla SNC',
      sas: 'Rispetto alla SAS',
      srl: 'Rispetto alla SRL',
      srls: 'Rispetto alla SRLS',
    },
    reference: 'Le altre forme sono confrontate con questa.',
    same: 'le stesse voci e gli stessi importi.',
    more: 'in più',
    less: 'in meno',
    changed: 'cambiano',
    instead: (here, there) => `${here} anziché ${there}`,
    once: 'una volta sola',
    yearly: 'ogni anno',
    contributions: 'contributi INPS',
    andOthers: (count) =>
      count === 1 ? 'Un’altra differenza è più piccola.' : `Altre ${count} differenze sono più piccole.`,
    outside: 'Dovuto, ma fuori dai totali',
    careful: 'Attenzione',
    notInNumbers: 'Che cosa i numeri non dicono',
    notes: [
      'Sono costi a ricavi zero. Appena incassi contano anche le imposte e i contributi sul reddito, che cambiano da forma a forma.',
      'La forma che costa meno non è per forza quella giusta: con una ditta, una SNC o come accomandatario rispondi dei debiti anche con i tuoi beni.',
      'I contributi INPS sono un costo, ma danno anche diritto alla pensione.',
      'Il premio INAIL, il commercialista e le spese facoltative restano fuori dai totali: li trovi, forma per forma, nel calcolo voce per voce.',
    ],
    method: 'Come calcoliamo',
  },
  {
    title: 'The legal forms compared',
    description:
      'The same people and the same seat in every Italian legal form that can take them: what it costs to open, every year and in the first 12 months.',
    lead: 'The same people and the same seat in every form that can take them. Change a person once and every form follows.',
    people: {
      people: 'Who takes part?',
      peopleWhy:
        'It holds for all forms. Whoever works pays INPS contributions of their own; whoever only puts in capital does not.',
      person: (number) => `Person ${number}`,
      add: 'Add a person',
      remove: (number) => `Remove person ${number}`,
      mostPeople: (most) => `This page takes up to ${most} people; the API takes more.`,
    },
    concerns: (forms) => `It concerns: ${forms}.`,
    results: 'What each form costs',
    scale: (most) => `All bars run from 0 to ${most}: the same length is the same expense.`,
    form: 'Form',
    chosen: 'Your choice',
    lineByLine: 'Line by line',
    partial: 'Incomplete: what is due outside the totals is missing.',
    why: {
      professionista:
        'Not entered in the business register: no notary and no annual fee. It is for whoever practises a profession, not a trade or a craft.',
      commerciante:
        'Opened without a notary, by one filing with the business register. The owner joins the merchants’ INPS fund.',
      artigiana:
        'Opened without a notary, by one filing with the business register. The owner joins the artisans’ INPS fund.',
      snc: 'It is born with a deed signed before a notary. Every partner who works pays contributions of their own.',
      sas: 'It is born with a deed signed before a notary. Whoever works is an accomandatario and pays contributions; whoever only puts in capital is an accomandante and pays none.',
      srl: 'As a rule only its capital is liable: hence the notary’s public deed, the company books and the accounts filed every year.',
      srls: 'An SRL with standard articles: the notary asks no fee for the deed, but the company books and the accounts remain.',
    },
    against: {
      professionista: 'Compared with the professional',
      commerciante: 'Compared with the sole trader',
      artigiana: 'Compared with the sole craft trader',
      snc: 'Compared with the SNC',
      sas: 'Compared with the SAS',
      srl: 'Compared with the SRL',
      srls: 'Compared with the SRLS',
    },
    reference: 'The other forms are compared with this one.',
    same: 'the same lines and the same amounts.',
    more: 'in addition',
    less: 'without',
    changed: 'different',
    instead: (here, there) => `${here} instead of ${there}`,
    once: 'one-off',
    yearly: 'every year',
    contributions: 'INPS contributions',
    andOthers: (count) => (count === 1 ? 'One more difference is smaller.' : `${count} more differences are smaller.`),
    outside: 'Due, but outside the totals',
    careful: 'Careful',
    notInNumbers: 'What the numbers do not say',
    notes: [
      'These are costs at zero revenue. As soon as you earn, taxes and contributions on income count too, and they differ from form to form.',
      'The form that costs least is not necessarily the right one: as a sole trader, in an SNC or as an accomandatario you answer for debts with your own property too.',
      'INPS contributions are a cost, but they also earn a pension.',
      'The INAIL premium, the accountant and optional expenses are outside the totals: you find them, form by form, in the calculator, line by line.',
    ],
    method: 'How we calculate',
  },
);
