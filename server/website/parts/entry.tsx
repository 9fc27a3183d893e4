import type { ComponentChildren, VNode } from 'preact';

interface Props {
  readonly kind?: string;
  readonly id: string;
  /** What is always seen. */
  readonly brief: ComponentChildren;
  /** What it unfolds to. */
  readonly children: ComponentChildren;
}

/** A line, a notice, a step or a payment: its brief, and what it unfolds to. */
export function Entry({ kind, id, brief, children }: Props): VNode {
  return (
    <details class={kind} id={id}>
      <summary>{brief}</summary>
      {children}
    </details>
  );
}
