import { sizeReason } from '#contract/images/rules.ts';
import { canCompress } from './compress.ts';

/** How many bytes at the beginning of a file tell what it is. */
export const HEAD_BYTES = 16;

/** Formats that are neither a raw disk nor gzip, by their first bytes, with what to do about each. */
const FORMATS: readonly (readonly [bytes: readonly number[], reason: string])[] = [
  [[0x51, 0x46, 0x49, 0xfb], 'This is a QCOW2 disk. Convert it: qemu-img convert -O raw disk.qcow2 disk.img'],
  [[0x4b, 0x44, 0x4d, 0x56], 'This is a VMDK disk. Convert it: qemu-img convert -O raw disk.vmdk disk.img'],
  [[0x76, 0x68, 0x64, 0x78], 'This is a VHDX disk. Convert it: qemu-img convert -O raw disk.vhdx disk.img'],
  [[0x50, 0x4b, 0x03, 0x04], 'This is a ZIP archive. Unpack it, and choose the raw disk in it'],
  [[0x42, 0x5a, 0x68], 'This is compressed by bzip2. Unpack it: bunzip2 disk.img.bz2'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a], 'This is compressed by xz. Unpack it: unxz disk.img.xz'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'This is compressed by Zstandard. Unpack it: unzstd disk.img.zst'],
];

const GZIP = [0x1f, 0x8b];

const begins = (head: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

/** What a file for an upload is: gzip data that are sent as they are, or a raw disk that is compressed first. */
export type Checked =
  | { readonly kind: 'gzip' | 'raw'; readonly reason?: undefined }
  | { readonly kind?: undefined; readonly reason: string };

/** Checks a file before anything is sent (doc 2 §4.2, behaviour 3); `head` are its first bytes, `size` all of them. */
export function checkFile(head: Uint8Array, { name, size }: { readonly name: string; readonly size: number }): Checked {
  if (size === 0) return { reason: 'The file is empty' };
  if (begins(head, GZIP)) {
    const reason = sizeReason(size);
    return reason === undefined ? { kind: 'gzip' } : { reason };
  }
  const [, reason] = FORMATS.find(([bytes]) => begins(head, bytes)) ?? [];
  if (reason !== undefined) return { reason };
  if (/\.(gz|gzip|tgz)$/i.test(name)) return { reason: 'The name ends in .gz, but the file is not gzip data' };
  return /\.(img|raw|iso|bin)$/i.test(name)
    ? { kind: 'raw' }
    : { reason: 'Choose a raw disk (.img), or one compressed by gzip (.img.gz)' };
}

/** What somebody with a raw disk does where the browser cannot compress it. */
export const COMPRESS_YOURSELF = 'This browser cannot compress it. Compress it yourself: gzip -k disk.img';

/** Reads the beginning of a file and checks it, and whether this browser can do what the file needs. */
export async function check(file: File): Promise<Checked> {
  const checked = checkFile(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()), file);
  return checked.kind === 'raw' && !(await canCompress()) ? { reason: COMPRESS_YOURSELF } : checked;
}
