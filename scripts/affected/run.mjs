/**
 * `npm run affected`: the tests that the changes since the last commit can reach, files that git does not know yet
 * included; `npm run affected -- main~3` counts from another commit. A change of what all areas share means everything.
 */
import process from 'node:process';
import { exists, root } from '../../tests/architecture/source.ts';
import { browser } from '../browser.mjs';
import { node, run, script } from '../tools.mjs';
import { areasReached, routesOf } from './areas.ts';
import { changedSince } from './changed.ts';

const [since = 'HEAD'] = process.argv.slice(2);
const changed = changedSince(since);
const areas = areasReached(changed);

/** Runs a command; ends the process where it fails. */
async function must(args, env = {}) {
  const code = await run(node(), args, { env });
  if (code !== 0) process.exit(code);
}

const vite = (mode) => must([script('vite', 'bin', 'vite.js'), 'build', '--mode', mode, '--logLevel', 'warn']);
const vitest = (...paths) => must([script('vitest', 'vitest.mjs'), 'run', '--reporter=dot', ...paths]);

/** What holds for every file: imports, names, documents, and that each rule has its examples. */
const SHARED = ['tests/architecture', 'tests/specification', 'scripts'];
/** What every screen, list and form must have: these tests begin with its route. */
const EVERY = ['lists', 'forms', 'missing'].map((name) => `tests/screens/${name}.test.tsx`);

/** The files and folders of an area that are there. */
const own = (area) =>
  [`src/contract/${area}/`, `src/resources/${area}/`, `mocks/resources/${area}/`, `tests/screens/${area}/`].filter(
    exists,
  );

async function affected(names) {
  console.log(`${changed.length} files changed; they reach ${names.join(', ') || 'no area'}.`);
  await Promise.all([
    must([script('typescript', 'bin', 'tsc'), '--noEmit']),
    vite('production').then(() => vite('demo')),
  ]);
  await vitest(...SHARED, ...names.flatMap(own));
  const routes = names.flatMap(routesOf).map((route) => route.replaceAll('$', String.raw`\$`));
  if (routes.length > 0) await vitest(...EVERY, '--testNamePattern', `^(${routes.join('|')})[ :]`);
  // Titles begin with the file; in those of the walks the routes of screens follow.
  const folders = names.filter((name) => exists(`e2e/${name}/`)).map((name) => `${name}/`);
  const chosen = [...folders, ...routes.map((route) => String.raw`walk/\S+ (\S+, )*${route}[:,] `)];
  if (chosen.length === 0) return;
  const env = await browser();
  if (env === undefined) process.exit(1);
  const playwright = script('@playwright', 'test', 'cli.js');
  await must([playwright, 'test', '--reporter=dot', '--grep', `^ ?(${chosen.join('|')})`], { ...env, BUILT: '1' });
}

if (areas === 'everything') {
  console.log('A changed file is shared by all areas: everything is tested.');
  process.exitCode = await run(node(), [`${root}/scripts/test.mjs`]);
} else await affected(areas);
