import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fault, plantedText } from './fault.ts';

/** A second copy of the last commit, so that nobody's working files are touched. */
export interface Worktree {
  readonly folder: string;
  /** Runs `work` while the fault is in the copy, and puts the file back whatever happens. */
  planted<T>(fault: Fault, work: () => Promise<T>): Promise<T>;
  remove(): void;
}

function git(project: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
}

/** Checks out a commit of a project, the last by default, into the system's folder for temporary files. */
export function makeWorktree(project: string, commit = 'HEAD'): Worktree {
  const above = mkdtempSync(join(tmpdir(), 'binnacle-planted-'));
  const folder = join(above, 'project');
  git(project, 'worktree', 'add', '--detach', folder, commit);
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    async planted(fault, work) {
      const path = join(folder, fault.file);
      const before = readFileSync(path, 'utf8');
      const text = plantedText(fault, before);
      if (text === undefined) throw new Error(`${fault.name} does not fit ${fault.file}`);
      writeFileSync(path, text);
      try {
        return await work();
      } finally {
        writeFileSync(path, before);
      }
    },
    remove() {
      if (!existsSync(above)) return; // whoever stops the run removes it too
      // The link first: what it leads to is the project's own.
      rmSync(join(folder, 'node_modules'), { force: true });
      git(project, 'worktree', 'remove', '--force', folder);
      rmSync(above, { recursive: true, force: true });
    },
  };
}
