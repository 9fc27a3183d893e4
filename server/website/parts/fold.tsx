import type { ComponentChildren, VNode } from 'preact';

interface Props {
  readonly id: string;
  readonly heading: ComponentChildren;
  /** What is inside, in a second line. */
  readonly inside?: ComponentChildren;
  readonly open?: boolean;
  readonly children: ComponentChildren;
}

/** What is not needed at once, closed under its heading and a line that says what is inside; it stands within `.folds`. */
export function Fold({ id, heading, inside, open, children }: Props): VNode {
  return (
    <details id={id} open={open}>
      <summary>
        <h3>{heading}</h3>
        {inside !== undefined && <span>{inside}</span>}
      </summary>
      {children}
    </details>
  );
}
