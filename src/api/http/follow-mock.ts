import * as z from 'zod/mini';
import { openChannel } from '#lib/channel.ts';
import { refetchEverything } from '../cache/query-client.ts';
import { environment } from '../environment.ts';
import { forgetCapabilities } from '../permissions/capabilities.ts';
import { beginWorld } from './world.ts';

/** How the mock announces a change; `anew`: a new world has begun. */
const Announced = z.object({ anew: z.boolean() });

/**
 * To be called at boot of the demo: makes every screen load again when the mock's world was changed, in this tab or
 * another.
 */
export function followMock(): void {
  if (!environment().demo) return;
  const changed = (how: unknown): void => {
    if (Announced.safeParse(how).data?.anew === true) beginWorld();
    forgetCapabilities();
    refetchEverything();
  };
  globalThis.addEventListener?.('binnacle-mock-changed', (event) =>
    changed(event instanceof CustomEvent ? event.detail : undefined),
  );
  openChannel('binnacle-mock')?.addEventListener('message', ({ data }) => changed(data));
}
