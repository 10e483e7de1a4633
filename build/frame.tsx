import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { NAVIGATION } from '#app/shell/navigation/nav.tsx';
import { EntrancePlaceholder } from '#app/session/placeholder.tsx';
import { FramePlaceholder } from '#app/shell/placeholder.tsx';
import { cssVariables, theme } from '#ui/theme.ts';

/**
 * The markup that stands in the page before any script has run: the theme's variables, the console's frame, and that of
 * the screens before sign-in. One of the two is shown (src/app/shell/placeholder.module.css).
 */
export const frameMarkup = (name: string, demo: boolean): string =>
  renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} deduplicateCssVariables={false}>
      <FramePlaceholder name={name} demo={demo} />
      <EntrancePlaceholder name={name} />
    </MantineProvider>,
  );

/** The titles of the pages of the navigation, by path. */
export const titles = (): Record<string, string> =>
  Object.fromEntries(NAVIGATION.flatMap(({ places }) => places.map(({ to, label }) => [to, label])));
