import { nice, ticks as ticksBetween } from 'd3-array';
import type { VNode } from 'preact';
import { jsxEscape, jsxTemplate } from 'preact/jsx-runtime';
import { type Amounts, euro, type Language } from '../../../engine/index.js';

interface BarProps {
  /** The parts of the amount in euro, each under the name of its tone. */
  readonly shares: Readonly<Record<string, Amounts>>;
  /** The amount at the right end, euro, so that several bars share one scale. */
  readonly most: number;
  readonly height: string;
  /** The amounts of the scale, where the bar has a mark at each: `BarPatterns` has the mark. */
  readonly ticks?: readonly number[];
}

/**
 * A cost as a bar: solid as far as each of its parts is certain, then striped as far as each may go. It only repeats figures
 * that stand beside it in words, so it is hidden from screen readers.
 */
export function Bar({ shares, most, height, ticks = [] }: BarProps): VNode {
  const tones = Object.entries(shares);
  const parts: [tone: string, width: number][] = [
    ...tones.map(([tone, { min }]): [string, number] => [tone, min]),
    ...tones.map(([tone, { min, max }]): [string, number] => [`${tone}-open`, max - min]),
  ];
  const [, step = most] = ticks;
  const [tone] = Object.keys(shares);
  let from = 0;
  let rects = '';
  for (const [name, width] of parts) {
    const fill = fillOf(name);
    const attributes = `class="bar-${name}"${fill === undefined ? '' : ` fill="${fill}"`}`;
    if (width > 0) rects += rect(attributes, from, width, { most, height });
    from += width;
  }
  const marks =
    step < most ? rect(`fill="url(#ticks-${tone})"`, step, most - step * (1 + CLEAR), { most, height }) : '';
  return jsxTemplate([
    `<svg class="range-bar" width="100%" height="${height}" aria-hidden="true" focusable="false">${rects}${marks}</svg>`,
  ]);
}

/** A part of a bar, as text. */
function rect(attributes: string, from: number, width: number, { most, height }: Pick<BarProps, 'most' | 'height'>) {
  return `<rect ${attributes} x="${percentOf(from, most)}" width="${percentOf(width, most)}" height="${height}"></rect>`;
}

/** To a millionth of a percent: a cent of a hundred thousand euro can be read from it. */
function percentOf(amount: number, most: number): string {
  return `${Math.round((1e8 * amount) / Math.max(most, 1)) / 1e6}%`;
}

/** The fill of a part that may vary: the stripes of its tone. The colours of the other parts are in the style sheet. */
export function fillOf(tone: string): string | undefined {
  return tone.endsWith('-open') ? `url(#stripes-${tone.replace('-open', '')})` : undefined;
}

/** The patterns of the stripes and of the marks along a scale, to which the bars with these tones refer. */
export function BarPatterns({ tones = ['law', 'market'], scale }: { tones?: readonly string[]; scale?: Scale }): VNode {
  return (
    <svg class="patterns" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {tones.map((tone) => (
          <pattern
            key={tone}
            id={`stripes-${tone}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect class={`stripe-ground-${tone}`} width="6" height="6" />
            <rect class={`bar-${tone}`} width="2.5" height="6" />
          </pattern>
        ))}
        {scale !== undefined && <Ticks id={`ticks-${tones[0]}`} scale={scale} />}
      </defs>
    </svg>
  );
}

/** The marks of a bar end so many steps before its end, where there is none. */
const CLEAR = 0.5;

/** A mark at the first amount of a scale after zero, and again at each of the next ones but the last. */
function Ticks({ id, scale: { ticks } }: { id: string; scale: Scale }): VNode {
  return (
    <pattern id={id} width={1 / Math.max(ticks.length - 2 - CLEAR, CLEAR)} height="1">
      <line class="bar-tick" x1="0.5" x2="0.5" y2="40" />
    </pattern>
  );
}

/** A scale of amounts from zero, euro. */
export interface Scale {
  /** The amount at its right end. */
  readonly most: number;
  /** Round amounts on it, zero and the end included. */
  readonly ticks: readonly number[];
}

/** A scale that ends on a round amount and holds the greatest of some. */
export function scaleTo(greatest: number): Scale {
  const [, most] = nice(0, Math.max(greatest, 1), 4);
  return { most, ticks: ticksBetween(0, most, 4) };
}

/** The amounts along a scale, for the bars under it; made as text and hidden from screen readers, as the bars are. */
export function Axis({ scale: { most, ticks }, language }: { scale: Scale; language: Language }): VNode {
  const words = (tick: number, anchor: 'start' | 'end') =>
    `<text x="${percentOf(tick, most)}" y="13" text-anchor="${anchor}">${jsxEscape(euro(tick, language, 'whole'))}</text>`;
  const marks = ticks.map((tick, index) => {
    const x = percentOf(tick, most);
    const first = index === 0 ? words(tick, 'start') : '';
    const last = index > 0 && index === ticks.length - 1 ? words(tick, 'end') : '';
    return `<g><line x1="${x}" x2="${x}" y1="18" y2="24"></line>${first}${last}</g>`;
  });
  return jsxTemplate([
    `<svg class="axis" width="100%" height="24" aria-hidden="true" focusable="false">${marks.join('')}</svg>`,
  ]);
}

/** The key of the bars: what each tone means, perhaps with its amount. */
export function BarKey({ of }: { of: Readonly<Record<string, string>> }): VNode {
  return (
    <ul class="parts">
      {Object.entries(of).map(([tone, text]) => (
        <li key={tone}>
          <span class={`key key-${tone}`} aria-hidden="true" /> {text}
        </li>
      ))}
    </ul>
  );
}
