import type { ComponentChildren, VNode } from 'preact';

/** Where a result is shown: on a screen its entries open to their rest; paper has what is seen without opening anything. */
export type How = 'screen' | 'paper';

interface Props {
  readonly how: How;
  readonly kind?: string;
  readonly id: string;
  /** What is always seen. */
  readonly brief: ComponentChildren;
  /** What it opens to. */
  readonly children: ComponentChildren;
}

/** A line, a notice, a step, a payment: what is always seen of it and, on a screen, the rest. */
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
