import { vi } from 'vitest';
import { type AccountFile, readAccountFile } from '#contract/account-file/schema.ts';

/** A file that was downloaded. */
export interface Saved {
  readonly name: string;
  readonly blob: Blob;
}

/** Collects downloads from now on; `vi.restoreAllMocks` ends it. */
export function collectDownloads(): readonly Saved[] {
  const saved: Saved[] = [];
  let last = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    if (made instanceof Blob) last = made;
    return 'blob:saved';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last });
  });
  return saved;
}

/** The account file among downloads. */
export async function accountIn(saved: readonly Saved[]): Promise<AccountFile> {
  const reading = readAccountFile((await saved[0]?.blob.text()) ?? '');
  if ('problem' in reading) throw new Error(reading.problem);
  return reading.file;
}
