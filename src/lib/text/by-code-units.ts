/**
 * Compares two texts by their code units, for `toSorted`: right for times and paths, where no language has a say. That of a
 * language (`compareTexts`) has to be loaded first, for which a slow device takes 30 ms.
 */
export const byCodeUnits = (one: string, other: string): number => Number(one > other) - Number(one < other);
