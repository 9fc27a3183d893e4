import type { RuleName } from '../rules-diff.js';

/** Something that a reviewer should ask about. */
export type Warning =
  /** A sum changed, and neither the sources it cites nor the day they were looked at. */
  | { readonly kind: 'unsourced'; readonly rule: RuleName }
  /** Results changed, and the version of the rules did not. */
  | { readonly kind: 'same_version'; readonly version: string }
  /** Results changed, and the changelog did not. */
  | { readonly kind: 'same_changelog'; readonly file: string }
  /** A case expects something else of the same or of another request. */
  | { readonly kind: 'rewritten_case'; readonly name: string; readonly sourceChanged: boolean }
  /** A case is gone. */
  | { readonly kind: 'removed_case'; readonly name: string };
