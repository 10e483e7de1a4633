import type { Disk } from '../computes/disks/schema.ts';
import type { Image } from './schema.ts';
import { CLOUD_INIT, UPLOAD_LIMITS } from './terms.ts';

const STATES: Readonly<Record<string, string>> = {
  creating: 'Still being created',
  pending_upload: 'Needs upload',
};

/** Why an image cannot be deployed at present (assumed); an image without a status can. */
export const imageReason = ({ status }: Pick<Image, 'status'>): string | undefined =>
  status === undefined || status === 'available' ? undefined : (STATES[status] ?? `Not available (${status})`);

/**
 * Why an image takes no user data (doc 3 §4.3, rule 5); an image without capabilities in the response is assumed to
 * take it.
 */
export const cloudInitReason = ({ label, capabilities }: Pick<Image, 'label' | 'capabilities'>): string | undefined =>
  capabilities === undefined || capabilities.includes(CLOUD_INIT)
    ? undefined
    : `${label} has no cloud-init, which takes user data in`;

/** Whether an image is one of the account's own: its id begins with `private/` (doc 2 §2.4). */
export const isPrivate = ({ id }: Pick<Image, 'id'>): boolean => id.startsWith('private/');

/** Why an image can be neither changed nor deleted: public ones belong to nobody (doc 2 §4.2; for changes assumed). */
export const publicReason = (image: Pick<Image, 'id'>): string | undefined =>
  isPrivate(image) ? undefined : 'Public images belong to all accounts';

/** Why a disk cannot be captured at present (assumed). */
export function captureReason({ filesystem, status }: Pick<Disk, 'filesystem' | 'status'>): string | undefined {
  if (filesystem === 'swap') return 'Swap space keeps nothing that an image could hold';
  return status === 'ready' ? undefined : 'The disk is busy';
}

/** Why the data of an upload are refused by their size, in bytes (doc 2 §8). */
export const sizeReason = (bytes: number): string | undefined => {
  if (bytes === 0) return 'The file is empty';
  return bytes > UPLOAD_LIMITS.bytes ? 'Larger than 5 GB compressed' : undefined;
};
