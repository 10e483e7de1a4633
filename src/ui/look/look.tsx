import { MantineContext, type MantineTheme, MantineThemeContext } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import styles from './mantine.css?url';
import { followColorScheme, setColorScheme, useColorScheme } from './color-scheme.ts';

let loading: Promise<MantineTheme> | undefined;
let loaded: MantineTheme | undefined;

/**
 * Resolves when the styles of Mantine's components are there. They stand above the page's own, which build on them;
 * where the page has asked for them itself (build/start.js), that link is waited for.
 */
async function loadStyles(): Promise<void> {
  let link = document.head.querySelector<HTMLLinkElement>(`link[href="${styles}"]`);
  if (link === null) {
    link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: styles });
    document.head.prepend(link);
  }
  if (link.sheet !== null) return;
  const wait = Promise.withResolvers<void>();
  link.addEventListener('load', () => wait.resolve());
  // The page then looks bad, and works.
  link.addEventListener('error', () => wait.resolve());
  await wait.promise;
}

/** Loads what Mantine's components need, theme and styles, which lists do not; the first of them waits for it. */
export function loadTheme(): Promise<MantineTheme> {
  loading ??= Promise.all([import('./mantine-theme.ts'), loadStyles()]).then(
    ([{ mantineTheme }]) => (loaded = mantineTheme),
  );
  return loading;
}

/** Never resolves where the theme is lost, as after a deploy: the shell says that a reload is needed (lazy-part.ts). */
const themeOrNever = (): Promise<unknown> => loadTheme().catch(() => new Promise(() => undefined));

function partOf(_theme: MantineTheme, part: string | symbol): unknown {
  // eslint-disable-next-line typescript/only-throw-error -- how a component waits that may not call `use`: not only renders read the theme
  if (loaded === undefined) throw themeOrNever();
  return Reflect.get(loaded, part);
}

/**
 * The theme, whose parts are there when they are first read: colours, sizes and defaults of components are needed by no
 * part of the first rows. A component that comes before them waits, as for code of its own.
 */
// eslint-disable-next-line typescript/no-unsafe-argument -- an object without parts of its own, which nobody reads
const theme = new Proxy<MantineTheme>(Object.create(null), { get: partOf });

/**
 * What Mantine's components need around them. Mantine's own provider also writes the theme's variables into the page;
 * ours stand in a style sheet (src/styles/variables.css), where they are before any script.
 */
export function Look({ children }: { readonly children: ReactNode }) {
  const colorScheme = useColorScheme();
  useLayoutEffect(followColorScheme, []);
  return (
    <MantineContext
      value={{
        colorScheme,
        setColorScheme,
        clearColorScheme: () => setColorScheme('auto'),
        getRootElement: () => document.documentElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
        // Without transitions, and without hiding lists and menus whose field has no layout.
        env: import.meta.env.MODE === 'test' ? 'test' : 'default',
      }}
    >
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
