/** By way of this file the shell does not hold the names of all the styles that the components need. */
export const loadParts = async () => (await import('./parts.tsx')).Parts;
