/**
 * A text as it is searched in and for: without case, accents, and blanks around it, however its letters are stored. What
 * is plain already, as most texts are, costs a search next to nothing.
 */
export function fold(text: string): string {
  const plain = /[^\0-~]/.test(text) ? text.normalize('NFKD').replaceAll(/\p{M}|\p{DI}/gu, '') : text;
  return plain.trim().toLowerCase();
}

/** A text as it looks: what nobody can see in it is neither compared nor has to be typed. */
export const asShown = (text: string): string =>
  text
    .replaceAll(/\p{DI}/gu, '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a typed text names something, in whatever case. */
export const isSameName = (one: string, other: string): boolean =>
  asShown(one).toLowerCase() === asShown(other).toLowerCase();
