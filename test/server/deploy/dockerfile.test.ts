import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { yearsIn } from '../../../engine/rules/year-folders.js';
import { ALLOW } from '../../../server/paths.js';
import { ROOT } from '../../support/commands.js';

/** The instructions of the Dockerfile, one a line, without comments. */
const instructions = readFileSync(join(ROOT, 'server', 'deploy', 'Dockerfile'), 'utf8')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '');
const image = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));

/** What is copied out of the project. */
const copied = instructions
  .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
  .flatMap((line) => line.split(' ').slice(1, -1));

describe('the Dockerfile', () => {
  it('copies only what there is, and what .dockerignore lets pass', () => {
    const passing = readFileSync(join(ROOT, '.dockerignore'), 'utf8').match(/(?<=^!).+$/gm) ?? [];
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).to.deep.equal([]);
    expect([...new Set(copied)].sort()).to.deep.equal([...passing].sort());
  });

  it('copies every rules year', () => {
    expect(copied).to.include.members(yearsIn(ROOT));
  });

  it('leaves what only the build needs out of the image', () => {
    expect(instructions).to.include('RUN npm ci --omit=dev --ignore-scripts');
    expect(image.filter((line) => line.startsWith('RUN '))).to.deep.equal([]);
    expect(image).to.include('COPY --from=dependencies /build/node_modules node_modules');
  });

  it('runs the service as a user that owns nothing', () => {
    const user = image.findLastIndex((line) => line.startsWith('USER '));
    expect(image[user]).to.equal('USER node');
    expect(image.slice(user).filter((line) => /^(COPY|ADD) /.test(line))).to.deep.equal([]);
    expect(image.at(-1)).to.equal('CMD ["node", "--max-semi-space-size=8", "dist/service/main.js"]');
  });

  it('asks for the health at an address that the service has', () => {
    const path = /\$\{process\.env\.PORT\}(\/\w+)`/.exec(
      image.find((line) => line.startsWith('HEALTHCHECK ')) ?? '',
    )?.[1];
    expect(ALLOW.get(path ?? '')).to.include('GET');
  });

  it('names the version of Node exactly, and one that the project takes', () => {
    expect(instructions[0]).to.match(/^ARG NODE=node:20\.\d+\.\d+-bookworm-slim$/);
  });
});
