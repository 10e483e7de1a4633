import snapshot from '../walk/routes.json' with { type: 'json' };
import { type Trial, TRIALS } from './trials.ts';

/**
 * The kind of a screen: a list of records, a single record, a form with its own page, or a page of the console itself.
 * The specs in e2e/walk check what every list, detail and form must have.
 */
export type Kind = 'list' | 'detail' | 'form' | 'other';

/** A screen of the console, in the world `default`. */
export interface Screen {
  /** The route's pattern in the router. */
  readonly route: string;
  readonly kind: Kind;
  /** Its address below the base, without a slash in front. */
  readonly path: string;
  /** The start of the document's title, also the page's heading. */
  readonly title: string;
  /** The heading: of the overview it is the situation in a sentence. */
  readonly heading: string | RegExp;
  /** What the records of a list are called, if not as its title. */
  readonly label: string;
  /** The breadcrumb, including the page itself; empty where the page has none. */
  readonly crumbs: readonly string[];
  /** Its tabs, except the first. */
  readonly tabs: readonly string[];
  /** The dialogs that can be opened over it by an address; of a list, `columns` comes by itself. */
  readonly dialogs: readonly string[];
}

/** What stands for a path parameter, where that is not `1`. */
const EXAMPLES: Readonly<Record<string, string>> = {
  address: '198.18.0.3',
  imageId: 'private%2F1',
  label: 'backend',
  region: 'us-east',
  regionId: 'us-east',
};

/** Pages of the console itself; any other pattern without a parameter that is not a form is a list. */
const OWN: readonly string[] = [
  '/',
  '/access',
  '/change-plan',
  '/export',
  '/activity',
  '/calendar',
  '/lab',
  '/lab/parts',
  '/network',
  '/regions',
  '/settings',
];

/** How a form is tested. */
export const trialOf = ({ route, path }: Screen): Trial & Required<Pick<Trial, 'from' | 'field' | 'invalid'>> => ({
  from: path.slice(0, path.lastIndexOf('/')),
  field: /^Label/,
  invalid: '',
  ...TRIALS[route],
});

function kindOf(route: string): Kind {
  if (OWN.includes(route)) return 'other';
  if (/\/(new|edit)$/.test(route)) return 'form';
  return route.includes('$') ? 'detail' : 'list';
}

const addressOf = (route: string): string =>
  route.slice(1).replaceAll(/\$(\w+)/g, (_, name: string) => EXAMPLES[name] ?? '1');

type Line = Pick<Screen, 'title' | 'crumbs'> & Partial<Pick<Screen, 'tabs' | 'dialogs'>>;
const LINES: Readonly<Record<string, Line>> = snapshot;

/** Every screen, from the snapshot of routes; tests/architecture/routes.test.ts compares them with the router. */
export const screens: readonly Screen[] = Object.entries(LINES).map(([route, line]) => {
  const { title, crumbs, tabs = [], dialogs = [] } = line;
  const kind = kindOf(route);
  return {
    route,
    kind,
    path: addressOf(route),
    title,
    heading: route === '/' ? /\w/ : title,
    label: route === '/managed' ? 'Services' : title,
    crumbs,
    tabs,
    dialogs: [...(kind === 'list' ? ['columns'] : []), ...dialogs],
  };
});

export const screensOf = (kind: Kind): readonly Screen[] => screens.filter((screen) => screen.kind === kind);

/** A screen by its pattern; fails when no such route exists. */
export function screenOf(route: string): Screen {
  const found = screens.find((screen) => screen.route === route);
  if (found === undefined) throw new Error(`${route}: no such route`);
  return found;
}

/** Representative screens, for checks of parts that all screens of a kind share: the richest of each kind. */
export const patterns: readonly Screen[] = [
  '/',
  '/settings',
  '/compute',
  '/compute/$computeId',
  '/compute/new',
  '/firewalls/$firewallId/rules/edit',
  '/nodebalancers/$nodeBalancerId',
].map(screenOf);

/** The forms that have a text field to type into. */
export const typedForms: readonly Screen[] = screensOf('form').filter((screen) => trialOf(screen).choices !== true);

/** Every address of a screen: itself, its tabs, its dialogs. */
export const addressesOf = ({ path, tabs, dialogs }: Screen): readonly string[] => [
  path,
  ...tabs.map((tab) => `${path}?tab=${tab}`),
  ...dialogs.map((dialog) => `${path}?dialog=${dialog}`),
];

/** A selector of the element that shows that a screen has loaded in the world `default`. */
export const arrivalOf = ({ kind }: Screen): string => (kind === 'list' ? 'tbody tr' : kind === 'form' ? 'form' : 'h1');

/** The dialog that an address opens, by its name and record: `delete.1`. */
export const dialogOf = (address: string): string | null => new URLSearchParams(address.split('?')[1]).get('dialog');

/** A dialog of a list that all lists have, or that is the same over the page of the record: it is looked at there. */
export function isSeenElsewhere({ kind, route }: Screen, address: string): boolean {
  const dialog = dialogOf(address);
  if (kind !== 'list' || dialog === null) return false;
  if (dialog === 'columns') return route !== '/compute';
  return screensOf('detail').some((detail) => detail.route.startsWith(`${route}/`) && detail.dialogs.includes(dialog));
}
