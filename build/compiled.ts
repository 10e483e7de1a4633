/**
 * Files that React Compiler leaves as they are written, for the bundler and for the tests. All that the first rows need
 * is loaded before them, and the compiler makes it a third longer: 12 kB compressed. What it saves, work when a screen
 * renders again, is little here: frame, toolbar, buttons and lists are small and rarely render; rows are memoised by hand.
 * Forms, lists' data and the resources' other screens are compiled.
 */
export const notCompiled = [
  /\/node_modules\//,
  /\/src\/api\//,
  /\/src\/app\/(shell|session)\//,
  /\/src\/app\/(app|pages\/errors)\.tsx$/,
  /\/src\/resources\/[^/]+\/(list\/|dialogs)/,
  /\/src\/start\//,
  /\/src\/ui\/(actions|confirm|display|page)\//,
  /\/src\/ui\/table\/(bulk|view)\//,
  /\/src\/ui\/table\/resource-table\.tsx$/,
];
