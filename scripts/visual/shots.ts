import { STATE_IDS } from '../../src/contract/states.ts';
import { addressesOf, isSeenElsewhere, patterns, type Screen, screenOf, screens } from '../../e2e/support/routes.ts';
import { A4, SCHEMES } from '../../e2e/walk/pairs.ts';
import { partNames } from './parts.ts';

/** How the text is set: as it is, 40 % longer, or twice as large by the browser's zoom. */
export const TEXTS = ['usual', 'long', 'large'] as const;
export const WIDTHS = [1440, 360] as const;

/** A picture: what is opened, and in what it is looked at. */
export interface Shot {
  /** `<width>-<scheme>/<route>/<state>`, also the path of its file. */
  readonly name: string;
  readonly screen: Screen;
  /** Below the base, without a slash in front. */
  readonly address: string;
  /** Of the server or of the page: `usual`, `failed`, `tab-network`, `dialog-delete.1`, `part-display-status`, `print`. */
  readonly state: string;
  readonly width: number;
  readonly scheme: (typeof SCHEMES)[number];
  readonly text: (typeof TEXTS)[number];
}

/** The richest screen of each kind. */
const KINDS = ['/', '/compute', '/compute/$computeId', '/compute/new'].map(screenOf);

/**
 * The states that a screen stays in: `slow` ends as usual, and what a write meets is nothing before there is one.
 */
export const SERVER_STATES: readonly string[] = [
  'bare',
  ...STATE_IDS.filter((id) => !['slow', 'field-refused', 'lost-answer'].includes(id)),
];

/** The screens whose paper differs: a list, a record, the overview. */
const PRINTED = KINDS.filter(({ kind }) => kind !== 'form');

type Look = Pick<Shot, 'width' | 'scheme'>;

/** Each appears at either width and in either scheme, and no more is drawn than what tells most. */
const OPPOSITES: readonly Look[] = [
  { width: 1440, scheme: 'light' },
  { width: 360, scheme: 'dark' },
];
const ALL: readonly Look[] = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));
const PAPER: readonly Look[] = [{ width: A4.width, scheme: 'light' }];

const nameOf = ({ route }: Screen): string => route.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'overview';

const shotsOf = (
  screen: Screen,
  state: string,
  looks: readonly Look[],
  { address = screen.path, text = 'usual' }: Partial<Pick<Shot, 'address' | 'text'>> = {},
): Shot[] =>
  looks.map(({ width, scheme }) => ({
    name: `${width}-${scheme}/${nameOf(screen)}/${text === 'usual' ? state : text}`,
    screen,
    address,
    state,
    width,
    scheme,
    text,
  }));

/** `?tab=network` is the state `tab-network`. */
const partOf = (address: string): string => {
  const search = new URLSearchParams(address.split('?')[1]);
  const dialog = search.get('dialog');
  return dialog === null ? `tab-${search.get('tab')}` : `dialog-${dialog.replaceAll(/[^\w.-]+/g, '-')}`;
};

const partsOf = (screen: Screen): Shot[] =>
  addressesOf(screen)
    .slice(1)
    .filter((address) => !isSeenElsewhere(screen, address))
    .flatMap((address) => shotsOf(screen, partOf(address), OPPOSITES, { address }));

/** The components that all screens are made of, each in its states. */
const ofParts = (): Shot[] => {
  const screen = screenOf('/lab/parts');
  return partNames().flatMap((part) =>
    shotsOf(screen, `part-${part.replaceAll('/', '-')}`, OPPOSITES, { address: `${screen.path}?part=${part}` }),
  );
};

/** Every picture there is. */
export const shots: readonly Shot[] = [
  ...screens.flatMap((screen) => shotsOf(screen, 'usual', OPPOSITES)),
  ...screens.flatMap(partsOf),
  ...ofParts(),
  ...KINDS.flatMap((screen) => SERVER_STATES.flatMap((state) => shotsOf(screen, state, ALL))),
  ...patterns.flatMap((screen) => TEXTS.slice(1).flatMap((text) => shotsOf(screen, 'usual', OPPOSITES, { text }))),
  ...PRINTED.flatMap((screen) => shotsOf(screen, 'print', PAPER)),
];

/** What is chosen of them; an empty list chooses all. */
export interface Choice {
  /** Beginnings of routes. */
  readonly routes: readonly string[];
  /** Beginnings of states: `tab` is every tab. */
  readonly states: readonly string[];
  readonly widths: readonly number[];
  readonly schemes: readonly string[];
  readonly texts: readonly string[];
}

const within = <T>(chosen: readonly T[], holds: (one: T) => boolean): boolean =>
  chosen.length === 0 || chosen.some(holds);

export const chosenOf = ({ routes, states, widths, schemes, texts }: Choice): Shot[] =>
  shots.filter(
    ({ screen, state, width, scheme, text }) =>
      within(routes, (route) => screen.route.startsWith(route)) &&
      within(states, (one) => state === one || state.startsWith(`${one}-`)) &&
      within(widths, (one) => width === one) &&
      within(schemes, (one) => scheme === one) &&
      within(texts, (one) => text === one),
  );
