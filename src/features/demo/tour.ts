import { store, useStore } from '#api/store.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { databasePaths } from '#resources/databases/paths.ts';
import { firewallPaths } from '#resources/firewalls/paths.ts';

/** What is in the address of a page, as far as a stop looks at it. */
export interface TourSearch {
  readonly packet?: string | undefined;
  readonly dialog?: string | undefined;
}

/** What is tried at a stop: a way to follow, or seconds by which the clock moves. */
type Trial = { readonly label: string } & (
  | { readonly to: string; readonly jump?: undefined; isDone(search: TourSearch): boolean }
  | { readonly to?: undefined; readonly jump: number }
);

/** What a stop of the tour shows, where, and what to try there. */
interface Stop {
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly trial: Trial;
  /** What happened, once that was tried. */
  readonly done: string;
  /** Finds what it shows: that gets a ring, and the card stands beside it. */
  readonly target: () => Element | null | undefined;
}

export const STOPS: readonly Stop[] = [
  {
    to: firewallPaths.page(1, { tab: 'services' }),
    title: 'Can it be reached?',
    target: () => document.querySelector('section[aria-label="Can it be reached?"], [data-ask="reach"]'),
    text: 'Does 203.0.113.7 get through this firewall by HTTPS? Ask before you change a rule.',
    trial: {
      label: 'Trace it',
      to: firewallPaths.page(1, { packet: '203.0.113.7:443/tcp' }),
      isDone: ({ packet }) => packet !== undefined,
    },
    done: 'Traced, hop by hop: each sentence says which rule decides, and for which service.',
  },
  {
    to: computePaths.page(1),
    title: 'Look before you delete',
    target: () => document.querySelector('[role="dialog"]') ?? document.querySelector('[aria-label="More actions"]'),
    text: 'Other records depend on web-1. See what deleting it would break.',
    trial: {
      label: 'Ask to delete web-1',
      to: computePaths.page(1, { dialog: 'delete.1' }),
      isDone: ({ dialog }) => dialog?.startsWith('delete') === true,
    },
    done: 'The dialog says what breaks, by name. Nothing is deleted yet; Esc closes it.',
  },
  {
    to: databasePaths.list(),
    title: 'Move the clock',
    target: () =>
      [...document.querySelectorAll('tr a')].find(({ textContent }) => textContent === 'new-shop')?.closest('tr'),
    text: 'new-shop is provisioning. Nobody has to wait for it: move the server’s clock.',
    trial: { label: 'Move the clock 30 minutes', jump: 1800 },
    done: 'Half an hour has passed: new-shop is active.',
  },
];

const stop = store<number | undefined>(undefined);

/** The stop where the tour is; undefined while there is no tour. */
export const useStop = (): number | undefined => useStore(stop);

/** Goes to a stop, or ends the tour. */
export const goTo = (index: number | undefined): void => stop.set(index);
