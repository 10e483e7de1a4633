import { queryClient } from '#api/cache/queries.ts';
import { sendFile, SendError } from '#api/http/send-file.ts';
import { onIdentityChange } from '#api/session/session.ts';
import { readUserStorage, removeUserStorage, writeUserStorage } from '#api/session/user-storage.ts';
import { store, useStore } from '#api/store.ts';
import { sizeReason } from '#contract/images/rules.ts';
import type { Image } from '#contract/images/schema.ts';
import { UPLOAD_TYPE } from '#contract/images/terms.ts';
import { toast } from '#ui/actions/toast.ts';
import { imagePaths } from '../paths.ts';
import { INVALIDATES } from '../queries.ts';
import { check, COMPRESS_YOURSELF } from './check.ts';
import { compress, type Packed } from './compress.ts';

/** An upload of this tab, as far as it has come. Sizes in bytes. */
export interface Upload {
  readonly id: string;
  readonly label: string;
  readonly phase: 'checking' | 'compressing' | 'sending' | 'sent' | 'failed';
  readonly done: number;
  readonly total: number;
  /** Browser time, ms, when this phase began. */
  readonly since: number;
  /** Why it failed, as a sentence without its full stop. */
  readonly reason?: string;
}

const uploads = store<readonly Upload[]>([]);
const running = new Map<string, AbortController>();
/** What can be sent again without choosing the file again. */
const files = new Map<string, { readonly file: File; readonly packed?: Packed }>();

const keyOf = (id: string): string => `upload.${id}`;

/**
 * The address for the data of an image, where this tab has asked for it. It is shown once and is kept for a reload of
 * this tab: it ends with the upload, or after a day, and opens nothing else.
 */
export function addressOf(id: string): string | undefined {
  const kept = readUserStorage(keyOf(id));
  return typeof kept === 'string' ? kept : undefined;
}

export const keepAddress = (id: string, address: string): void => void writeUserStorage(keyOf(id), address);

const set = (upload: Upload): void => uploads.set([...uploads.get().filter(({ id }) => id !== upload.id), upload]);

/** Lets go of what was sent, and deletes the compressed copy of its file. */
function release(id: string): void {
  void files.get(id)?.packed?.discard();
  files.delete(id);
  running.delete(id);
}

/** The upload of an image by this tab. */
export const useUpload = (id: string): Upload | undefined => useStore(uploads).find((one) => one.id === id);

export const isSending = ({ phase }: Upload): boolean => phase !== 'failed' && phase !== 'sent';

/** Stops sending; the image still waits for its data. */
export function cancel(id: string): void {
  running.get(id)?.abort(new DOMException('Cancelled', 'AbortError'));
  uploads.set(uploads.get().filter((one) => one.id !== id));
  release(id);
}

onIdentityChange(() => {
  for (const { id } of uploads.get()) cancel(id);
});

// Closing the page would end what it sends.
globalThis.addEventListener?.('beforeunload', (event) => {
  if (uploads.get().some(isSending)) event.preventDefault();
});

/** The data to send: gzip data as they are, a raw disk compressed. Throws a `SendError` where the file cannot be sent. */
async function dataOf(
  id: string,
  file: File,
  signal: AbortSignal,
  report: (phase: Partial<Upload>) => void,
): Promise<File> {
  const before = files.get(id);
  if (before?.packed !== undefined && before.file === file) return before.packed.file;
  files.set(id, { file });
  const { kind, reason } = await check(file);
  if (reason !== undefined) throw new SendError(reason);
  if (kind === 'gzip') return file;
  report({ phase: 'compressing', since: Date.now(), total: file.size, done: 0 });
  try {
    const packed = await compress(file, (done) => report({ done }), signal);
    const tooLarge = sizeReason(packed.file.size);
    if (tooLarge !== undefined) {
      await packed.discard();
      throw new SendError(tooLarge);
    }
    files.set(id, { file, packed });
    return packed.file;
  } catch (error) {
    if (error instanceof SendError || signal.aborted) throw error;
    throw new SendError(COMPRESS_YOURSELF);
  }
}

/** Checks a file, compresses it where needed, and sends it; resolves when it has ended, well or not. */
export async function begin({ id, label }: Pick<Image, 'id' | 'label'>, address: string, file: File): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  running.set(id, stop);
  let upload: Upload = { id, label, phase: 'checking', done: 0, total: file.size, since: Date.now() };
  const report = (change: Partial<Upload>): void => {
    if (signal.aborted) return;
    upload = { ...upload, ...change };
    set(upload);
  };
  report({});
  try {
    const data = await dataOf(id, file, signal, report);
    report({ phase: 'sending', since: Date.now(), total: data.size, done: 0 });
    await sendFile(address, UPLOAD_TYPE, data, (done) => report({ done }), signal);
    // Still known: until the server has been asked again, the image seems to wait for its data.
    report({ phase: 'sent' });
    release(id);
    removeUserStorage(keyOf(id));
    toast.success({ title: `Image ${label} is available`, link: { to: imagePaths.page(id), label: 'Open' } });
  } catch (error) {
    if (signal.aborted) return;
    report({ phase: 'failed', reason: error instanceof SendError ? error.message : String(error) });
    toast.error({
      title: `Sending ${label} failed: ${upload.reason ?? ''}`,
      link: { to: imagePaths.page(id), label: 'Open' },
    });
  } finally {
    await queryClient.invalidateQueries({ queryKey: [INVALIDATES[0]] });
  }
}

/** Sends the same file again. */
export function again(image: Pick<Image, 'id' | 'label'>, address: string): void {
  const { file } = files.get(image.id) ?? {};
  if (file !== undefined) void begin(image, address, file);
}

/** Whether the file of a failed upload is still known. */
export const hasFile = (id: string): boolean => files.has(id);
