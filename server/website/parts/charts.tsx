import type { VNode } from 'preact';
import { jsxTemplate } from 'preact/jsx-runtime';
import type { Amounts } from '../../../engine/index.js';

interface BarProps {
  /** The parts of the amount in euro, each under the name of its tone. */
  readonly shares: Readonly<Record<string, Amounts>>;
  /** The amount at the right end, euro, so that several bars share one scale. */
  readonly most: number;
  readonly height: string;
}

/**
 * A cost as a bar: solid as far as each of its parts is certain, then striped as far as each may go. It only repeats figures
 * that stand beside it in words, so it is hidden from screen readers.
 */
export function Bar({ shares, most, height }: BarProps): VNode {
  const tones = Object.entries(shares);
  const parts: [tone: string, width: number][] = [
    ...tones.map(([tone, { min }]): [string, number] => [tone, min]),
    ...tones.map(([tone, { min, max }]): [string, number] => [`${tone}-open`, max - min]),
  ];
  let from = 0;
  let rects = '';
  for (const [name, width] of parts) {
    const fill = fillOf(name);
    const attributes = `class="bar-${name}"${fill === undefined ? '' : ` fill="${fill}"`}`;
    if (width > 0) rects += rect(attributes, from, width, { most, height });
    from += width;
  }
  return jsxTemplate([
    `<svg class="range-bar" width="100%" height="${height}" aria-hidden="true" focusable="false">${rects}</svg>`,
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
function fillOf(tone: string): string | undefined {
  return tone.endsWith('-open') ? `url(#stripes-${tone.replace('-open', '')})` : undefined;
}

/** The patterns of the stripes, to which the bars with these tones refer. */
export function BarPatterns({ tones = ['law', 'market'] }: { tones?: readonly string[] }): VNode {
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
      </defs>
    </svg>
  );
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
