/** In a script's `images`: it runs on every public image (assumed). */
export const ANY_IMAGE = 'any/all';

/**
 * The choices of a script's field in its own format, `oneOf: "yes,no"` (assumed); without duplicates and surrounding
 * spaces.
 */
export const choicesOf = (list: string | null | undefined): string[] => [
  ...new Set(
    (list ?? '')
      .split(',')
      .map((choice) => choice.trim())
      .filter((choice) => choice !== ''),
  ),
];
