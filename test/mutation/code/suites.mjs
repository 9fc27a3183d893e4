/** Tests that start processes or browsers see no altered code; those that watch or wait are too slow to repeat. */
const LEFT_OUT = [
  'dist/test/**/{command,watch,start,start-loads,stop,overlapping,base,new-year,workspace,api-examples}.test.js',
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
    'kept/*',
    'english/texts',
    'lint/lints',
    'loader/references',
    'properties/{decimals,purity,ranges}',
    'years/{beside,closed,current-year,folders,made-up}',
  ],
  'engine/loader': ['loader/*', 'lint/*'],
  'engine/batch': ['batch/*'],
  'engine/request': ['validation/*', 'server/json'],
  'engine/calendar': ['calendar/*'],
  'engine/explain': ['explain/*'],
  'engine/editor': ['editor/names'],
  'engine/new-year': ['new-year/*'],
  'engine/english': ['english/*'],
  'engine/cases': ['cases/{cases,coverage,expectations}', 'lint/lints'],
  'engine/figures': ['cases/cases', 'loader/operands', 'lint/lints'],
  'engine/modifiers': ['cases/{cases,effects,words}', 'loader/operands', 'lint/lints'],
  'engine/result': ['cases/{cases,words}', 'english/{texts,intervals}', 'explain/{examples,text}', 'properties/people'],
  'engine/facts': ['cases/{cases,words}', 'explain/examples', 'properties/people'],
  'engine/': [
    'cases/{cases,words}',
    'decisions/*',
    'explain/{examples,text}',
    'properties/amounts',
    'loader/remembered',
  ],
  'server/*': ['server/{answers,config,failures,health,http,log-lines,logs,methods-and-paths,serving,stoppable}'],
  'server/website/address': ['website/{address,comparison,take-away}/*'],
  'server/website/comparison': ['website/{comparison,take-away}/*'],
  'server/website': ['website/{address,changes,comparison,pages,reading,take-away}/*'],
  'server/middleware': [
    'server/{content-type,cors,failures,health,http,json,logs,methods-and-paths,size,waiting-line}',
    'website/pages/http',
    'reliability/overload',
  ],
  'server/http': ['server/{failures,http,http-limits,logs,methods-and-paths,parser-refusals,pipelining}'],
  'server/openapi': ['server/openapi'],
  'server/serialize': ['server/{answer-buffers,answer-bytes,answers}'],
  'server/errors': ['server/{failures,http,refusals}'],
  'server/': ['server/{answers,content-type,cors,failures,health,http,json,logs,methods-and-paths,refusals,size}'],
};

/** Code that runs once in a process, while rules are loaded or with the first page: it is tried in a fresh one each time. */
const ONCE = [
  ...['engine/*', 'engine/conditions', 'engine/diff', 'engine/english', 'engine/facts', 'engine/figures'],
  ...['engine/lines', 'engine/loader', 'engine/modifiers', 'engine/result', 'server/middleware', 'server/openapi'],
];

/** Code that runs before the tests that are about it, which start a server once: every test is asked about it. */
const IN_HOOKS = ['server/http', 'server/*'];

/** How to ask about the code of a folder, for example `engine/result`; `engine/*` is what lies in no folder of its own. */
export function suitesOf(folder) {
  const [, suites] = Object.entries(SUITES).find(([start]) => `${folder}/`.startsWith(start)) ?? [];
  if (suites === undefined) throw new Error(`No tests are named for ${folder}: only engine/ and server/ are altered.`);
  const spec = suites.flatMap(spelt).map((suite) => `dist/test/${suite}.test.js`);
  if (IN_HOOKS.includes(folder)) return { spec, ignore: LEFT_OUT, trial: { coverageAnalysis: 'all' } };
  const trial = ONCE.some((start) => folder.startsWith(start))
    ? { coverageAnalysis: 'perTest', maxTestRunnerReuse: 1 }
    : { coverageAnalysis: 'perTest', ignoreStatic: true };
  return { spec, ignore: LEFT_OUT, trial };
}

/** Mocha takes a pattern for one only where there is a star in it: `cases/{a,b}` as `cases/a` and `cases/b`. */
function spelt(suite) {
  const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(suite) ?? [];
  return names === undefined ? [suite] : names.split(',').map((name) => before + name + after);
}
