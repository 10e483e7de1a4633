import { execFileSync } from 'node:child_process';
import { root } from '../../tests/architecture/source.ts';

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** The files that differ from a revision, those that git does not know yet included. */
export const changedSince = (revision: string): string[] => [
  ...git('diff', '--name-only', revision, '--'),
  ...git('ls-files', '--others', '--exclude-standard'),
];
