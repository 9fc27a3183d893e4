import { expect } from 'chai';
import type { Rules } from '../../engine/index.js';
import { lineId } from '../../engine/rules/rules-year.js';
import { rulesOf, YEARS } from '../support/rules.js';

/*
 * What a reading of the law found wrong, outdated or missing in the texts. Cases check amounts and notices, and sums in
 * texts are figures. Here the texts themselves are checked in both languages: their words, and the sources that they cite.
 */

/** A text that was corrected: what it says in each language, and the sources that it cites. */
interface Corrected {
  readonly of: string;
  /** The years that it holds for; all where left out. */
  readonly years?: readonly string[];
  readonly it?: readonly string[];
  readonly en?: readonly string[];
  readonly cites?: readonly string[];
}

const ONLY_2026 = ['rules-2026'];

const CORRECTED: readonly Corrected[] = [
  {
    of: 'pensionati_oltre_65',
    it: ['pensione diretta', 'reversibilità', 'ex INPDAP', 'non spetta ai forfettari'],
    en: ['civil servants'],
    cites: ['legge_449_1997_art_59'],
  },
  {
    of: 'pensionati_oltre_65_artigiani',
    it: ['pensione diretta'],
    en: ['civil servants'],
    cites: ['legge_449_1997_art_59'],
  },
  {
    of: 'lavoro_dipendente_prevalente',
    it: ['titolare o socio', 'circolare INPS 78/2006'],
    en: ['owner or member', 'INPS circular 78/2006'],
    cites: ['legge_662_1996', 'inps_circ_78_2006'],
  },
  {
    of: 'registro_titolari_effettivi',
    years: ONLY_2026,
    it: ['D.Lgs. 122/2026', 'C-684/24 e C-685/24'],
    en: ['D.Lgs. 122/2026', 'C-684/24 and C-685/24'],
    cites: ['dlgs_122_2026', 'cgue_c_684_2024'],
  },
  {
    of: 'pagamenti_elettronici',
    years: ONLY_2026,
    it: ['«Documento Commerciale on line»', 'dal sesto all’ultimo giorno del secondo mese'],
    en: ['Documento Commerciale on line', 'between the sixth and the last day of the second month'],
    cites: ['legge_207_2024_comma_74'],
  },
  {
    of: 'opening.tassa_archivio_notarile',
    it: ['le altre fasce della tabella sono riunite in due'],
    en: ['the further brackets of the table are merged into two'],
  },
  {
    of: 'inps.maternita',
    cites: ['dlgs_151_2001_art_82'],
  },
  {
    of: 'contributi_amministratore',
    it: ['circolare INPS del 2017', 'una riga per lui'],
    en: ['INPS circular of 2017', 'no row for them'],
    cites: ['legge_81_2017_art_7'],
  },
  {
    of: 'produttore_iscrizione_controversa',
    it: ['12/2004', '«iscritti alle Camere di commercio»'],
    en: ['12/2004', 'registered with the chambers of commerce'],
  },
  {
    of: 'primo_iscritto_2025',
    it: ['da socio o da familiare', 'Un solo mese senza contributi lo fa perdere'],
    en: ['A single month without contributions ends it'],
  },
  {
    of: 'familiare_aiutante_artigiano',
    it: ['90 giorni o 720 ore', '10 giorni'],
    en: ['90 days or 720 hours', '10 days'],
    cites: ['legge_463_1959_art_2', 'inl_50_2018'],
  },
  {
    of: 'familiare_aiutante_commerciante',
    it: ['un affine fino ai cognati e agli zii del coniuge', 'di solito si presume occasionale'],
    en: ['brothers- and sisters-in-law and the spouse’s uncles and aunts', 'usually presumed to be occasional'],
    cites: ['legge_613_1966', 'legge_662_1996', 'inl_50_2018'],
  },
  {
    of: 'inps.ivs_accomandanti',
    it: [
      'il coniuge, un parente entro il terzo grado o un affine entro il terzo (commercianti) o il secondo (artigiani)',
    ],
    en: [
      'the spouse, a relative within the third degree or an in-law within the third (traders) or the second (artisans)',
    ],
    cites: ['legge_662_1996', 'legge_463_1959_art_2'],
  },
  {
    of: 'affittacamere_secondo_la_regione',
    it: ['al più sei camere, in al più due appartamenti ammobiliati di uno stesso stabile'],
    en: ['at most six rooms, in at most two furnished flats of one building'],
    cites: ['inps_affittacamere'],
  },
  {
    of: 'srl_costituzione_online',
    cites: ['dm_140_2012'],
  },
  { of: 'dichiarazioni_senza_ricavi', cites: ['dlgs_173_2024'] },
  { of: 'dichiarazioni_societa_senza_ricavi', cites: ['dlgs_173_2024'] },
  {
    of: 'annual.pec_amministratore',
    it: ['l’ufficio sospende la pratica', 'casella base'],
    en: ['the office suspends the filing', 'basic mailbox'],
  },
  {
    of: 'polizza_catastrofale',
    it: ['tranne quelle agricole'],
    en: ['farms aside'],
    cites: ['legge_213_2023'],
  },
  { of: 'inail_amministratore', it: ['due terzi la società'], en: ['two thirds'], cites: ['dlgs_38_2000_art_5'] },
  {
    of: 'maggiorazione_20_autorizzata',
    years: ONLY_2026,
    it: ['17 marzo 2026', 'versare la differenza'],
    en: ['17 March 2026', 'a balance may follow'],
    cites: ['cciaa_bologna_2026', 'fenailp_napoli_2025'],
  },
  {
    of: 'maggiorazione_sicilia_50',
    it: ['L’aumento cade prima se le Camere si accorpano'],
    en: ['lapses earlier if the chambers merge'],
    cites: ['edotto_sicilia_2025'],
  },
  {
    of: 'registrazione_locali',
    cites: ['dlgs_123_2025'],
  },
  {
    of: 'scia_diritti_comunali',
    cites: ['comune_sesto_fiorentino_suap', 'livesicilia_suap_palermo_2023'],
  },
  {
    of: 'inail.premio_artigiani',
    it: ['del 2019, rese stabili dal 2023'],
    en: ['of 2019, made permanent from 2023'],
    cites: ['dl_34_2019_art_3_sexies'],
  },
  { of: 'annual.pec_impresa', it: ['è quello di una casella base'], en: ['range is for a basic mailbox'] },
  {
    of: 'notifica_alimentare',
    it: ['HACCP'],
    en: ['HACCP'],
  },
  {
    of: 'albo_gestori_ambientali',
    cites: ['dlgs_152_2006_art_212'],
  },
  {
    of: 'insegna',
    it: ['fino a 5 metri quadrati'],
    en: ['up to 5 square metres'],
    cites: ['legge_160_2019_comma_833'],
  },
  { of: 'startup_adempimenti', it: ['Entro 30 giorni', 'obbligatori'], en: ['Within 30 days', 'compulsory'] },
  {
    of: 'solo_costi_obbligatori',
    it: ['privacy, prevenzione incendi', 'musica'],
    en: ['data protection, fire prevention', 'music'],
  },
  {
    of: 'pensionati_forfettari',
    it: ['la metà non spetta'],
    en: ['the half is not for you'],
    cites: ['legge_190_2014'],
  },
];

/** The rule of this id: a notice, a modifier, or a line with its bucket before it. */
function ruleOf({ source }: Rules, id: string) {
  const line = source.lines.find((one) => lineId(one) === id);
  const rule = line ?? [...source.notices, ...source.modifiers].find((one) => one.id === id);
  if (rule === undefined) throw new Error(`nothing has the id ${id}`);
  return { text: 'text' in rule ? rule.text : rule.explanation, sources: rule.sources };
}

/** These words, where the text does not say them, its spaces aside. */
const missing = (text: string, words: readonly string[] = []): string[] =>
  words.filter((one) => !text.replace(/\s+/gu, ' ').includes(one));

describe('a text that was corrected', () => {
  for (const corrected of CORRECTED)
    for (const year of corrected.years ?? YEARS)
      it(`keeps what the law says, in ${year}: ${corrected.of}`, async () => {
        const rules = await rulesOf(year);
        const { text, sources } = ruleOf(rules, corrected.of);
        expect(missing(text, corrected.it), text).to.deep.equal([]);
        const english = ruleOf(rules.in('en'), corrected.of).text;
        expect(missing(english, corrected.en), english).to.deep.equal([]);
        expect(sources).to.include.members([...(corrected.cites ?? [])]);
      });
});
