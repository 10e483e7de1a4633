/** Everywhere the same words, by which one finds it again. */
export const CHANGED = 'Changed since the last boot';

/** What a reboot does about it. */
export const APPLIES = 'Changes apply after a reboot.';
