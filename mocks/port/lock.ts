import { readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** When a process began, as the system counts it; empty where it does not say: a number may belong to another by now. */
function begun(pid: number): string {
  try {
    // The name in parentheses may hold anything; the 20th field after it is the start (proc(5)).
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

const mine = (): string => `${process.pid} ${begun(process.pid)}`;

/** Whether the process that wrote a lock still runs. */
function isHeld(text: string): boolean {
  const [pid = '', start = ''] = text.split(' ');
  if (!/^\d+$/.test(pid) || Number(pid) === 0) return false;
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    // Of another user: it runs.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return begun(Number(pid)) === start;
}

/** Takes a folder for this process, so that no other one writes there; returns the function that gives it back. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const take = (): boolean => {
    try {
      writeFileSync(file, mine(), { flag: 'wx' });
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    }
  };
  const read = (path: string): string => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return '';
    }
  };
  const held = (text: string): Error =>
    new Error(`${folder} is in use by process ${text.split(' ')[0]}: end it, or choose another folder.`);
  if (!take()) {
    const left = read(file);
    if (left !== '' && isHeld(left)) throw held(left);
    // Moved away first, which one process alone can do: of two that find it left behind, the other one gives up.
    const aside = `${file}.${process.pid}`;
    try {
      renameSync(file, aside);
    } catch {
      throw held(read(file));
    }
    const moved = read(aside);
    if (moved !== '' && isHeld(moved)) {
      renameSync(aside, file);
      throw held(moved);
    }
    unlinkSync(aside);
    if (!take()) throw held(read(file));
  }
  return () => {
    if (read(file) === mine()) unlinkSync(file);
  };
}
