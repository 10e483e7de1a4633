/**
 * The oldest browsers that the console runs in. The build's syntax is held to them by Vite, what its code calls by the
 * journeys, whose pages lack everything that any of these lacks (e2e/support/oldest.ts).
 */
export const oldest = [
  ['chrome', '122'],
  ['firefox', '128'],
  ['safari', '17.4'],
] as const;
