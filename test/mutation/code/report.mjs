import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Below this a folder has a hole: its survivors have to be read. */
const WANTED = 85;

/** The scores of all folders, and each survivor with why it may live, as Markdown. */
export function report(scores) {
  const folders = Object.entries(scores).sort(([a], [b]) => a.localeCompare(b));
  const why = explanations();
  return `# What notices when the code is wrong

Written by \`npm run mutate -- <folders>\`: Stryker alters the compiled code of each folder, one thing at a time, and runs
the tests that \`suites.mjs\` names for it. The score is what they notice, of all that was altered: ${WANTED}% or more is
wanted. Constants of modules are left out where code is tried without starting anew (ignored); pages in
JSX are left out, which tests in browsers look at.

| Folder | Score | Killed | Timed out | Survived | No test | Ignored |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${[...folders.map(([folder, counts]) => row(folder, counts)), row('all', sum(folders))].join('\n')}

## Survivors

${folders.map(([folder, { survivors }]) => listed(folder, survivors, why)).join('\n\n')}
`;
}

function row(name, { killed, timeout, survived, uncovered, ignored }) {
  const tried = killed + timeout + survived + uncovered;
  const score = tried === 0 ? '' : `${((100 * (killed + timeout)) / tried).toFixed(1)}%`;
  return `| ${name} | ${score} | ${killed} | ${timeout} | ${survived} | ${uncovered} | ${ignored} |`;
}

function sum(folders) {
  const add = (key) => folders.reduce((total, [, counts]) => total + counts[key], 0);
  return Object.fromEntries(['killed', 'timeout', 'survived', 'uncovered', 'ignored'].map((key) => [key, add(key)]));
}

function listed(folder, survivors, why) {
  const items = survivors.map(({ place, status, text, replacement }) => {
    const reason = why.find(({ file, code }) => place.startsWith(`${file}:`) && text.includes(code))?.why;
    const tail = reason ?? (status === 'NoCoverage' ? 'No test of the suites runs it.' : '');
    return `- ${place} ${quoted(text)} -> ${quoted(replacement)}${tail === '' ? '' : ` ${tail}`}`;
  });
  return `### ${folder}\n\n${items.length === 0 ? 'None.' : items.join('\n')}`;
}

function quoted(code = '') {
  const short = code.replace(/\s+/g, ' ').slice(0, 80);
  return short === '' ? '(nothing)' : `\`\` ${short} \`\``;
}

/** Why survivors may live: by their file and a part of their code. */
function explanations() {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'explained.json'), 'utf8'));
}
