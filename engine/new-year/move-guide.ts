import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { movedDay } from './one-year-on.js';

/** The pages of the guide, which stand in the folder of the newest year only. */
const GUIDE = ['README.md', 'REFERENCE.md'];

/** It says what was where. */
const HISTORY = 'CHANGELOG.md';

/**
 * Moves the guide to the folder of a new year and leaves a line that leads there; links of other pages follow it. What else
 * the old folder says of its year is copied, to be corrected.
 * @param from the folder of the year that was copied, beside the new one
 */
export function moveGuide(from: string, folder: string): void {
  const [old, next] = [basename(from), basename(folder)];
  const pages = pagesIn(from);
  if (!GUIDE.some((name) => pages.includes(name))) return;
  for (const name of pages) {
    const text = readFileSync(join(from, name), 'utf8');
    writeFileSync(join(folder, name), oneYearOnIn(text));
    if (GUIDE.includes(name)) writeFileSync(join(from, name), leadOn(old, next, name));
  }
  const parent = dirname(folder);
  const others = readdirSync(parent).filter((name) => name.startsWith('rules-') && name !== next);
  for (const place of [parent, join(parent, '.github'), ...others.map((name) => join(parent, name))])
    for (const name of pagesIn(place).filter((page) => page !== HISTORY)) {
      const text = readFileSync(join(place, name), 'utf8');
      const linked = text.replaceAll(new RegExp(`${old}/(?=[A-Z]+\\.md)`, 'g'), `${next}/`);
      if (linked !== text) writeFileSync(join(place, name), linked);
    }
}

function pagesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.md')) : [];
}

/** A page with its title, the names of folders, and the days and versions of its examples a year later. */
function oneYearOnIn(page: string): string {
  const later = (year: string): string => String(Number(year) + 1);
  return page
    .replace(/^# .*/, (title) => title.replace(/\d{4}/, later))
    .replace(/(?<=rules-|new-year -- )\d{4}/g, later)
    .replace(/^```yaml.*?^```/gms, (example) =>
      example.replace(/\b\d{4}-\d\d-\d\d\b/g, movedDay).replace(/(?<=^version: )\d{4}/gm, later),
    );
}

function leadOn(old: string, next: string, name: string): string {
  return `# ${old}\n\nLa guida sta con l'anno più nuovo: [${next}/${name}](../${next}/${name}).\n`;
}
