import type { ComponentChildren, VNode } from 'preact';

/** How a result is shown. On a screen its entries unfold; on paper their folded content is left out. */
export type How = 'screen' | 'paper';

interface Props {
  readonly how: How;
  readonly kind?: string;
  readonly id: string;
  /** What is always seen. */
  readonly brief: ComponentChildren;
  /** What it unfolds to. */
  readonly children: ComponentChildren;
}

/** A line, a notice, a step or a payment: its brief and, on a screen, what it unfolds to. */
export function Entry({ how, kind, id, brief, children }: Props): VNode {
  if (how === 'paper') {
    return (
      <div class={kind} id={id}>
        {brief}
      </div>
    );
  }
  return (
    <details class={kind} id={id}>
      <summary>{brief}</summary>
      {children}
    </details>
  );
}
