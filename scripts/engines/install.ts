import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a command is; undefined where it is not installed. */
function pathOf(command: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, command))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** The paths of commands, or those that are missing; as root, the packages that hold them are installed before. */
export function installed(packages: Readonly<Record<string, string>>): { paths: readonly string[]; missing: string } {
  const missing = () => Object.keys(packages).filter((command) => pathOf(command) === undefined);
  if (missing().length > 0 && process.getuid?.() === 0 && pathOf('apt-get') !== undefined) {
    const names = missing().flatMap((command) => packages[command] ?? []);
    console.log(`Installing ${names.join(', ')} …`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    try {
      for (const args of [
        ['update', '-qq'],
        ['install', '-y', '-qq', '--no-install-recommends', ...names],
      ])
        execFileSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    } catch {
      // What is missing is told below.
    }
  }
  return { paths: Object.keys(packages).flatMap((command) => pathOf(command) ?? []), missing: missing().join(', ') };
}
