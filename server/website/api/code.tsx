import type { VNode } from 'preact';

/** A text of code under its name. It may be wider or longer than its place: the keyboard scrolls it too. */
export function Code({ label, id, children }: { label: string; id: string; children: string }): VNode {
  return (
    <figure class="code">
      <figcaption id={`titolo-${id}`}>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      <section class="code-text" tabIndex={0} aria-labelledby={`titolo-${id}`}>
        <pre>
          <code id={id}>{children}</code>
        </pre>
      </section>
    </figure>
  );
}
