import type { ComponentChildren, VNode } from 'preact';

interface FoldProps {
  readonly id: string;
  readonly heading: ComponentChildren;
  /** What is inside, in a few words. */
  readonly brief?: ComponentChildren;
  readonly open?: boolean;
  readonly children: ComponentChildren;
}

/** A part of a page that is not needed at once, closed: its heading, and in a second line what is inside. It stands in `.folds`. */
export function Fold({ id, heading, brief, open, children }: FoldProps): VNode {
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

interface EntryProps {
  readonly kind?: string;
  readonly id: string;
  /** What is always seen. */
  readonly brief: ComponentChildren;
  /** What it unfolds to. */
  readonly children: ComponentChildren;
}

/** A line, a notice, a step or a payment: its brief, and what it unfolds to. */
export function Entry({ kind, id, brief, children }: EntryProps): VNode {
  return (
    <details class={kind} id={id}>
      <summary>{brief}</summary>
      {children}
    </details>
  );
}
