/** Tests that start processes or browsers see no altered code; those that watch or wait are too slow to repeat. */
const LEFT_OUT = ['dist/test/server/website/browser/**', 'dist/test/**/{processes,editor}.test.js'];

/** What is asked beside the tests of a folder, which lie in the same folder of `test/`. */
const BESIDE = {
  'engine/values': ['engine/pricing', 'engine/result', 'engine/properties'],
  'engine/conditions': ['engine/result', 'engine/cases', 'engine/explain', 'engine/loader', 'engine/properties'],
  'engine/request': ['engine/cases', 'engine/diff/impact', 'server/http/body'],
  'engine/facts': ['engine/result', 'engine/cases', 'engine/properties'],
  'engine/pricing': ['engine/result', 'engine/cases', 'engine/properties'],
  'engine/result': ['engine/cases', 'engine/properties'],
  'engine/*': ['engine/result', 'engine/cases', 'engine/properties', 'rules'],
};

/** Code that makes the rules, or leaves in them what it has found: each test loads them anew. */
const ANEW = ['conditions', 'english', 'facts', 'pricing', 'loader', 'result'].map((name) => `engine/${name}`);

/** Code that runs once in a process, while rules or servers start: each alteration in a fresh process. */
const ONCE = ['engine/*', 'server/cluster', 'server/openapi'];

/** How to ask about the code of a folder or a file, `engine/result` or `server/serialize`; `engine/*` is what lies in no folder of its own. */
export function testsOf(folder) {
  const folders = [...(folder.endsWith('/*') ? [] : [folder]), ...(BESIDE[folder] ?? [])];
  const anew = ANEW.includes(folder) ? ['dist/test/support/rules-anew.js'] : [];
  const trial = ANEW.includes(folder) ? {} : ONCE.includes(folder) ? { maxTestRunnerReuse: 1 } : { ignoreStatic: true };
  return {
    spec: [...anew, ...folders.map((name) => `dist/test/${name}{,/**/*}.test.js`)],
    ignore: LEFT_OUT,
    trial,
  };
}
