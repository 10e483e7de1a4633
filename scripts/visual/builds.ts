import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { makeWorktree } from '../planted/worktree.ts';
import { node, root, run, script } from '../tools.mjs';
import { HOME } from './job.ts';
import { Refusal } from './options.ts';

/** The full name of a commit. */
export function commitOf(revision: string): string {
  try {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    throw new Refusal(`${revision} is neither a folder nor a revision of git.`);
  }
}

/** A demo of the working files, or the build of a folder that has one. */
export async function buildHere(folder: string | undefined): Promise<string> {
  if (folder === undefined) {
    await build({ mode: 'demo', base: '/', logLevel: 'warn' });
    return join(root, 'dist-demo');
  }
  if (!existsSync(join(folder, 'index.html'))) throw new Refusal(`${folder} has no build: there is no index.html.`);
  return resolve(folder);
}

/** A demo of a commit, made in a copy of the project and kept for the next time. */
export async function buildOf(commit: string): Promise<string> {
  const folder = join(HOME, 'builds', commit.slice(0, 12));
  if (existsSync(join(folder, 'index.html'))) return folder;
  console.log(`Building ${commit.slice(0, 12)} …`);
  const copy = makeWorktree(root, commit);
  try {
    const vite = script('vite', 'bin', 'vite.js');
    const args = [
      vite,
      'build',
      copy.folder,
      '--mode',
      'demo',
      '--base',
      '/',
      '--outDir',
      folder,
      '--logLevel',
      'warn',
    ];
    const config = ['--config', join(copy.folder, 'vite.config.ts'), '--emptyOutDir'];
    if ((await run(node(), [...args, ...config])) !== 0) throw new Refusal(`${commit} cannot be built.`);
  } finally {
    copy.remove();
  }
  return folder;
}
