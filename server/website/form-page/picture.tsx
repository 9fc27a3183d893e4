import { renderToString } from 'preact-render-to-string';
import { euroRange, inList, type Language, type Rules } from '../../../engine/index.js';
import { formPages, memberNouns, pairPages } from '../address/forms.js';
import { emptyState } from '../address/parameters.js';
import { formPeople } from '../address/people.js';
import { ALL_FORMS } from '../assets.js';
import { scaleTo } from '../parts/charts.js';
import { type FormCase, formCase, formCases, pairCases } from '../parts/forms/cases.js';
import { pairState } from '../parts/forms/pairs.js';
import { CHART } from '../parts/forms/texts.js';
import { SITE_NAME } from '../parts/head.js';
import { splitTotals } from '../parts/totals.js';
import { FORM_PAGE } from './texts.js';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;

/** Where the bars begin and the length of the longest; its amount stands after it. */
const BARS = { x: 340, width: 540 };
const FIRST_ROW = 262;
const ROW = 43;

/** The colours of the light theme: a picture cannot use the variables of the style sheet. */
const COLOUR = {
  paper: '#faf8f3',
  ink: '#1c2321',
  soft: '#535d59',
  accent: '#0b5d4f',
  ground: '#efece2',
  other: '#85806f',
};

/** What a picture shows. */
interface Pictured {
  readonly heading: string;
  /** The forms in colour; all of them if there are none. */
  readonly own: readonly FormCase[];
}

/** The pictures of all pages that have one, by their names: of all forms, of each form, and of each pair of forms. */
export function pictures(rules: Rules, language: Language): ReadonlyMap<string, Pictured> {
  const texts = FORM_PAGE[language];
  const { year } = rules.ruleset;
  const empty = emptyState(language);
  const comparing = rules.comparing();
  const ofForms = [...formPages(rules).values()].flatMap((form): [string, Pictured][] => {
    const own = formCase(form, empty, comparing);
    if (own === undefined || form.page === undefined) return [];
    return [[form.page.slug, { heading: texts.heading(form.page.label, year), own: [own] }]];
  });
  const ofPairs = [...pairPages(rules).values()].map((pair): [string, Pictured] => [
    pair.slug,
    {
      heading: CHART[language].pairs.question(pair.label),
      own: pairCases(pairState(pair, empty, rules), comparing) ?? [],
    },
  ]);
  return new Map([[ALL_FORMS, { heading: texts.heading(texts.allForms, year), own: [] }], ...ofForms, ...ofPairs]);
}

/** The picture of a shared link: what every form costs each year on one scale, with those of the page in colour. */
export function sharePicture({ heading, own }: Pictured, rules: Rules, language: Language): string {
  const forms = formCases(emptyState(language), rules.comparing()).map((typical) => {
    const ofPage = own.find(({ form }) => form.id === typical.form.id);
    const { form, state, result } = ofPage ?? typical;
    const people = formPeople(state, form).length;
    return {
      form,
      isOwn: ofPage !== undefined,
      name: people > 1 ? `${form.name}, ${people} ${memberNouns(form).many.toLowerCase()}` : form.name,
      annual: splitTotals(result).annual.total,
    };
  });
  const { most } = scaleTo(Math.max(...forms.map(({ annual }) => annual.max)));
  const texts = FORM_PAGE[language];
  const figures = forms.filter(({ isOwn }) => isOwn).map(({ annual }) => euroRange(annual, language, 'whole'));
  const size = [36, 64, 48][figures.length] ?? 36;
  const length = (amount: number) => (BARS.width * amount) / most;
  /** A form with its bar: solid up to the minimum, pale up to the maximum. */
  const row = ({ form, name, annual, isOwn }: (typeof forms)[number], index: number) => {
    const isInColour = isOwn || own.length === 0;
    const colour = isInColour ? COLOUR.accent : COLOUR.other;
    const { min, max } = annual;
    const [y, end] = [FIRST_ROW + index * ROW, BARS.x + length(min)];
    return (
      <g key={form.id} font-size="26" fill={isInColour ? COLOUR.ink : COLOUR.soft}>
        <text x={MARGIN} y={y + 22}>
          {name}
        </text>
        <rect x={BARS.x} y={y} width={BARS.width} height="28" fill={COLOUR.ground} />
        <rect x={BARS.x} y={y} width={length(min)} height="28" fill={colour} />
        <rect x={end} y={y} width={length(max) - length(min)} height="28" fill={colour} opacity="0.45" />
        <text x={BARS.x + BARS.width + 16} y={y + 22} font-size="22">
          {euroRange(annual, language, 'whole')}
        </text>
      </g>
    );
  };
  return renderToString(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={WIDTH}
      height={HEIGHT}
      font-family="Source Serif 4 Variable"
      fill={COLOUR.ink}
    >
      <title>{heading}</title>
      <rect width={WIDTH} height={HEIGHT} fill={COLOUR.paper} />
      <rect width={WIDTH} height="12" fill={COLOUR.accent} />
      <text x={MARGIN} y="98" font-size={own.length === 0 ? 52 : 44}>
        {heading}
      </text>
      {/* The stroke stands in for bold: of the variable font a picture gets only the regular weight. */}
      <text x={MARGIN} y="178" font-size={size} fill={COLOUR.accent} stroke={COLOUR.accent} stroke-width={size / 50}>
        {figures.length === 0 ? texts.perYear : inList(figures, language, 'or')}
      </text>
      {figures.length > 0 && (
        <text x={MARGIN} y="222" font-size="28" fill={COLOUR.soft}>
          {texts.perYear}
        </text>
      )}
      {forms.map(row)}
      <text x={MARGIN} y={HEIGHT - 36} font-size="24" fill={COLOUR.soft}>
        {SITE_NAME} · {texts.pictureNote}
      </text>
    </svg>,
  );
}
