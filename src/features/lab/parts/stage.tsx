import { createTheme, MantineThemeProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { OnDisplay } from '#ui/dialog/topmost.ts';
import { parseSearch, stringifySearch } from '#ui/page/navigation/paths.ts';
import classes from './parts.module.css';

const inPlace = { withinPortal: false, transitionProps: { duration: 0 } } as const;
const focusless = { trapFocus: false, returnFocus: false } as const;

/** What opens over a page stays in its place here, and leaves the focus where it is. */
const theme = createTheme({
  components: {
    Combobox: { defaultProps: inPlace },
    Menu: { defaultProps: { ...inPlace, ...focusless } },
    Modal: {
      defaultProps: {
        ...inPlace,
        ...focusless,
        lockScroll: false,
        classNames: { root: classes.dialog ?? '', overlay: classes.overlay ?? '', inner: classes.inner ?? '' },
      },
    },
    Popover: { defaultProps: { ...inPlace, ...focusless } },
    Tooltip: { defaultProps: inPlace },
  },
});

/** A router whose address is nowhere but here, and that shows the same wherever it leads. */
function routerOf(shown: ReactNode) {
  const root = createRootRoute({ component: () => shown });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$' });
  return createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    parseSearch,
    stringifySearch,
  });
}

/** Draws a component by itself: its links and its address lead nowhere else. */
export function Stage({ children }: { children: ReactNode }) {
  const [router] = useState(() => routerOf(children));
  return (
    <MantineThemeProvider theme={theme} inherit>
      <OnDisplay value>
        <RouterProvider router={router} />
      </OnDisplay>
    </MantineThemeProvider>
  );
}
