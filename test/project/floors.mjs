/**
 * Part of `npm run lint`: holds every import, of types too, against the order of the floors in floors.yaml. Circles are
 * refused by Biome (noImportCycles). Usage: node test/project/floors.mjs [folder of the house]
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseAst } from 'vite';
import { parse } from 'yaml';

const [house = '.'] = process.argv.slice(2);
const { floors, doors } = parse(readFileSync(join(house, 'floors.yaml'), 'utf8'));
const faults = new Set(floors['.'].flat().flatMap(modulesIn).flatMap(faultsOf));
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.size > 0) process.exitCode = 1;

/** The modules below a folder, as paths from the house with `/`. */
function modulesIn(folder) {
  return readdirSync(join(house, folder), { recursive: true })
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.includes('node_modules'))
    .map((path) => posix.join(folder, path.replaceAll('\\', '/')));
}

function faultsOf(file) {
  const ast = parseAst(readFileSync(join(house, file), 'utf8'), { lang: langOf(file) });
  return [...specifiersIn(ast)]
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(file), specifier).replace(/^dist\//, ''))
    .flatMap((imported) => faultOf(file, imported) ?? []);
}

function langOf(file) {
  if (file.endsWith('.d.ts')) return 'dts';
  return file.endsWith('.tsx') ? 'tsx' : 'ts';
}

/** What the nodes of a module import: `import`, `export from`, `import()` and types of `import()` name it in `source`. */
function* specifiersIn(node) {
  if (typeof node?.source?.value === 'string') yield node.source.value;
  for (const part of Object.values(node ?? {})) if (typeof part === 'object') yield* specifiersIn(part);
}

/** What is wrong with an import; nothing where it leads down, or stays within a place that has no floors. */
function faultOf(from, to) {
  for (const { into, from: outside, by } of doors)
    if (from.startsWith(`${outside}/`) && to.startsWith(`${into}/`) && withoutEnding(to) !== by)
      return `${from} imports ${to}: ${outside} enters ${into} by ${by} alone.`;
  const [a, b] = [from, to].map((path) => withoutEnding(path).split('/'));
  const depth = a.findIndex((part, at) => part !== b[at]);
  if (depth < 0) return undefined;
  const place = a.slice(0, depth).join('/') || '.';
  const order = floors[place];
  if (order === undefined) return undefined;
  const [above, below] = [a[depth], b[depth]].map((part) => order.findIndex((floor) => [floor].flat().includes(part)));
  for (const [floor, part] of [
    [above, a[depth]],
    [below, b[depth]],
  ])
    if (floor < 0) return `${posix.join(place, part)} has no floor: give it one in floors.yaml.`;
  if (above < below) return undefined;
  return `${from} imports ${to}: in ${place}, ${a[depth]} stands ${above === below ? 'beside' : 'below'} ${b[depth]}.`;
}

function withoutEnding(path) {
  return path.replace(/(\.d)?\.(ts|tsx|mjs|js)$/, '');
}
