import type { ComponentChildren, VNode } from 'preact';

interface Props {
  readonly id: string;
  readonly heading: ComponentChildren;
  /** What is inside, in a few words. */
  readonly brief?: ComponentChildren;
  readonly open?: boolean;
  readonly children: ComponentChildren;
}

/** A part of a page that is not needed at once, closed: its heading, and in a second line what is inside. It stands in `.folds`. */
export function Fold({ id, heading, brief, open, children }: Props): VNode {
  return (
    <details id={id} open={open}>
      <summary>
        <h2>{heading}</h2>
        {brief !== undefined && <span>{brief}</span>}
      </summary>
      {children}
    </details>
  );
}
