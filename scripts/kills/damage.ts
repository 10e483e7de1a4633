import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a killed browser, or a failing disk, may leave of the database's files. */
export const DAMAGES = ['torn log', 'scribbled log', 'scribbled table', 'scribbled manifest', 'no files'] as const;
export type Damage = (typeof DAMAGES)[number];
export const isDamage = (text: string | undefined): text is Damage => DAMAGES.some((name) => name === text);

/** Overwrites a piece in the middle of a file. */
function scribble(path: string): void {
  const bytes = readFileSync(path);
  const from = Math.floor(bytes.length / 3);
  bytes.fill(0x5a, from, from + Math.max(16, Math.floor(bytes.length / 10)));
  writeFileSync(path, bytes);
}

/** Damages the database in the profile of a browser that does not run; false where its files are not found. */
export function damage(profile: string, kind: Damage): boolean {
  const home = join(profile, 'Default', 'IndexedDB');
  const name = existsSync(home) ? readdirSync(home).find((folder) => folder.endsWith('.leveldb')) : undefined;
  if (name === undefined) return false;
  const folder = join(home, name);
  const last = (pattern: RegExp): string | undefined => {
    const [found] = readdirSync(folder)
      .filter((file) => pattern.test(file))
      .toSorted()
      .toReversed();
    return found === undefined ? undefined : join(folder, found);
  };
  if (kind === 'no files') {
    rmSync(folder, { recursive: true });
    return true;
  }
  const path = last(kind === 'scribbled manifest' ? /^MANIFEST/ : kind === 'scribbled table' ? /\.ldb$/ : /\.log$/);
  if (path === undefined) return false;
  if (kind === 'torn log') truncateSync(path, Math.max(0, readFileSync(path).length - 11));
  else scribble(path);
  return true;
}
