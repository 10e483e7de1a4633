/**
 * What the first rows need comes in few files: dozens of small ones compress worse (6 % of all that is loaded) and
 * are slower to fetch. A group takes along whatever its files need and no group before it has taken.
 */
const group = (name: string, test: RegExp, priority: number) => ({ name, test, priority });

export const codeSplitting = {
  groups: [
    // The entry starts mock and shell side by side, so it must not wait for the shell.
    group('boot', /\/src\/(main\.tsx|api\/(environment|http\/ready)\.ts|boot\/link\.ts)$/, 3),
    group('shell', /\/src\/app\/start\.tsx$/, 2),
    group('table', /\/src\/ui\/table\/resource-table\.tsx$/, 1),
    // The mock's tables and what they speak of, which every world needs.
    group('mock', /\/mocks\/browser\.ts$/, 0),
  ],
};
