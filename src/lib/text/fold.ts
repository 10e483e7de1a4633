/**
 * A text as it is searched in and for: without case, accents, and blanks around it, however its letters are stored. What
 * is plain already, as most texts are, costs a search next to nothing.
 */
export function fold(text: string): string {
  const plain = /[^\0-~]/.test(text) ? text.normalize('NFKD').replaceAll(/\p{M}|\p{DI}/gu, '') : text;
  return plain.trim().toLowerCase();
}
