import type { Story } from './stories/story.ts';

/** A world that the mock can start with. */
export interface Scenario {
  /** Its name in URLs and in the control API. */
  readonly id: string;
  readonly title: string;
  /** Who opens it, where that is not the one who asks. */
  readonly persona?: string;
  /** What it tells; loaded when it is asked for. */
  readonly story?: () => Promise<{ readonly story: Story }>;
}

/**
 * The named worlds. Their contents are defined by the resources, which check the name when they seed their tables, or
 * by a story.
 */
export const scenarios: readonly Scenario[] = [
  { id: 'default', title: 'A small account with something in every state' },
  { id: 'empty', title: 'A new account: Regions and catalogues, nothing else' },
  { id: 'no-databases', title: 'The small account, not yet a customer of Managed Databases' },
  { id: 'large', title: '9,900 firewalls, 4,100 instances, 2,000 NodeBalancers' },
  { id: 'huge', title: '12,000 firewalls: more than the console loads at once' },
  {
    id: 'locked-out',
    title: 'A web server runs, but nobody can reach it by SSH',
    story: () => import('./stories/locked-out.ts'),
  },
  {
    id: 'launch-day',
    title: 'Half of everything is still being made',
    story: () => import('./stories/launch-day.ts'),
  },
  {
    id: 'bad-friday',
    title: 'An outage, a full disk, failed backups and nodes that are down',
    story: () => import('./stories/bad-friday.ts'),
  },
  {
    id: 'agency',
    title: 'A restricted user who edits some records and reads others',
    persona: 'demo-operator',
    story: () => import('./stories/agency.ts'),
  },
  {
    id: 'at-the-limit',
    title: 'As many rules, VLANs and nodes as are allowed',
    story: () => import('./stories/at-the-limit.ts'),
  },
];

/** The world of a first visit. */
export const FIRST_WORLD = { scenario: 'default', seed: 1 } as const;

const loaded = new Map<string, Story>();

/** Resolves when a world of that name can be made; at once for one without a story. */
export function loadStory(id: string): Promise<void> | undefined {
  if (loaded.has(id)) return undefined;
  const load = scenarios.find((scenario) => scenario.id === id)?.story;
  return load?.().then(({ story }) => void loaded.set(id, story));
}

/** The story of a world, once it is loaded. */
export const storyOf = (id: string): Story | undefined => loaded.get(id);
