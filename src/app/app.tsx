import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { useSession, onIdentityChange } from '#api/session/session.ts';
import { colorSchemes, cssVariables, theme } from '#ui/theme.ts';
import { router } from './router.ts';
import { toast } from '#ui/actions/toast.ts';

/** How many times somebody else has signed in: what one user had on screen is never shown to the next. */
let changes = 0;
const listeners = new Set<() => void>();

onIdentityChange(() => {
  changes += 1;
  toast.clear();
  router.clearCache();
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A number that is another one for every user of this tab. */
const useIdentity = (): number => useSyncExternalStore(subscribe, () => changes);

const Entrance = lazy(() => import('./session/entrance.tsx'));

/** Nobody gets past here without a session; the address waits unchanged behind the sign-in screen. */
function Gate() {
  const session = useSession();
  const identity = useIdentity();
  if (session === undefined)
    return (
      <Suspense fallback={null}>
        <Entrance />
      </Suspense>
    );
  return <RouterProvider key={identity} router={router} />;
}

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Gate />
      </QueryClientProvider>
    </MantineProvider>
  );
}
