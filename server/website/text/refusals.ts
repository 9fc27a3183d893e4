import type { Refusal } from '../comparison/holds.js';
import { bilingual } from './text.js';

interface RefusalTexts {
  readonly refused: string;
  readonly refusals: Readonly<Record<Refusal, string>>;
  readonly remedies: Readonly<
    Record<'add' | 'add-silent' | 'add-manager' | 'works' | 'trades' | 'crafts' | 'runs', string>
  >;
  readonly workingAccomandante: string;
  readonly seeSrl: string;
}

/** Why a form cannot have some people, and what would change it. */
export const REFUSALS = bilingual<RefusalTexts>(
  {
    refused: 'Le forme che non possono accogliere queste persone',
    refusals: {
      'one-person-only': 'È la forma di una persona sola.',
      'second-partner': 'Serve un secondo socio.',
      'owner-works': 'Chi la apre ci lavora: qui l’unica persona mette solo capitale.',
      'not-for-artisans': 'Chi lavora come artigiano apre una ditta artigiana.',
      'not-for-traders': 'Chi lavora nel commercio o nei servizi apre una ditta commerciante.',
      'craft-is-no-profession': 'È per chi esercita una professione: un mestiere artigiano non lo è.',
      'needs-accomandante': 'Serve un accomandante, cioè un socio che mette capitale e non gestisce.',
      'needs-accomandatario': 'Serve un accomandatario, cioè un socio che gestisce e risponde di tutto.',
      'capital-of-an-srl': 'Il capitale di una SRLS deve restare più basso: con quello che hai indicato serve una SRL.',
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
    seeSrl: 'Guarda la SRL con le stesse risposte',
  },
  {
    refused: 'The forms that cannot take these people',
    refusals: {
      'one-person-only': 'This form is for one person alone.',
      'second-partner': 'It needs a second partner.',
      'owner-works': 'Whoever opens it works in it: here the only person just puts in capital.',
      'not-for-artisans': 'Whoever works as an artisan opens a craft business.',
      'not-for-traders': 'Whoever works in trade or services opens a trading business.',
      'craft-is-no-profession': 'It is for whoever practises a profession: a craft is not one.',
      'needs-accomandante': 'It needs an accomandante: a partner who puts in capital and does not manage.',
      'needs-accomandatario': 'It needs an accomandatario: a partner who manages and is liable for everything.',
      'capital-of-an-srl': 'The capital of an SRLS must stay lower: what you stated calls for an SRL.',
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
    seeSrl: 'See the SRL with the same answers',
  },
);
