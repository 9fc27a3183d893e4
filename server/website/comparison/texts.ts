import type { Language } from '../../../engine/index.js';
import { QUESTIONS } from '../parts/questions/texts.js';

const it = {
  title: 'Le forme a confronto',
  description:
    'Le stesse persone e la stessa sede in tutte le forme giuridiche che possono accoglierle: quanto costa aprire, ogni anno e nei primi 12 mesi.',
  lead: 'Le stesse persone e la stessa sede in tutte le forme che possono accoglierle. Cambi una persona una volta sola e ogni forma si aggiorna.',
  people: {
    people: 'Chi partecipa?',
    peopleWhy: 'Vale per tutte le forme. Chi lavora versa i propri contributi INPS, chi mette solo capitale no.',
    person: (number: number) => `Persona ${number}`,
    add: 'Aggiungi una persona',
    remove: (number: number) => `Togli la persona ${number}`,
    mostPeople: (most: number) => `Qui si arriva a ${most} persone; l’API ne accetta di più.`,
  },
  concerns: (forms: string) => `Riguarda: ${forms}.`,
  results: 'Quanto costa ogni forma',
  scale: (most: string) => `Tutte le barre vanno da 0 a ${most}: stessa lunghezza, stessa spesa.`,
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
  /** A form in the middle of a sentence: `compared with …`. */
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
  instead: (here: string, there: string) => `${here} anziché ${there}`,
  once: 'una volta sola',
  yearly: 'ogni anno',
  contributions: 'contributi INPS',
  andOthers: (count: number) =>
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
  whatIf: 'Che cosa cambierebbe il confronto',
  whatIfLead: 'Ognuna di queste risposte cambia le forme con il totale più basso nei primi 12 mesi.',
  answerIt: 'Rispondi così',
  standings: {
    /** The mark of a total, in a comparison with the professional or without; and that of the professional. */
    marks: {
      all: { lowest: 'Il più basso', tied: 'Il più basso, a pari merito', among: 'Fra i più bassi' },
      businesses: {
        lowest: 'Il più basso fra le imprese',
        tied: 'Il più basso fra le imprese, a pari merito',
        among: 'Fra i più bassi delle imprese',
      },
      professional: {
        lowest: 'Il più basso, se eserciti una professione',
        tied: 'Il più basso, a pari merito, se eserciti una professione',
        among: 'Fra i più bassi, se eserciti una professione',
      },
    },
    /** The same in a sentence, with the forms it is about. */
    sentences: {
      all: {
        lowest: (forms: string) => `il totale più basso è quello di ${forms}`,
        tied: (forms: string) => `il totale più basso è lo stesso per ${forms}`,
        among: (forms: string) => `i totali più bassi, con intervalli che si sovrappongono, sono quelli di ${forms}`,
      },
      businesses: {
        lowest: (forms: string) => `fra le imprese il totale più basso è quello di ${forms}`,
        tied: (forms: string) => `fra le imprese il totale più basso è lo stesso per ${forms}`,
        among: (forms: string) =>
          `fra le imprese i totali più bassi, con intervalli che si sovrappongono, sono quelli di ${forms}`,
      },
      professional: {
        lowest: 'per chi esercita una professione il totale più basso è quello da professionista',
        tied: 'per chi esercita una professione quello da professionista è fra i totali più bassi',
        among: 'per chi esercita una professione quello da professionista è fra i totali più bassi',
      },
    },
    nothingToCompare: 'una sola forma può accogliere queste persone',
    spoken: (sentences: string) => `Confronto aggiornato. ${sentences}`,
  },
  refusals: {
    heading: 'Le forme che non possono accogliere queste persone',
    reasons: {
      'one-person-only': 'È la forma di una persona sola.',
      'second-partner': 'Serve un secondo socio.',
      'owner-works': 'Chi la apre ci lavora: qui l’unica persona mette solo capitale.',
      'not-for-artisans': 'Chi lavora come artigiano apre una ditta artigiana.',
      'not-for-traders': 'Chi lavora nel commercio o nei servizi apre una ditta commerciante.',
      'craft-is-no-profession': 'È per chi esercita una professione: un mestiere artigiano non lo è.',
      'needs-accomandante': 'Serve un accomandante, cioè un socio che mette capitale e non gestisce.',
      'needs-accomandatario': 'Serve un accomandatario, cioè un socio che gestisce e risponde di tutto.',
      'capital-of-an-srl': QUESTIONS.it.srlCapital,
    },
    remedies: {
      add: 'Aggiungi un secondo socio',
      'add-silent': 'Aggiungi un socio che mette solo capitale',
      'add-manager': 'Aggiungi un socio che gestisce',
      works: 'Questa persona lavora',
      trades: 'Lavora nel commercio o nei servizi',
      crafts: 'Lavora come artigiano',
      runs: 'La persona 1 gestisce',
    },
    workingAccomandante: 'Un accomandante che lavora è un caso particolare: guardalo nel calcolo',
  },
  years: {
    question: 'Vuoi vedere anche un altro anno?',
    why: 'Le stesse persone e le stesse risposte, con le regole di due anni.',
    only: (year: number) => `No, solo il ${year}`,
    both: (year: number, other: number) => `Sì, il ${year} accanto al ${other}`,
    scale: (year: number, other: number) => `Per ogni forma, sopra il ${year} e sotto il ${other}.`,
    against: (year: number) => `Rispetto al ${year}`,
    than: (change: string, year: number) => `${change} rispetto al ${year}`,
    same: (year: number) => `come nel ${year}`,
    inYear: (form: string, year: number) => `${form} nel ${year}`,
    version: (year: number) => `Versione delle regole del ${year}`,
    /** What the totals of two years do not show. */
    notices: (other: number, year: number) =>
      `Fra il ${other} e il ${year} è cambiato anche quello che i totali non contano, come gli sconti che si devono chiedere.`,
    changedNotices: 'Leggi gli avvisi che cambiano',
  },
};

