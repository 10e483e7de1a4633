import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { privateFolder } from './browser-storage.ts';

describe('the private folder', () => {
  const files = new Map<string, string>();
  const fail = vi.fn<() => void>();

  /** A file system that makes a file as soon as it is asked for, as browsers do. */
  function fileSystem(canWrite: boolean): void {
    class Handle {
      readonly name: string;
      constructor(name: string) {
        this.name = name;
      }
      async getFile() {
        return new Blob([files.get(this.name) ?? '']);
      }
    }
    const createWritable = async function (this: Handle) {
      const written: string[] = [];
      return {
        write: async (text: string) => {
          fail();
          written.push(text);
        },
        close: async () => void files.set(this.name, written.join('')),
      };
    };
    if (canWrite) Object.assign(Handle.prototype, { createWritable });
    const folder = {
      getFileHandle: async (name: string) => {
        if (!files.has(name)) files.set(name, '');
        return new Handle(name);
      },
      removeEntry: async (name: string) => void files.delete(name),
    };
    const getDirectory = async () => ({ getDirectoryHandle: async () => folder });
    vi.stubGlobal('FileSystemFileHandle', Handle);
    vi.stubGlobal('navigator', { storage: { getDirectory } });
  }

  beforeEach(() => {
    files.clear();
    fail.mockReset();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('makes no file where the browser cannot write one', async () => {
    fileSystem(false);
    await expect(privateFolder('world').write('1', 'text')).rejects.toThrow('cannot write');
    expect(files.size).toBe(0);
  });

  it('leaves nothing of a write that failed, and what was there before', async () => {
    fileSystem(true);
    const folder = privateFolder('world');
    await folder.write('1', 'text');
    fail.mockImplementation(() => {
      throw new Error('full');
    });
    for (const name of ['1', '2']) await expect(folder.write(name, 'more')).rejects.toThrow('full');
    expect([...files]).toEqual([['1', 'text']]);
  });
});
