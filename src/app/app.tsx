import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { useSession } from '#api/session/session.ts';
import { colorSchemes, cssVariables, theme } from '#ui/theme.ts';
import { useIdentity } from './identity.ts';
import { router } from './router.ts';

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
