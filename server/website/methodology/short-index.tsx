import type { VNode } from 'preact';

/** The entries of a chapter at a glance, each a link to its place. */
export function ShortIndex({
  entries,
}: {
  entries: readonly { readonly id: string; readonly label: string }[];
}): VNode {
  return (
    <ul class="short-index">
      {entries.map(({ id, label }) => (
        <li key={id}>
          <a href={`#${id}`}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
