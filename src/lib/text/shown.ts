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
