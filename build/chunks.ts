/**
 * The code for the first rows is grouped into few files: dozens of small ones compress worse (6 % of the total) and are
 * slower to fetch. A group includes everything its files import that no earlier group has taken.
 */
const group = (name: string, test: RegExp, priority: number) => ({ name, test, priority });

export const codeSplitting = {
  groups: [
    // The entry starts mock and shell side by side, so it must not wait for the shell.
    group('boot', /\/src\/(main\.tsx|api\/(environment|http\/ready)\.ts|boot\/link\.ts)$/, 3),
    group('shell', /\/src\/app\/start\.tsx$/, 2),
    group('table', /\/src\/ui\/table\/resource-table\.tsx$/, 1),
    // The mock's tables and their imports, which every world needs.
    group('mock', /\/mocks\/browser\.ts$/, 0),
  ],
};
