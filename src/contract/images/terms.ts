/** The capability that an image needs to take user data (doc 3 §4.3, rule 5; the value is assumed). */
export const CLOUD_INIT = 'cloud-init';

/** The capability that a Region needs for user data (doc 3 §4.3, rule 5). */
export const METADATA = 'Metadata';

/** The documents leave these open (doc 2 §2.4); assumed. */
export const IMAGE_STATUSES = ['creating', 'pending_upload', 'available'] as const;
export const IMAGE_TYPES = ['manual', 'automatic'] as const;
