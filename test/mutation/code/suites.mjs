/** Tests that start processes or browsers see no altered code; those that watch or wait are too slow to repeat. */
const LEFT_OUT = [
  'dist/test/**/{command,watch,start,start-loads,stop,overlapping,workspace,api-examples}.test.js',
  'dist/test/editor/{completion,descriptions,diagnostics,schema-lines}.test.js',
  'dist/test/{guide,readme,workflows,mutation}/**',
  'dist/test/website/browser/**',
];

/**
 * The tests that are asked about a folder of the code, the first that fits. They are few and quick, because a mutant that
 * survives has to pass them all; the others of `npm test` can only kill more.
 */
const SUITES = {
  'engine/diff/compare': ['diff/small/{differences,dependencies,written,renamed}'],
  'engine/diff/warnings': ['diff/small/warned'],
  'engine/diff/sides': ['diff/small/{messages,places,sides}'],
  'engine/diff/report': ['diff/report/*'],
  'engine/diff/impact': [
    'diff/small/{counted,decided,form-fields,persons,request-space,impact,concerned,changed-lines,shown}',
    'diff/small/every-small-request',
  ],
  'engine/diff': ['diff/small/{between,shown}'],
  'engine/lint': ['lint/{base,formats,former,lints,possible,quiet}'],
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
  'engine/loader': [
    'loader/{hints,operator-hints,words,no-slips,encodings,unreadable,year-of-folder}',
    'loader/slips-*',
    'loader/{refusals,remembered}',
  ],
  'engine/batch': ['batch/*'],
  'engine/request': ['validation/*', 'server/json'],
  'engine/calendar': ['calendar/*'],
  'engine/explain': [
    'explain/{words,line-text,compared,comparison-text,examples}',
    'explain/{in-words,told-text,compared-years,text,compare}',
  ],
  'engine/editor': ['editor/names'],
  'engine/new-year': ['new-year/{edits,next-steps,copied}'],
  'engine/english': ['english/{source,translatables,translated,texts}'],
  'engine/cli': ['commands/here/*'],
  'engine/cases': ['cases/{cases,coverage,expectations}', 'lint/lints'],
  'engine/figures': ['cases/cases', 'loader/operands', 'lint/lints'],
  'engine/modifiers': ['cases/{cases,effects,words}', 'loader/operands', 'lint/lints'],
  'engine/result': [
    'result/*',
    'kept/*',
    'english/intervals',
    'cases/{made-up-lines,cases,words}',
    'explain/examples',
    'english/texts',
  ],
  'engine/facts': ['cases/{made-up-facts,made-up-lines,cases,words}', 'explain/examples', 'properties/people'],
  'engine/lines': [
    'cases/{made-up-lines,cases,effects,words}',
    'explain/{examples,text}',
    'properties/people',
    'loader/references',
  ],
  'engine/conditions': [
    'conditions/*',
    'kept/*',
    'cases/{cases,words}',
    'loader/references',
    'explain/examples',
    'lint/possible',
  ],
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
  'server/website/take-away': [
    'website/take-away/{comparison,data,downloads,old-links,shared-link,spreadsheet,spreadsheet-words}',
    'website/comparison/years',
  ],
  'server/website/calendar': ['website/calendar/first-day', 'website/take-away/spreadsheet'],
  'server/website/result': ['website/result/split', 'website/take-away/data'],
  'server/website/methodology': ['website/reading/{rules-read,methodology}'],
  'server/website/changes': ['website/changes/*'],
  'server/website/charts': ['website/charts/scale'],
  'server/website/layout': ['website/layout/links', 'website/pages/kept-answers'],
  'server/website/sources': ['website/reading/{rules-read,sources}'],
  'server/website/api': ['website/reading/{api,api-texts}'],
  'server/website/text': ['website/text/*'],
  'server/website/': ['website/comparison/page', 'website/take-away/{data,spreadsheet}', 'website/pages/{http,whole}'],
  'server/website': ['website/{address,changes,comparison,pages,reading,take-away}/*'],
  'server/middleware': [
    'website/pages/http',
    'server/{content-type,cors,done-together,failures,health,http,json,logs,methods-and-paths,size,waiting-line}',
    'reliability/overload',
  ],
  'server/routes': [
    'server/{answers,content-type,cors,health,json,methods-and-paths,openapi,refusals}',
    'website/comparison/page',
    'website/pages/{assets,http}',
    'website/take-away/{comparison,downloads}',
  ],
  'server/cluster': ['cluster/{backoff,primary,worker,worker-process,workers}'],
  'server/http': ['server/{failures,few-a-turn,http,http-limits,logs,methods-and-paths,parser-refusals,pipelining}'],
  'server/openapi': ['server/openapi'],
  'server/serialize': ['server/{answer-buffers,answer-bytes,answers}'],
  'server/errors': ['server/{failures,http,refusals}'],
  'server/': ['server/{answers,content-type,cors,failures,health,http,json,logs,methods-and-paths,refusals,size}'],
};

/** Code that runs once in a process, while rules are loaded, or leaves something behind in it: each time in a fresh one. */
const ONCE = ['engine/*', 'engine/figures', 'engine/modifiers', 'server/cluster', 'server/openapi'];

/** Code that makes the rules, or leaves in them what it has found: each test loads them anew. */
const ANEW = [
  ...['engine/conditions', 'engine/english', 'engine/facts', 'engine/lines', 'engine/loader', 'engine/result'],
];

/** Code that is read with a first request: all of it is read before the tests, as it would be where they import it. */
const EARLY = ['server/middleware', 'server/routes', 'server/website/'];

/** Code of which also what is made while it is read is tried, in a fresh process each time. */
const WHOLE = [...ANEW, 'server/middleware', 'server/routes'];

/** Code that runs before the tests that are about it, which start a server once: every test is asked about it. */
const IN_HOOKS = ['server/http', 'server/*'];

/** How to ask about the code of a folder, for example `engine/result`; `engine/*` is what lies in no folder of its own. */
export function suitesOf(folder) {
  const [, suites] = Object.entries(SUITES).find(([start]) => `${folder}/`.startsWith(start)) ?? [];
  if (suites === undefined) throw new Error(`No tests are named for ${folder}: only engine/ and server/ are altered.`);
  const early = EARLY.some((start) => folder.startsWith(start)) ? [`dist/${folder}/**/*.js`] : [];
  const anew = isIn(ANEW, folder) ? ['dist/test/support/rules-anew.js'] : [];
  const spec = [...early, ...anew, ...suites.flatMap(spelt).map((suite) => `dist/test/${suite}.test.js`)];
  return { spec, ignore: LEFT_OUT, trial: trialOf(folder) };
}

/** Whether a folder is one of those, or lies in one. */
function isIn(folders, folder) {
  return folders.some((one) => folder === one || folder.startsWith(`${one}/`));
}

function trialOf(folder) {
  if (IN_HOOKS.includes(folder)) return { coverageAnalysis: 'all' };
  if (isIn(WHOLE, folder)) return { coverageAnalysis: 'perTest' };
  return ONCE.some((start) => folder.startsWith(start))
    ? { coverageAnalysis: 'perTest', maxTestRunnerReuse: 1 }
    : { coverageAnalysis: 'perTest', ignoreStatic: true };
}

/** Mocha takes a pattern for one only where there is a star in it: `cases/{a,b}` as `cases/a` and `cases/b`. */
function spelt(suite) {
  const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(suite) ?? [];
  return names === undefined ? [suite] : names.split(',').map((name) => before + name + after);
}
