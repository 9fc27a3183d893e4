import { expect } from 'chai';
import type { Rules } from '../../engine/index.js';
import { lineId } from '../../engine/rules/rules-year.js';
import { rulesOf, YEARS } from '../support/rules.js';

/*
 * What a reading of the law found wrong, outdated or missing in the texts. Cases check amounts and notices. Here the texts
 * themselves are checked in both languages: the sums that they name, and the sources that they cite.
 */

/** A text that was corrected: what it says in each language, and the sources that it cites. */
interface Corrected {
  readonly of: string;
  /** The years that it holds for; all where left out. */
  readonly years?: readonly string[];
  readonly it: readonly (string | ByYear)[];
  readonly en: readonly (string | ByYear)[];
  readonly cites?: readonly string[];
}
type ByYear = Readonly<Record<string, string>>;

const ONLY_2026 = ['rules-2026'];
const sum = (before: string, after: string): ByYear => ({ 'rules-2025': before, 'rules-2026': after });

const CORRECTED: readonly Corrected[] = [
  {
    of: 'pensionati_oltre_65',
    it: [
      'pensione diretta',
      'reversibilità',
      'ex INPDAP',
      'non spetta ai forfettari',
      sum('2.323,10 € l’anno, o 2.278,57 €', '2.354,68 € l’anno, o 2.309,54 €'),
    ],
    en: ['civil servants', sum('€2,323.10 a year, or €2,278.57', '€2,354.68 a year, or €2,309.54')],
    cites: ['legge_449_1997_art_59'],
  },
  {
    of: 'pensionati_oltre_65_artigiani',
    it: ['pensione diretta', sum('2.234,04 €', '2.264,40 €')],
    en: ['civil servants', sum('€2,234.04', '€2,264.40')],
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
  { of: 'scia_alla_camera_societa', it: ['15 € di diritti in più'], en: ['pay €15 more in fees'] },
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
    it: ['0,62 € al mese, cioè 7,44 € l’anno', '14.500 lire, cioè 7,49 €'],
    en: ['€0.62 a month, that is €7.44 a year', '14,500 lire, that is €7.49'],
    cites: ['dlgs_151_2001_art_82'],
  },
  {
    of: 'contributi_amministratore',
    it: ['circolare INPS del 2017', '(33,72%)', 'una riga per lui'],
    en: ['INPS circular of 2017', '(33.72%)', 'no row for them'],
    cites: ['legge_81_2017_art_7'],
  },
  {
    of: 'produttore_iscrizione_controversa',
    it: ['12/2004', '«iscritti alle Camere di commercio»'],
    en: ['12/2004', 'registered with the chambers of commerce'],
  },
  {
    of: 'primo_iscritto_2025',
    it: [
      sum('2.234,04 €', '2.264,40 €'),
      sum('2.323,10 €', '2.354,68 €'),
      'da socio o da familiare',
      'Un solo mese senza contributi lo fa perdere',
    ],
    en: [sum('€2,234.04', '€2,264.40'), sum('€2,323.10', '€2,354.68'), 'A single month without contributions ends it'],
  },
  {
    of: 'familiare_aiutante_artigiano',
    it: [sum('4.460,64 €', '4.521,36 €'), '90 giorni o 720 ore', '10 giorni'],
    en: [sum('€4,460.64', '€4,521.36'), '90 days or 720 hours', '10 days'],
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
    it: [
      'al più sei camere, in al più due appartamenti ammobiliati di uno stesso stabile',
      sum('4.549,70 €', '4.611,64 €'),
    ],
    en: ['at most six rooms, in at most two furnished flats of one building', sum('€4,549.70', '€4,611.64')],
    cites: ['inps_affittacamere'],
  },
  {
    of: 'srl_costituzione_online',
    it: ['16% a 5.000 €, 6,9% a 25.000 €, 0,86% a 400.000 €', '1.052,25 €', '2.098,40 €'],
    en: ['16% at €5,000, 6.9% at €25,000, 0.86% at €400,000', '€1,052.25', '€2,098.40'],
    cites: ['dm_140_2012'],
  },
  { of: 'dichiarazioni_senza_ricavi', it: ['da 250 a 1.000 €'], en: ['€250'], cites: ['dlgs_173_2024'] },
  { of: 'dichiarazioni_societa_senza_ricavi', it: ['da 250 a 1.000 €'], en: ['€1,000'], cites: ['dlgs_173_2024'] },
  {
    of: 'annual.pec_amministratore',
    it: ['l’ufficio sospende la pratica', 'da 206 a 2.064 €', 'casella base'],
    en: ['the office suspends the filing', 'from €206 to €2,064', 'basic mailbox'],
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
    it: ['17 marzo 2026', '53 € in sezione speciale e 120 € in sezione ordinaria', 'versare la differenza'],
    en: ['17 March 2026', '€53 in the special section and €120 in the ordinary one', 'a balance may follow'],
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
    it: ['il primo anno almeno 67 €', '200 € una volta', '16 € ogni quattro pagine'],
    en: ['in the first year at least €67', 'costs €200 once', '€16 for each four pages'],
    cites: ['dlgs_123_2025'],
  },
  {
    of: 'scia_diritti_comunali',
    it: ['da 30 a 117 € per un negozio'],
    en: ['from €30 to €117 for a shop'],
    cites: ['comune_sesto_fiorentino_suap', 'livesicilia_suap_palermo_2023'],
  },
  { of: 'opening.firma_digitale', it: ['anticipare 18 €'], en: ['advance €18'] },
  {
    of: 'inail.premio_artigiani',
    it: ['del 2019, rese stabili dal 2023'],
    en: ['of 2019, made permanent from 2023'],
    cites: ['dl_34_2019_art_3_sexies'],
  },
  { of: 'annual.pec_impresa', it: ['è quello di una casella base'], en: ['range is for a basic mailbox'] },
  { of: 'inizio_attivita_a_parte', it: ['30 € senza bollo'], en: ['€30 and no stamp duty'] },
  {
    of: 'notifica_alimentare',
    it: ['di solito la registrazione costa 20 €', 'HACCP'],
    en: ['usually costs €20', 'HACCP'],
  },
  {
    of: 'albo_gestori_ambientali',
    it: ['10 € di diritti e 16 € di bollo, poi 50 € l’anno entro il 30 aprile'],
    en: ['€10 in fees and €16 in stamp duty, then €50 a year by 30 April'],
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

/** What a text must say in a year. */
const wordsOf = (year: string, words: readonly (string | ByYear)[]): string[] =>
  words.map((one) => (typeof one === 'string' ? one : (one[year] ?? '')));

/** These words, where the text does not say them, its spaces aside. */
const missing = (text: string, words: readonly string[]): string[] =>
  words.filter((one) => !text.replace(/\s+/gu, ' ').includes(one));

describe('a text that was corrected', () => {
  for (const corrected of CORRECTED)
    for (const year of corrected.years ?? YEARS)
      it(`keeps what the law says, in ${year}: ${corrected.of}`, async () => {
        const rules = await rulesOf(year);
        const { text, sources } = ruleOf(rules, corrected.of);
        expect(missing(text, wordsOf(year, corrected.it)), text).to.deep.equal([]);
        const english = ruleOf(rules.in('en'), corrected.of).text;
        expect(missing(english, wordsOf(year, corrected.en)), english).to.deep.equal([]);
        expect(sources).to.include.members([...(corrected.cites ?? [])]);
      });
});
