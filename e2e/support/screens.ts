/** A screen of the console, as one would open it: the law in tests/laws/routes.test.ts asks a line for every route. */
export interface Screen {
  /** The route's pattern, as the router knows it. */
  readonly route: string;
  /** An address that shows it in the world `default`, below the base and without a slash in front. */
  readonly path: string;
  /** What the page is called; the document's title starts with it. */
  readonly title: string;
  readonly crumbs: readonly string[];
  /** What shows that it has arrived. */
  readonly arrived?: string;
}

export const screens: readonly Screen[] = [
  { route: '/', path: '', title: 'Overview', crumbs: [] },
  { route: '/firewalls', path: 'firewalls', title: 'Firewalls', crumbs: [], arrived: 'tbody tr' },
  { route: '/firewalls/new', path: 'firewalls/new', title: 'Create firewall', crumbs: ['Firewalls'] },
  { route: '/firewalls/$firewallId', path: 'firewalls/1', title: 'edge-enabled', crumbs: ['Firewalls'] },
  {
    route: '/firewalls/$firewallId/edit',
    path: 'firewalls/1/edit',
    title: 'Edit edge-enabled',
    crumbs: ['Firewalls', 'edge-enabled'],
  },
  { route: '/regions', path: 'regions', title: 'Regions', crumbs: [], arrived: 'tbody tr' },
  { route: '/regions/$regionId', path: 'regions/us-east', title: 'Newark, NJ', crumbs: ['Regions'] },
  { route: '/activity', path: 'activity', title: 'Activity', crumbs: [] },
  { route: '/lab', path: 'lab', title: 'Mock lab', crumbs: [] },
  { route: '/settings', path: 'settings', title: 'Settings', crumbs: [] },
];

/** Waits for nothing in particular where a screen names nothing: its title is enough. */
export const arrivalOf = ({ arrived }: Screen): string => arrived ?? 'h1';
