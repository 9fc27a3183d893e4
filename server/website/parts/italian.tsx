import type { ComponentChildren } from 'preact';
import type { Language } from '../../../engine/index.js';

/** The `lang` of an element that is always in Italian; undefined on Italian pages, which say it already. */
export function italianIn(language: Language): 'it' | undefined {
  return language === 'it' ? undefined : 'it';
}

interface Props {
  /** The language of the page. */
  readonly language: Language;
  readonly children: ComponentChildren;
}

/** Words in Italian whatever the language of the page, such as a law or who publishes a source. */
export function Italian({ language, children }: Props): ComponentChildren {
  return language === 'it' ? children : <span lang="it">{children}</span>;
}
