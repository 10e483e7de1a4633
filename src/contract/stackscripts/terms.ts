/** In a script's `images`: it runs on every public image (assumed). */
export const ANY_IMAGE = 'any/all';

/** The choices of a script's field as it writes them, `oneOf: "yes,no"` (assumed); each once, without spaces around. */
export const choicesOf = (list: string | null | undefined): string[] => [
  ...new Set(
    (list ?? '')
      .split(',')
      .map((choice) => choice.trim())
      .filter((choice) => choice !== ''),
  ),
];
