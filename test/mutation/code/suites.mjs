/** Tests that start processes or browsers see no altered code; those that watch or wait are too slow to repeat. */
const LEFT_OUT = [
  'dist/test/**/{command,watch,start,stop,overlapping,base,new-year,workspace,api-examples}.test.js',
  'dist/test/{editor,guide,readme,workflows,mutation}/**',
  'dist/test/website/browser/**',
];

/**
 * The tests that are asked about a folder of the code, the first that fits. They are few and quick, because a mutant that
 * survives has to pass them all; the others of `npm test` can only kill more.
 */
const SUITES = {
  'engine/diff': ['diff/*'],
  'engine/lint': ['lint/*'],
  'engine/report': ['lint/{formats,lints}'],
  'engine/*': [
    'cases/{cases,words}',
    'english/same-figures',
    'kept/*',
    'lint/lints',
    'properties/{decimals,purity}',
    'years/*',
  ],
  'engine/loader': ['loader/*', 'lint/*'],
  'engine/batch': ['batch/*'],
  'engine/request': ['validation/*', 'server/json'],
  'engine/calendar': ['calendar/*'],
  'engine/explain': ['explain/*'],
  'engine/editor': ['editor/names'],
  'engine/new-year': ['new-year/*'],
  'engine/english': ['english/*'],
  'engine/cases': ['cases/{cases,coverage}', 'lint/lints'],
  'engine/figures': ['cases/cases', 'loader/refusals', 'lint/lints'],
  'engine/modifiers': ['cases/{cases,words}', 'loader/refusals', 'lint/lints'],
  'engine/result': ['cases/{cases,words}', 'english/{texts,intervals}', 'explain/{examples,text}', 'properties/people'],
  'engine/facts': ['cases/{cases,words}', 'explain/examples', 'properties/people'],
  'engine/': [
    'cases/{cases,words}',
    'decisions/*',
    'explain/{examples,text}',
    'properties/amounts',
    'loader/remembered',
  ],
  'server/website': ['website/{address,comparison,pages,reading,take-away}/*'],
  'server/': ['server/*'],
};

/** Code that runs while rules are loaded, which the tests do once: it is tried in a fresh process each time. */
const WHILE_LOADING = ['conditions', 'figures', 'lines', 'loader', 'modifiers', 'english', 'diff', '*'];

/** How to ask about the code of a folder, for example `engine/result`. */
export function suitesOf(folder) {
  const [, suites] = Object.entries(SUITES).find(([start]) => `${folder}/`.startsWith(start)) ?? [];
  if (suites === undefined) throw new Error(`No tests are named for ${folder}: only engine/ and server/ are altered.`);
  const loading = WHILE_LOADING.some((name) => folder.startsWith(`engine/${name}`));
  return {
    spec: suites.map((suite) => `dist/test/${suite}.test.js`),
    ignore: LEFT_OUT,
    trial: loading
      ? { coverageAnalysis: 'all', maxTestRunnerReuse: 1 }
      : { coverageAnalysis: 'perTest', ignoreStatic: true },
  };
}