const en: typeof it = {
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
  whatIf: 'What would change the comparison',
  whatIfLead: 'Each of these answers changes which forms have the lowest total in the first 12 months.',
  answerIt: 'Choose this answer',
  standings: {
    marks: {
      all: { lowest: 'The lowest', tied: 'The lowest, tied', among: 'Among the lowest' },
      businesses: {
        lowest: 'The lowest of the businesses',
        tied: 'The lowest of the businesses, tied',
        among: 'Among the lowest of the businesses',
      },
      professional: {
        lowest: 'The lowest, if you practise a profession',
        tied: 'The lowest, tied, if you practise a profession',
        among: 'Among the lowest, if you practise a profession',
      },
    },
    sentences: {
      all: {
        lowest: (forms) => `the lowest total is that of ${forms}`,
        tied: (forms) => `the lowest total is shared by ${forms}`,
        among: (forms) => `the lowest totals are those of ${forms}, whose ranges overlap`,
      },
      businesses: {
        lowest: (forms) => `among businesses the lowest total is that of ${forms}`,
        tied: (forms) => `among businesses the lowest total is shared by ${forms}`,
        among: (forms) => `among businesses the lowest totals are those of ${forms}, whose ranges overlap`,
      },
      professional: {
        lowest: 'for those who practise a profession the lowest total is the professional’s',
        tied: 'for those who practise a profession the professional’s is one of the lowest totals',
        among: 'for those who practise a profession the professional’s is one of the lowest totals',
      },
    },
    nothingToCompare: 'only one form can take these people',
    spoken: (sentences) => `Comparison updated. ${sentences}`,
  },
  refusals: {
    heading: 'The forms that cannot take these people',
    reasons: {
      'one-person-only': 'This form is for one person alone.',
      'second-partner': 'It needs a second partner.',
      'owner-works': 'Whoever opens it works in it: here the only person just puts in capital.',
      'not-for-artisans': 'Whoever works as an artisan opens a craft business.',
      'not-for-traders': 'Whoever works in trade or services opens a trading business.',
      'craft-is-no-profession': 'It is for whoever practises a profession: a craft is not one.',
      'needs-accomandante': 'It needs an accomandante: a partner who puts in capital and does not manage.',
      'needs-accomandatario': 'It needs an accomandatario: a partner who manages and is liable for everything.',
      'capital-of-an-srl': QUESTIONS.en.srlCapital,
    },
    remedies: {
      add: 'Add a second partner',
      'add-silent': 'Add a partner who only puts in capital',
      'add-manager': 'Add a partner who manages',
      works: 'This person works',
      trades: 'They work in trade or services',
      crafts: 'They work as an artisan',
      runs: 'Person 1 manages',
    },
    workingAccomandante: 'An accomandante who works is a special case: see it in the calculator',
  },
  years: {
    question: 'Would you like to see another year too?',
    why: 'The same people and the same answers, by the rules of two years.',
    only: (year) => `No, ${year} alone`,
    both: (year, other) => `Yes, ${year} beside ${other}`,
    scale: (year, other) => `For each form, ${year} above and ${other} below.`,
    against: (year) => `Compared with ${year}`,
    than: (change, year) => `${change} compared with ${year}`,
    same: (year) => `as in ${year}`,
    inYear: (form, year) => `${form} in ${year}`,
    version: (year) => `Version of the rules of ${year}`,
    notices: (other, year) =>
      `Between ${other} and ${year} what the totals leave out has changed too, such as reductions that have to be asked for.`,
    changedNotices: 'Read the notices that change',
  },
};

/** The texts of the comparison. */
export const COMPARISON: Readonly<Record<Language, typeof it>> = { it, en };
