import type { NewYear } from './new-year.js';

/** What is left to do once a year has been copied, as text. */
export function nextSteps({ from, fromYear, folder, year, version, figures, mentions }: NewYear): string {
  const steps = [
    `Confirm the ${figures} figures. Look each up in its sources, correct "value", "sources" and "reviewBy", and then
   remove "confirm: true". npm run rules:check -- ${folder} lists those that are left.`,
    ...(mentions.length === 0 ? [] : [`Correct the texts that name ${fromYear}:\n${places(mentions)}`]),
    `Look for what ends or begins in ${year}: lines, conditions, modifiers and notices are those of ${fromYear}.`,
    `The cases still expect the results of ${fromYear}. Correct those that a new figure moves, and where their
   expectation comes from: from a source outside the rules, never from the program's answer.
   npm run rules:diff -- ${from} ${folder} names them.`,
    `When no figure is left to confirm, set the version to ${version.replace('-draft', '')} in ${folder}/ruleset.yaml: from
   then on the service answers by the rules of ${year}, and before that with RULES=${folder} npm start. Add "${folder}"
   to "files" in package.json, to server/deploy/Dockerfile and to .dockerignore, say in CHANGELOG.md what has changed, and write the report of the change:
   npm run rules:diff --silent -- ${from} ${folder} > ${folder}/CHANGES.md`,
    `When ${fromYear} is over, close it: "closed: true" in ${from}/ruleset.yaml, and nobody has to look at its figures again.`,
  ];
  const list = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  return `${folder} is a copy of the rule files of ${from}, version ${version}. What to do next:\n\n${list}\n`;
}

function places(mentions: NewYear['mentions']): string {
  return mentions.map(({ file, line, column }) => `     ${file}:${line}:${column}`).join('\n');
}
