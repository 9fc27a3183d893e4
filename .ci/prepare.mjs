/**
 * Runs after `npm ci`: compiles the engine, and writes the names that an editor offers in rule files. Neither a package nor an
 * installation without the packages for development needs them.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('node_modules/typescript') && !['pack', 'publish'].includes(process.env.npm_command))
  spawnSync(process.execPath, ['engine/cli/run.mjs', 'generate', 'names'], { stdio: 'inherit' });
