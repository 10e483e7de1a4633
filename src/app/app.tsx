import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { onIdentityChange, siteConfig, useSession } from '#api/session/session.ts';
import { store, useStore } from '#api/store.ts';
import { toast } from '#ui/actions/toast.ts';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import type { AppRouter } from './router.ts';
import { EntrancePlaceholder } from './session/placeholder.tsx';

/** How many times another user has signed in: what one user had on screen must never be shown to the next. */
const changes = store(0);

onIdentityChange(() => {
  toast.clear();
  changes.set(changes.get() + 1);
});

/** A number that differs for every user of this tab. */
const useIdentity = (): number => useStore(changes);

const Entrance = lazy(() => import('./session/entrance.tsx'));

/** Requires a session; the address is kept while the sign-in screen is shown. */
function Gate({ router }: { readonly router: AppRouter }) {
  const session = useSession();
  const identity = useIdentity();
  if (session === undefined)
    return (
      <Suspense fallback={<EntrancePlaceholder name={siteConfig().name ?? 'Binnacle'} />}>
        <Entrance />
      </Suspense>
    );
  return <RouterProvider key={identity} router={router} />;
}

export function App({ router }: { readonly router: AppRouter }) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <Gate router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
