import type { VNode } from 'preact';

/** A range of euro as headings write it: `0–15 €`, `€0–€15`. */
const RANGE = /(€?\d[\d.,]*–€?\d[\d.,]*(?:\u00A0€)?)/;

/** A text in which no line ends inside a range: a heading that ends a line in `0–` is read as another number. */
export function Unbroken({ text }: { text: string }): VNode {
  return (
    <>
      {text.split(RANGE).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={index} class="unbroken">
            {part}
          </span>
        ),
      )}
    </>
  );
}
