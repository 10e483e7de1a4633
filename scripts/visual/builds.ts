import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
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

/** Checks out a commit into the system's folder for temporary files, so that nobody's working files are touched. */
function checkOut(commit: string) {
  const above = mkdtempSync(join(tmpdir(), 'binnacle-'));
  const folder = join(above, 'project');
  const worktree = (...args: readonly string[]) => execFileSync('git', ['worktree', ...args], { cwd: root });
  worktree('add', '--detach', folder, commit);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    remove(): void {
      // The link first: what it leads to is the project's own.
      rmSync(join(folder, 'node_modules'), { force: true });
      worktree('remove', '--force', folder);
      rmSync(above, { recursive: true, force: true });
    },
  };
}

/** A demo of a commit, made in a copy of the project and kept for the next time. */
export async function buildOf(commit: string): Promise<string> {
  const folder = join(HOME, 'builds', commit.slice(0, 12));
  if (existsSync(join(folder, 'index.html'))) return folder;
  console.log(`Building ${commit.slice(0, 12)} …`);
  const copy = checkOut(commit);
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
