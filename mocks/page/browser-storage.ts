import type { Folder, Mark } from '../store/persistence/second-copy.ts';

/**
 * Asks the browser, once, not to throw the world away when the disk is full. Some ask the user then, which is why it
 * waits for a first change: until then there is nothing to keep.
 */
export function keeper(): () => void {
  let asked = false;
  return () => {
    if (asked || !('storage' in navigator) || !('persist' in navigator.storage)) return;
    asked = true;
    navigator.storage.persist().catch(() => undefined);
  };
}

/** A mark in local storage; none where the browser refuses that. */
export function storedMark(key: string): Mark {
  return {
    get: () => {
      try {
        const [at = 0, revision] = (localStorage.getItem(key) ?? '').split(' ').map(Number);
        return at > 0 ? { at, revision } : undefined;
      } catch {
        return undefined;
      }
    },
    set: ({ at, revision = 0 }) => {
      try {
        localStorage.setItem(key, `${at} ${revision}`);
      } catch {
        // Without it, a world that is gone with its copy is not missed.
      }
    },
  };
}

/** A folder in the origin-private file system; every call rejects where the browser has none. */
export function privateFolder(name: string): Folder {
  let opening: Promise<FileSystemDirectoryHandle> | undefined;
  const open = () =>
    (opening ??= navigator.storage
      .getDirectory()
      .then((root) => root.getDirectoryHandle(encodeURIComponent(name), { create: true })));
  return {
    names: async () => {
      const names: string[] = [];
      for await (const file of (await open()).keys()) names.push(file);
      return names;
    },
    read: async (file) => (await (await (await open()).getFileHandle(file)).getFile()).text(),
    write: async (file, text) => {
      // Asked before the file is made, which would stay behind empty (Safari up to 18).
      if (!('createWritable' in FileSystemFileHandle.prototype)) throw new Error('This browser cannot write files');
      const folder = await open();
      const handle = await folder.getFileHandle(file, { create: true });
      try {
        const stream = await handle.createWritable();
        await stream.write(text);
        await stream.close();
      } catch (error) {
        // What was there before is untouched, as a write takes effect when it is closed.
        if ((await handle.getFile()).size === 0) await folder.removeEntry(file);
        throw error;
      }
    },
    remove: async (file) => (await open()).removeEntry(file),
  };
}
