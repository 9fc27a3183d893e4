import type { PagePath } from '../address/paths.js';
import { bilingual } from './text.js';

interface LayoutTexts {
  readonly name: string;
  readonly skip: string;
  readonly pages: string;
  readonly navigation: Readonly<Record<PagePath, string>>;
  /** The other language, in its own words. */
  readonly otherLanguage: string;
  readonly footer: string;
  readonly rules: string;
}

/** The frame around every page. */
export const LAYOUT = bilingual<LayoutTexts>(
  {
    name: 'Costi di struttura',
    skip: 'Vai al contenuto',
    pages: 'Pagine',
    navigation: {
      '/': 'Calcola',
      '/confronto': 'Confronta',
      '/novita': 'Novità',
      '/metodologia': 'Metodologia',
      '/fonti': 'Fonti',
      '/api': 'API',
      '/accessibilita': 'Accessibilità',
    },
    otherLanguage: 'English',
    footer:
      'Le stime non sono una consulenza fiscale o legale. Il sito non usa cookie, non ti segue e non conserva dati.',
    rules: 'Regole',
  },
  {
    name: 'Costi di struttura',
    skip: 'Skip to content',
    pages: 'Pages',
    navigation: {
      '/': 'Calculate',
      '/confronto': 'Compare',
      '/novita': 'What’s new',
      '/metodologia': 'Method',
      '/fonti': 'Sources',
      '/api': 'API',
      '/accessibilita': 'Accessibility',
    },
    otherLanguage: 'Italiano',
    footer:
      'The estimates are not tax or legal advice. This site uses no cookies, does not track you and stores no data.',
    rules: 'Rules',
  },
);
