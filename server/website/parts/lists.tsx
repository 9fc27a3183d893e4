import type { ComponentChildren, VNode } from 'preact';

/** A list of texts, or of anything else. */
export function List({ items, kind }: { items: readonly ComponentChildren[]; kind?: string }): VNode {
  return (
    <ul class={kind}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

/** A list of links, keyed by their addresses. */
export function Links({ links }: { links: readonly (readonly [href: string, text: ComponentChildren])[] }): VNode {
  return (
    <List
      kind="plain-list"
      items={links.map(([href, text]) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
    />
  );
}

export interface Place {
  readonly id: string;
  readonly label: string;
}

/** Places of the page, each a link with its label. */
export function placeLinks(places: readonly Place[]): VNode[] {
  return places.map(({ id, label }) => (
    <a key={id} href={`#${id}`}>
      {label}
    </a>
  ));
}

/** Parts in a row, with a text between each two. */
export function joined(parts: readonly ComponentChildren[], between: string): ComponentChildren[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
}

interface ProseProps {
  readonly text: readonly ComponentChildren[];
  readonly list?: readonly string[] | undefined;
  readonly link?: ComponentChildren;
}

/** Paragraphs, then an optional list, then an optional link. */
export function Prose({ text, list = [], link }: ProseProps): VNode {
  return (
    <div class="prose">
      {text.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {list.length > 0 && <List kind="plain-list" items={list} />}
      {link !== undefined && <p>{link}</p>}
    </div>
  );
}
