import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { modulesOf } from './imports.ts';
import { allRoutes } from './routes.ts';

const here = join(import.meta.dirname, '../..');

/** `/firewalls/$firewallId/edit` -> `firewalls`. */
const areaOf = (path: string): string => path.split('/')[1] ?? '';

const group = (name: string, test: RegExp | ((module: string) => boolean), priority: number) => ({
  name,
  test,
  priority,
});

/**
 * Whether a file is asked for together with the one that needs it, and not when that has arrived. Styles, which nothing
 * else would load, and large files: the shell holds the names of all of these.
 */
export const ahead = (file: string): boolean => file.endsWith('.css') || /\/(mantine|form-shell)-[^/]*\.js$/.test(file);

/**
 * Tells browsers that know this comment to compile a whole file while it arrives, on another thread, not each function
 * when it is first called: what first rows need runs at once, and on a slow device that is 190 ms less of long tasks.
 * What forms need arrives while nothing happens, and is compiled then, not when somebody opens the first form.
 */
export const compiledAtOnce = (): Plugin => ({
  name: 'binnacle-compiled-at-once',
  generateBundle: {
    // After Vite has written its own first line: only above it is the comment heeded.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && /^(shell|table|float|mantine|context|form-shell|page)$/.test(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});

/** Sources of fewer bytes together get no file of their own. */
const SMALL = 6_000;

/** So few are cheaper with what all lists share than in a file that two of them read for the others' sake. */
const TINY = 1_000;

const weight = (modules: ReadonlySet<string>): number =>
  [...modules].reduce((sum, module) => sum + (existsSync(module) ? statSync(module).size : 0), 0);

/**
 * A group for what most lists share with the first, and one for each set of areas whose lists need the same modules
 * beyond that: what more of them share comes first.
 */
function forLists() {
  const first = modulesOf(join(here, 'src/start/start.tsx'));
  const lists = allRoutes()
    .filter(({ reads }) => reads !== undefined)
    .map(({ path, module }) => ({ area: areaOf(path), modules: modulesOf(module) }));
  const sets = new Map<string, { shared: number; modules: Set<string> }>();
  for (const module of new Set(lists.flatMap(({ modules }) => [...modules]))) {
    if (first.has(module)) continue;
    const areas = lists.flatMap(({ area, modules }) => (modules.has(module) ? [area] : []));
    // What the first list does without is not for the others to bring. An icon or a style sheet is too little for a file
    // of its own.
    const isCommon =
      (areas.length * 2 > lists.length && lists[0]?.modules.has(module) === true) ||
      (areas.length > 1 && !/\.tsx?$/.test(module));
    const name = isCommon ? 'table' : areas.join('-');
    const set = sets.get(name) ?? { shared: isCommon ? lists.length : areas.length, modules: new Set() };
    sets.set(name, { ...set, modules: set.modules.add(module) });
  }
  // Neither is a handful of lines: such sets join the table, or one file for all where only two lists need them, or the
  // first does without. What they import must not be in a third file: that imports theirs, and the one that runs first
  // would find the other empty.
  const few = { shared: 2, modules: new Set<string>() };
  const others = { shared: 2, modules: new Set<string>() };
  for (const [name, { shared, modules }] of sets) {
    const apart = [...sets]
      .filter(([other]) => other !== name && other !== 'table')
      .flatMap(([, set]) => [...set.modules]);
    const needed = new Set([...modules].flatMap((module) => [...modulesOf(module)]));
    if (shared > 1 && name !== 'table' && weight(modules) < SMALL && !apart.some((module) => needed.has(module))) {
      const isOfFirst = [...modules].every((module) => lists[0]?.modules.has(module));
      // What most of the others need is not worth the rest to them.
      if (!isOfFirst && shared * 2 > lists.length) continue;
      const home = !isOfFirst ? others : shared > 2 || weight(modules) < TINY ? sets.get('table') : few;
      for (const module of modules) home?.modules.add(module);
      sets.delete(name);
    }
  }
  sets.set('few', few);
  sets.set('others', others);
  return [...sets].map(([name, { shared, modules }]) => ({
    ...group(
      name,
      (module) => modules.has(module) || modules.has(/\/lucide-react\/.*$/.exec(module)?.[0] ?? ''),
      6 + shared / lists.length,
    ),
    // Of `public.ts` of an area it would take all, where a list needs one part of it.
    includeDependenciesRecursively: false,
  }));
}

/**
 * The demo's mock and what it has of the console: none of it in the shell, so that the mock starts while that is read.
 * The contract of areas that no other area builds on is apart: most lists do without it.
 */
function forMock() {
  const first = modulesOf(join(here, 'mocks/browser.ts'), undefined, modulesOf(join(here, 'src/start/start.tsx')));
  const isApart = (module: string): boolean =>
    /\/src\/contract\/(databases|lke|managed|networking|nodebalancers)\//.test(module) && !first.has(module);
  /** What only copies of an account need: all kinds of records, and with these every endpoint. */
  const isOfCopies = (module: string): boolean => /\/src\/contract\/(kinds\.ts|account-file\/|changes\/)/.test(module);
  const shared = new Set(
    [...modulesOf(join(here, 'mocks/resources/computes/handlers.ts'))].filter((module) => module.endsWith('/rules.ts')),
  );
  return [
    group(
      'contract',
      (module) =>
        !isApart(module) &&
        !isOfCopies(module) &&
        (/\/src\/contract\//.test(module) || (/\/src\/lib\//.test(module) && first.has(module))),
      8.5,
    ),
    // The rules of instances need this, and none of those areas.
    group('cidr', /\/src\/lib\/net\/cidr\.ts$/, 8.45),
    group('contract-apart', isApart, 8.4),
    // The tables and their imports, which every world needs: loaded for every screen.
    group('mock', /\/mocks\/(browser|server\/pipeline\/handlers)\.ts$/, 7.5),
    // What the handlers of instances share with others: a dozen small files otherwise.
    group('rules', (module) => /\/mocks\//.test(module) && shared.has(module), 7.4),
  ];
}

/**
 * What belongs together is one file: dozens of small ones compress worse (6 % of the total) and are slower to fetch.
 * The screen of a list takes the shell, the table and one file of its own. A group includes everything its files import
 * that no earlier group has taken; what other screens share is left to the bundler, or each would load all of it.
 */
export const codeSplitting = (demo: boolean) => ({
  groups: [
    // The entry starts mock and shell side by side, so it must not wait for the shell.
    // The demo's opens the mock's storage as well, which answers while the shell is read.
    group(
      'boot',
      /\/src\/(api\/(environment|http\/waiting\/ready)\.ts|start\/(main\.tsx|early\.ts|link\.ts|mock\.ts))$|\/mocks\/page\/storage\.ts$/,
      9,
    ),
    ...(demo ? forMock() : []),
    // React's own start is imported apart (src/start/start.tsx), and is in the same file all the same.
    group('shell', /\/src\/start\/start\.tsx$|\/react-dom\/client\.js$/, 8),
    // Of few lists, and of the pages of records: not for the other lists to bring.
    group('whole', /\/src\/ui\/page\/failure\/(outline|whole)\.tsx$/, 7.9),
    ...forLists(),
    // Menus and hints of a list need no code of forms, and a record's page little of it.
    group(
      'float',
      /\/@floating-ui\/|\/@mantine\/core\/esm\/(core|components\/(Popover|Portal|Transition|FocusTrap))\//,
      5,
    ),
    group('mantine', /\/@mantine\/core\/esm\/components\/(Tabs|Group|Stack|Title|Input|ActionIcon|Button)\//, 4),
  ],
});
