import { renderToString } from 'preact-render-to-string';
import { euroRange, type Language, type Rules } from '../../../engine/index.js';
import { type Form, memberNouns } from '../address/forms.js';
import { emptyState } from '../address/parameters.js';
import { formPeople } from '../address/people.js';
import { scaleTo } from '../parts/charts.js';
import { formCases } from '../parts/forms/cases.js';
import { SITE_NAME } from '../parts/head.js';
import { splitTotals } from '../parts/totals.js';
import { FORM_PAGE } from './texts.js';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;

/** Where the bars begin and how long the longest may be; after it stands its amount. */
const BARS = { x: 340, width: 540 };
const FIRST_ROW = 262;
const ROW = 43;

/** The colours of the light theme, which a picture cannot ask for by name. */
const COLOUR = {
  paper: '#faf8f3',
  ink: '#1c2321',
  soft: '#535d59',
  accent: '#0b5d4f',
  ground: '#efece2',
  other: '#85806f',
};

/**
 * What a link shows where it is shared: what every form costs each year on one scale, the one of the page in colour.
 * @param of the form of the page; undefined for the picture of all of them
 */
export function sharePicture(of: Form | undefined, rules: Rules, language: Language): string {
  const forms = formCases(emptyState(language), rules).map(({ form, state, result }) => ({
    form,
    name:
      formPeople(state, form).length > 1
        ? `${form.name}, ${formPeople(state, form).length} ${memberNouns(form).many.toLowerCase()}`
        : form.name,
    annual: splitTotals(result).annual.total,
  }));
  const { most } = scaleTo(Math.max(...forms.map(({ annual }) => annual.max)));
  const own = forms.find(({ form }) => form.id === of?.id);
  const texts = FORM_PAGE[language];
  const size = own === undefined ? 36 : 64;
  const length = (amount: number) => (BARS.width * amount) / most;
  /** A form with its bar: solid as far as its cost is certain, pale as far as it may go. */
  const row = ({ form, name, annual }: (typeof forms)[number], index: number) => {
    const isOwn = form.id === of?.id || of === undefined;
    const colour = isOwn ? COLOUR.accent : COLOUR.other;
    const { min, max } = annual;
    const [y, end] = [FIRST_ROW + index * ROW, BARS.x + length(min)];
    return (
      <g key={form.id} font-size="26" fill={isOwn ? COLOUR.ink : COLOUR.soft}>
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
      <title>{texts.heading(of?.page?.label ?? texts.allForms, rules.ruleset.year)}</title>
      <rect width={WIDTH} height={HEIGHT} fill={COLOUR.paper} />
      <rect width={WIDTH} height="12" fill={COLOUR.accent} />
      <text x={MARGIN} y="98" font-size={own === undefined ? 52 : 44}>
        {texts.heading(of?.page?.label ?? texts.allForms, rules.ruleset.year)}
      </text>
      {/* Bold: the font of the pages is one of many weights, of which a picture gets only the regular one. */}
      <text x={MARGIN} y="178" font-size={size} fill={COLOUR.accent} stroke={COLOUR.accent} stroke-width={size / 50}>
        {own === undefined ? texts.perYear : euroRange(own.annual, language, 'whole')}
      </text>
      {own !== undefined && (
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
