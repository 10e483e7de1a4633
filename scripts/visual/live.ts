import { worldAddress } from '../../e2e/support/server/world.ts';
import { SERVER_STATES, type Shot } from './shots.ts';

/** The address, below the base, of the very state that a picture shows. */
export function worldOf({ address, state }: Pick<Shot, 'address' | 'state'>): string {
  const link = worldAddress({
    path: address,
    scenario: 'default',
    seed: 1,
    clock: '2026-03-01T12:00:00Z',
    rate: 0,
    ...(state === 'bare' && { bare: true }),
  });
  return SERVER_STATES.includes(state) && state !== 'bare' ? `${link}&state=${state}` : link;
}
