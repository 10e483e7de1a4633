import type { Image } from './schema.ts';
import { CLOUD_INIT } from './terms.ts';

const STATES: Readonly<Record<string, string>> = {
  creating: 'Still being created',
  pending_upload: 'Waiting for its upload',
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
