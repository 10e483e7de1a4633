/** The capability that an image needs to take user data (doc 3 §4.3, rule 5; the value is assumed). */
export const CLOUD_INIT = 'cloud-init';

/** The capability that a Region needs for user data (doc 3 §4.3, rule 5). */
export const METADATA = 'Metadata';

/** The documents leave these open (doc 2 §2.4); assumed. */
export const IMAGE_STATUSES = ['creating', 'pending_upload', 'available'] as const;
export const IMAGE_TYPES = ['manual', 'automatic'] as const;

/** doc 2 §8; the bounds of the label are assumed. */
export const IMAGE_LIMITS = {
  label: { min: 1, max: 50 },
  description: { min: 1, max: 65_000 },
} as const;

export const UPLOAD_LIMITS = {
  /** The compressed size of an upload, in bytes: 5 GB (doc 2 §8; that these are binary ones is assumed). */
  bytes: 5 * 1024 ** 3,
  /** The time that the data may take to arrive, in hours (doc 2 §4.2, behaviour 4). */
  hours: 24,
} as const;

/** The type of the data of an upload (doc 2 §4.2, behaviour 3). */
export const UPLOAD_TYPE = 'application/octet-stream';
