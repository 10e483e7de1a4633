import snapshot from '../walk/routes.json' with { type: 'json' };

/**
 * What a screen is: a list of records, one record, a form with a page of its own, or a page of the console itself. The
 * specs in e2e/walk ask of every list, detail and form what any of them must have.
 */
export type Kind = 'list' | 'detail' | 'form' | 'other';

/** A screen of the console, as one would open it in the world `default`. */
export interface Screen {
  /** The route's pattern, as the router knows it. */
  readonly route: string;
  readonly kind: Kind;
  /** Its address below the base, without a slash in front. */
  readonly path: string;
  /** What the page is called, in its heading and in the document's title. */
  readonly title: string;
  /** The breadcrumb, the page itself included; empty where the page has none. */
  readonly crumbs: readonly string[];
  /** Its tabs besides the first. */
  readonly tabs: readonly string[];
  /** The dialogs that an address opens over it. */
  readonly dialogs: readonly string[];
}

/** The record that stands for all of its kind, by the name of the parameter. */
const EXAMPLES: Readonly<Record<string, string>> = {
  computeId: '1',
  configId: '1',
  contactId: '1',
  firewallId: '1',
  label: 'backend',
  nodeBalancerId: '1',
  region: 'us-east',
  regionId: 'us-east',
};

/** Pages of the console itself; every other pattern without a parameter, and no form, is a list. */
const OWN: readonly string[] = ['/', '/activity', '/lab', '/settings'];

const TABS: Readonly<Record<string, readonly string[]>> = {
  '/activity': ['account'],
  '/compute/$computeId': ['network', 'configurations', 'alerts', 'backups', 'firewalls', 'activity'],
  '/firewalls/$firewallId': ['services', 'activity'],
  '/lab': ['faults', 'requests'],
  '/managed/contacts/$contactId': ['activity'],
  '/nodebalancers/$nodeBalancerId': ['configs', 'firewalls', 'activity'],
  '/nodebalancers/$nodeBalancerId/configs/$configId': ['nodes'],
  '/vlans/$region/$label': ['activity'],
};

/** Beside `columns`, which every list has. */
const DIALOGS: Readonly<Record<string, readonly string[]>> = {
  '/compute': ['boot.6', 'delete.1'],
  '/compute/$computeId': [
    'reboot.1',
    'shutdown.1',
    'delete.1',
    'delete-profile.1&tab=configurations',
    'reboot-with.1&tab=configurations',
  ],
  '/firewalls': ['disable.1', 'delete.1'],
  '/firewalls/$firewallId': ['disable.1', 'delete.1', 'assign.1&tab=services', 'take-off.1&tab=services'],
  '/managed/contacts': ['delete.1'],
  '/managed/contacts/$contactId': ['delete.1'],
  '/nodebalancers': ['delete.1'],
  '/nodebalancers/$nodeBalancerId': ['delete.1', 'delete-config.1&tab=configs', 'check-certificate.1&tab=configs'],
  '/nodebalancers/$nodeBalancerId/configs/$configId': [
    'delete-config.1',
    'add-node.1&tab=nodes',
    'edit-node.1&tab=nodes',
    'delete-node.1&tab=nodes',
  ],
};

/** How a form is tried out, where it is not by a text called Label that the record is called by afterwards. */
interface Trial {
  /** The page that leads to it. */
  readonly from?: string;
  /** A button that shows the text to type into. */
  readonly opener?: RegExp;
  /** The text to type into. */
  readonly field?: RegExp;
  /** What is typed into it, where that cannot be just any word. */
  readonly text?: string;
  /** What must not be sent. */
  readonly invalid?: string;
  /** What else must be said before it can be sent: radios, comboboxes with the option to take, texts. */
  readonly chosen?: readonly { readonly name: RegExp; readonly option?: RegExp; readonly text?: string }[];
  /** The button of the question that comes before it is sent. */
  readonly confirm?: string;
  /** The heading of the page that follows. */
  readonly next?: string;
  /** It is made of choices alone: what it does with them is tried out in journeys of its own. */
  readonly choices?: true;
  /** What stands in the form's place on a server that knows the documents only. */
  readonly bare?: RegExp;
}

