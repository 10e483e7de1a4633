import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useUnauthorized } from '#api/session/unauthorized.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { type Preference, usePreference } from '#ui/prefs.ts';
import { closePalette, usePaletteOpened } from '#features/palette/public.ts';
import { closeInspector, useInspectorOpened } from '#features/inspector/public.ts';
import { useTimeMachineOpened } from '#features/lab/time/open.ts';
import { Banners } from './banners.tsx';
import { Header } from './header/header.tsx';
import { SideNav } from './navigation/nav.tsx';
import classes from './shell.module.css';
import { hideShortcuts, useShortcuts, useShortcutsListed } from './shortcuts/shortcuts.ts';
import { Toasts } from '#features/notifications/toasts.tsx';

const Drawer = lazyPart(() => import('./navigation/drawer.tsx'));
const Palette = lazyPart(() => import('./palette.tsx'));
const ShortcutsDialog = lazyPart(() => import('./shortcuts/shortcuts-dialog.tsx'));
const Inspector = lazyPart(() => import('#features/inspector/inspector.tsx'));
const SignInAgain = lazyPart(() => import('../session/again.tsx'));

const TimeMachine = __DEMO__ ? lazyPart(() => import('#features/lab/time/machine.tsx')) : undefined;

/** The time of the demo, where it is wanted. */
function Time() {
  const opened = useTimeMachineOpened();
  return (
    opened &&
    TimeMachine !== undefined && (
      <Suspense>
        <TimeMachine />
      </Suspense>
    )
  );
}

/** Announces the title of the page that a link led to; not tabs, filters and dialogs of the same page. */
function Announcer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        // The page sets its title in an effect of its own, which runs after this one.
        if (pathChanged && fromLocation !== undefined) setTimeout(() => setTitle(document.title), 100);
      }),
    [router],
  );
  return (
    <div role="status" className={classes.hidden}>
      {title}
    </div>
  );
}

/** Whether the navigation is folded to its icons: so it begins where the page needs the room. */
const FOLDED: Preference<boolean> = {
  name: 'navigation-folded',
  fallback: innerWidth <= 1024,
  read: (kept) => (typeof kept === 'boolean' ? kept : undefined),
};

/** Overlays that open on request; their code is loaded when they first open. */
function Overlays() {
  const palette = usePaletteOpened();
  const listed = useShortcutsListed();
  const inspector = useInspectorOpened();
  const unauthorized = useUnauthorized();
  // Signing out, here or in another tab, also closes them: who signs in next has not opened any.
  useEffect(
    () => () => {
      closePalette();
      hideShortcuts();
      closeInspector();
    },
    [],
  );
  return (
    <Suspense>
      {palette && <Palette />}
      {listed && <ShortcutsDialog />}
      {inspector && <Inspector />}
      {unauthorized && <SignInAgain />}
    </Suspense>
  );
}

/** The frame around every page. */
export function Shell() {
  const [folded, setFolded] = usePreference(FOLDED);
  const [drawer, setDrawer] = useState(false);
  const main = useRef<HTMLElement>(null);
  useShortcuts();
  return (
    <div className={classes.shell}>
      <a
        href="#main"
        className={classes.skip}
        data-chrome
        onClick={(event) => {
          // Without a new history entry.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <Header onMenu={() => setDrawer(true)} />
      <SideNav folded={folded} onFold={setFolded} />
      <main ref={main} id="main" tabIndex={-1} className={classes.main}>
        {__DEMO__ && <Time />}
        <Banners />
        <Outlet />
      </main>
      {/* Outside the page's element, which dialogs make inert: these must be announced and usable over a dialog too. */}
      {createPortal(
        <>
          <Toasts />
          <Announcer />
        </>,
        document.body,
      )}
      <Suspense>{drawer && <Drawer onClose={() => setDrawer(false)} />}</Suspense>
      <Overlays />
    </div>
  );
}
