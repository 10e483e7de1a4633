const PREFIX = 'upload-';
const DAY_MS = 24 * 3_600_000;

/** A compressed copy of a file, on disk. */
export interface Packed {
  readonly file: File;
  /** Deletes the copy. */
  discard(): Promise<void>;
}

/** Passes data on and tells how many bytes have passed. */
export const counting = (onBytes: (bytes: number) => void) => {
  let bytes = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onBytes(bytes);
      controller.enqueue(chunk);
    },
  });
};

/** Deletes copies that a closed tab has left. */
async function tidy(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const [name, entry] of folder.entries())
    if (name.startsWith(PREFIX) && entry instanceof FileSystemFileHandle) {
      const { lastModified } = await entry.getFile();
      if (Date.now() - lastModified > DAY_MS) await folder.removeEntry(name);
    }
}

/** An empty private file of the browser, to be written to. Rejects where the browser has none. */
async function privateFile() {
  const folder = await navigator.storage.getDirectory();
  await tidy(folder);
  const name = `${PREFIX}${crypto.randomUUID()}.img.gz`;
  const handle = await folder.getFileHandle(name, { create: true });
  const discard = (): Promise<void> => folder.removeEntry(name).catch(() => undefined);
  try {
    return { handle, writable: await handle.createWritable(), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Whether `compress` works here. Private windows refuse the files, and older browsers cannot stream into them. */
export async function canCompress(): Promise<boolean> {
  try {
    new CompressionStream('gzip');
    const { writable, discard } = await privateFile();
    await writable.abort();
    await discard();
    return true;
  } catch {
    return false;
  }
}

/**
 * Compresses a raw disk by gzip into a private file of the browser: as a stream, so that memory does not grow with it,
 * and on disk, because a request needs to know its size, and to send it again needs no second compression. Rejects where
 * the browser has no such files, or no room.
 */
export async function compress(file: File, onRead: (bytes: number) => void, signal: AbortSignal): Promise<Packed> {
  const { handle, writable, discard } = await privateFile();
  try {
    await file
      .stream()
      .pipeThrough(counting(onRead))
      .pipeThrough(new CompressionStream('gzip'))
      .pipeTo(writable, { signal });
    return { file: await handle.getFile(), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}