const TRIALS: Readonly<Record<string, Trial>> = {
  '/compute/$computeId/alerts/edit': {
    from: 'compute/1?tab=alerts',
    field: /^CPU threshold/,
    text: '75',
    invalid: '-',
    next: 'web-1',
  },
  '/compute/$computeId/backups/edit': { from: 'compute/1?tab=backups', choices: true },
  '/compute/$computeId/clone/new': { from: 'compute/1', invalid: '-' },
  '/compute/$computeId/configs/$configId/edit': {
    from: 'compute/1?tab=configurations',
    confirm: 'Save profile',
    next: 'web-1',
    bare: /This server has no operations on a single profile/,
  },
  '/compute/$computeId/configs/new': { from: 'compute/1?tab=configurations', next: 'web-1' },
  '/compute/new': {
    invalid: '-',
    chosen: [{ name: /^Nothing/ }, { name: /^Region/, option: /us-ord/ }, { name: /g6-nanode-1/ }],
  },
  '/firewalls/$firewallId/rules/edit': {
    from: 'firewalls/1',
    opener: /^1 ssh-office/,
    field: /^Rule label/,
    invalid: 'no',
    confirm: 'Save rules',
    next: 'edge-enabled',
    bare: /This server offers no operation that changes the rules/,
  },
  '/managed/contacts/$contactId/edit': { field: /^Name/, invalid: '-' },
  '/managed/contacts/new': { field: /^Name/, invalid: '-', chosen: [{ name: /^E-mail/, text: 'new@example.com' }] },
  '/nodebalancers/new': {
    invalid: '-',
    chosen: [
      { name: /^Region/, option: /us-ord/ },
      { name: /^Address/, option: /worker-1/ },
    ],
  },
  '/nodebalancers/$nodeBalancerId/edit': { invalid: '-' },
  '/nodebalancers/$nodeBalancerId/configs/new': {
    from: 'nodebalancers/1',
    field: /^Port/,
    text: '9090',
    invalid: '0',
    next: 'Port 9090 (HTTP)',
  },
  '/nodebalancers/$nodeBalancerId/configs/$configId/edit': {
    field: /^Port/,
    text: '9090',
    invalid: '0',
    confirm: 'Save config and nodes',
    next: 'Port 9090 (HTTP)',
  },
};

/** How a form is tried out. */
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
  route.slice(1).replaceAll(/\$(\w+)/g, (_, name: string) => {
    const example = EXAMPLES[name];
    if (example === undefined) throw new Error(`${route}: no example of ${name} in e2e/support/routes.ts`);
    return example;
  });

/** Every screen, from the snapshot of routes; a law (tests/architecture/routes.test.ts) holds them against the router. */
export const screens: readonly Screen[] = Object.entries(snapshot).map(([route, { title, crumbs }]) => {
  const kind = kindOf(route);
  return {
    route,
    kind,
    path: addressOf(route),
    title,
    crumbs,
    tabs: TABS[route] ?? [],
    dialogs: [...(kind === 'list' ? ['columns'] : []), ...(DIALOGS[route] ?? [])],
  };
});

export const screensOf = (kind: Kind): readonly Screen[] => screens.filter((screen) => screen.kind === kind);

/** A screen by its pattern; fails where no route is called so any more. */
export function screenOf(route: string): Screen {
  const found = screens.find((screen) => screen.route === route);
  if (found === undefined) throw new Error(`${route}: no such route`);
  return found;
}

/**
 * The screens that stand for all, where a fault would be one of parts that all of their kind are made of: the richest of
 * each kind.
 */
export const patterns: readonly Screen[] = [
  '/',
  '/settings',
  '/compute',
  '/compute/$computeId',
  '/compute/new',
  '/firewalls/$firewallId/rules/edit',
  '/nodebalancers/$nodeBalancerId',
].map(screenOf);

/** The forms that have a text to type into. */
export const typedForms: readonly Screen[] = screensOf('form').filter((screen) => trialOf(screen).choices !== true);

/** Every address of a screen: itself, its tabs, its dialogs. */
export const addressesOf = ({ path, tabs, dialogs }: Screen): readonly string[] => [
  path,
  ...tabs.map((tab) => `${path}?tab=${tab}`),
  ...dialogs.map((dialog) => `${path}?dialog=${dialog}`),
];

/** A selector of what shows that a screen has arrived in the world `default`. */
export const arrivalOf = ({ kind }: Screen): string => (kind === 'list' ? 'tbody tr' : kind === 'form' ? 'form' : 'h1');
