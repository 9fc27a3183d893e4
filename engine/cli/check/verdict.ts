import { showsColours } from '../../check/colours.js';
import { type CheckedYear, isFine } from '../../check/report.js';
import { rulesAtBase } from '../../lint/base/base.js';
import type { FormerRule } from '../../lint/base/former-rules.js';
import { checkRules } from '../../lint/check-rules.js';
import { FINE, PROBLEMS, UsageError } from '../common/command.js';
import { output } from '../common/output.js';
import type { CheckOptions } from './options.js';

/**
 * Checks the folders and writes what is wrong with them.
 * @returns the exit code
 */
export async function verdict(options: CheckOptions): Promise<number> {
  const years: CheckedYear[] = [];
  for (const folder of options.folders) {
    const former = formerRulesOf(folder, options.base);
    years.push({ folder, ...(await checkRules(folder, { today: options.today, former })) });
  }
  const colour = showsColours(process.stdout, process.env);
  output.write(options.format(years, { colour, strict: options.strict }));
  return years.every(({ findings }) => isFine(findings, options)) ? FINE : PROBLEMS;
}

/** Without a base, a folder that is in no repository, or in one without a commit, is compared with nothing. */
function formerRulesOf(folder: string, base: string | undefined): readonly FormerRule[] {
  const former = rulesAtBase(folder, base ?? 'HEAD');
  if (former === undefined && base !== undefined)
    throw new UsageError(`--base ${base} is neither a folder nor a commit of the repository of ${folder}.`);
  return former ?? [];
}
