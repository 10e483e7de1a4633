import { store, useStore } from '#api/store.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { databasePaths } from '#resources/databases/paths.ts';
import { firewallPaths } from '#resources/firewalls/paths.ts';

/** What a stop of the tour shows, where, and what to try there. */
interface Stop {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  /** Finds what it shows: that gets a ring, and the card stands beside it. */
  readonly target: () => Element | null | undefined;
  /** Where its button "Fill it in" leads. */
  readonly filled?: string;
  /** Seconds by which its button moves the clock. */
  readonly jump?: number;
}

export const STOPS: readonly Stop[] = [
  {
    to: firewallPaths.page(1),
    title: 'Follow a packet',
    target: () => document.querySelector('section[aria-label="Can it be reached?"]'),
    text: 'Trace a connection: see how far it gets, hop by hop, and which rule decides.',
    filled: firewallPaths.page(1, { packet: '203.0.113.7:443/tcp' }),
  },
  {
    to: computePaths.page(1, { dialog: 'delete.1' }),
    title: 'Look before you delete',
    target: () => document.querySelector('[role="dialog"]'),
    text: 'The dialog says what breaks, by name. Nothing is deleted yet; Esc closes it.',
  },
  {
    to: databasePaths.list(),
    title: 'Move the clock',
    target: () =>
      [...document.querySelectorAll('tr a')].find(({ textContent }) => textContent === 'new-shop')?.closest('tr'),
    text: 'new-shop is provisioning. Move the clock half an hour, and it is active.',
    jump: 1800,
  },
];

const stop = store<number | undefined>(undefined);

/** The stop where the tour is; undefined while there is no tour. */
export const useStop = (): number | undefined => useStore(stop);

/** Goes to a stop, or ends the tour. */
export const goTo = (index: number | undefined): void => stop.set(index);
