import type { YearReport } from '../../../schemas/types/api.js';
import { findPlace, findSides, type InspectPlace, inspectPlace } from '../../diff/sides.js';
import { type Block, paragraph, strong, type TextDocument } from '../../document/document.js';
import { type CheckedRules, checkInspected } from '../../lint/check-rules.js';
import { findingBlocks } from '../../lint/finding-blocks.js';
import { rulesAtBase } from '../../lint/former-rules.js';
import { type Inspection, inspectFiles } from '../../loader/load.js';
import { rememberingParser, ruleFilesOf } from '../../loader/rule-files.js';
import { type RuleFolder, readRuleFolder } from '../../loader/rule-folder.js';
import { italianDay } from '../../rules/days.js';
import { commitOf } from '../../rules/git.js';
import { messageOf } from '../../values/language.js';
import { type ComparedYear, type Comparing, yearReport } from '../compared-years.js';
import type { Shown } from './page.js';

/** The rules that are compared while they are edited, and how. */
export interface Edited extends Omit<Comparing, 'inspectAt'> {
  readonly compared: () => readonly ComparedYear[];
  /** Makes one document of the reports of the years. */
  readonly document: (reports: readonly YearReport[]) => TextDocument;
}

/**
 * Checks and compares the rules after each save. It remembers the results for files that have not changed.
 */
export class Rounds {
  private readonly inspections = new Map<string, { readonly state: string; readonly inspection: Inspection }>();
  private readonly parse = rememberingParser();
  private readonly checks = new WeakMap<Inspection, { readonly of: string; readonly checked: CheckedRules }>();
  /** The last report of each year whose rules could be used. */
  private readonly reports = new Map<string, YearReport>();

  constructor(private readonly edited: Edited) {}

  /** Yields the content of the page after a save: first with the new problems, then with the new report too. */
  async *afterSave(): AsyncGenerator<Shown> {
    try {
      yield* this.round();
    } catch (failure) {
      yield this.shown([paragraph(strong(messageOf(failure, this.edited.language)))], true, 'all');
    }
  }

  private async *round(): AsyncGenerator<Shown> {
    const compared = this.edited.compared();
    const problems: Block[] = [];
    const broken = new Set<string>();
    for (const one of compared) {
      const { blocks, isBroken } = await this.check(one);
      problems.push(...blocks);
      if (isBroken) broken.add(one.year);
    }
    yield this.shown(problems, broken.size > 0, 'problems');
    for (const one of compared) if (!broken.has(one.year)) this.reports.set(one.year, await this.compare(one));
    for (const year of this.reports.keys()) if (!compared.some((one) => one.year === year)) this.reports.delete(year);
    yield this.shown(problems, broken.size > 0, 'all');
  }

  private shown(problems: readonly Block[], isStale: boolean, done: 'problems' | 'all'): Shown {
    const reports = [...this.reports.values()];
    return {
      problems,
      report: reports.length === 0 ? [] : this.edited.document(reports).blocks,
      isStale,
      state: { done, at: new Date().toTimeString().slice(0, 'hh:mm:ss'.length) },
    };
  }

  private compare(one: ComparedYear): Promise<YearReport> {
    return yearReport(one, { ...this.edited, inspectAt: this.inspectAt });
  }

  /** Checks the rules of a year. Rules of a commit are not checked, since nobody edits them. */
  private async check(one: ComparedYear) {
    const { before, after } = placesOf(one, this.edited.here);
    if (after.kind === 'git') return { blocks: [], isBroken: false };
    const inspection = await this.inspectAt(after);
    const today = italianDay();
    const base = before?.kind === 'git' ? before.commit : 'HEAD';
    const of = `${today} ${commitOf(after.folder, base)}`;
    const known = this.checks.get(inspection);
    const checked =
      known?.of === of
        ? known.checked
        : checkInspected(inspection, { today, former: rulesAtBase(after.folder, base) ?? [] });
    this.checks.set(inspection, { of, checked });
    return {
      blocks: findingBlocks({ ...checked, folder: after.name }, this.edited.language),
      isBroken: inspection.problems.length > 0,
    };
  }

  /** Reads the rules of a place, unless they have not changed. Those of a commit never change. */
  private readonly inspectAt: InspectPlace = async (place) => {
    if (place.kind === 'git')
      return this.inspected(`git ${place.repository} ${place.folder}`, place.commit, () => inspectPlace(place));
    const read = readRuleFolder(place.folder);
    return this.inspected(place.folder, stateOf(read), () => {
      const { files, problems } = ruleFilesOf(read, this.parse);
      return inspectFiles(files, problems);
    });
  };

  private async inspected(key: string, state: string, inspect: () => Promise<Inspection>): Promise<Inspection> {
    const known = this.inspections.get(key);
    if (known?.state === state) return known.inspection;
    const inspection = await inspect();
    this.inspections.set(key, { state, inspection });
    return inspection;
  }
}

/** The state of a folder of rules as a text, which differs if anything in the folder has changed. */
function stateOf({ digest, others, unreadable, isTooFull }: RuleFolder): string {
  return JSON.stringify([digest, others, [...unreadable], isTooFull]);
}

function placesOf({ year, base, head }: ComparedYear, here: string) {
  if (base === undefined) return { before: undefined, after: findPlace(head ?? year, here) };
  return findSides({ base, head, here });
}
