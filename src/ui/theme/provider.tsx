import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { followColorScheme, setColorScheme, useColorScheme } from './color-scheme.ts';
import styles from './mantine.css?url';
import { theme } from './theme.ts';

const mantineTheme = mergeMantineTheme(DEFAULT_THEME, theme);

/**
 * The styles of Mantine's components hold up no paint: a link that a script adds does not, and the frame has none of
 * those components. They stand above the page's own, which build on them. A built page has asked for them already
 * (src/start/script.js).
 */
if (document.head.querySelector(`link[href="${styles}"]`) === null) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: styles });
  document.head.prepend(link);
}

/**
 * What Mantine's components need around them. Mantine's own provider also writes the theme's variables into the page;
 * ours stand in a style sheet (src/styles/variables.css), where they are before any script.
 */
export function ThemeProvider({ children }: { readonly children: ReactNode }) {
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
      <MantineThemeContext value={mantineTheme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
