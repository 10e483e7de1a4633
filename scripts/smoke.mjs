/** `npm run smoke`: builds the demo, and tries the doors and one life cycle of each area in a browser. */
import process from 'node:process';
import { browser } from './browser.mjs';
import { node, run, script } from './tools.mjs';

const steps = [
  ...['production', 'demo'].map((mode) => [
    script('vite', 'bin', 'vite.js'),
    'build',
    '--mode',
    mode,
    '--logLevel',
    'warn',
  ]),
  [script('@playwright', 'test', 'cli.js'), 'test', '--grep', '@smoke'],
];
const env = await browser();
process.exitCode = env === undefined ? 1 : 0;
for (const step of steps)
  if (process.exitCode === 0) process.exitCode = await run(node(), step, { env: { ...env, BUILT: '1' } });
