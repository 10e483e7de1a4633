/** Characters that nobody sees: soft hyphen, zero-width spaces, marks of direction, byte order mark. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** Joiners shape the letters of some scripts, and emoji; beside ASCII or at an end they are invisible as well. */
const JOINER = /(?<![^\0-\x7F])[\u200C\u200D]|[\u200C\u200D](?![^\0-\x7F])/g;

/** A text as it was meant by who typed or pasted it: without invisible characters, and without blanks around it. */
export const tidied = (text: string): string => text.replaceAll(INVISIBLE, '').replaceAll(JOINER, '').trim();
