import { expect } from 'chai';
import { type Validation, validateRequest } from '../../../engine/index.js';

type Issues = Extract<Validation, { ok: false }>['issues'];

/** The issues of a request that must be refused. */
export function issuesOf(body: unknown): Issues {
  const validation = validateRequest(body);
  if (validation.ok) throw new Error(`Accepted: ${JSON.stringify(body)}`);
  return validation.issues;
}

/** The message of the one issue of a request, which must stand at the given path. */
export function onlyIssue(body: unknown, path: string): string {
  const issues = issuesOf(body);
  expect(issues.map((issue) => issue.path)).to.deep.equal([path]);
  return issues[0]?.message ?? '';
}
