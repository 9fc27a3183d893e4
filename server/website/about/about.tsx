import type { VNode } from 'preact';
import type { Page } from '../parts/layout.js';
import { readingPage } from '../parts/reading.js';
import type { Site } from '../site.js';
import { ABOUT } from './texts.js';

/** Who runs this copy of the site, how to reach them, and what to say of a figure that is wrong. */
export function about(site: Site): Page {
  const { operator, contact, rules, state } = site;
  const texts = ABOUT[state.language];
  const link = contact === undefined ? undefined : <ContactLink contact={contact} />;
  return readingPage({
    path: '/chi-siamo',
    title: texts.title,
    description: texts.description,
    lead: texts.lead(rules.ruleset.year),
    site,
    chapters: [
      {
        id: 'gestore',
        heading: texts.operator,
        text: [...(operator === undefined ? [] : [texts.runBy(operator)]), texts.copies],
      },
      {
        id: 'contatto',
        heading: texts.contact,
        text: [link === undefined ? texts.noContact : texts.writeTo, texts.reportWhat],
        link,
      },
    ],
  });
}

/** A contact as a link, with its address as the text. */
export function ContactLink({ contact }: { contact: string }): VNode {
  return <a href={contact}>{contact.replace(/^mailto:/, '').replace(/\?.*$/, '')}</a>;
}
