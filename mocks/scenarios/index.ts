import type { Story } from './stories/story.ts';

/** A world that the mock can start with. */
export interface Scenario {
  /** Its name in URLs and in the control API. */
  readonly id: string;
  readonly title: string;
  /** Who opens it, where that is not the one who asks. */
  readonly persona?: string;
  /** It tells something, which is loaded when it is asked for. */
  readonly hasStory?: true;
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
    hasStory: true,
  },
  {
    id: 'launch-day',
    title: 'Half of everything is still being made',
    hasStory: true,
  },
  {
    id: 'bad-friday',
    title: 'An outage, a full disk, failed backups and nodes that are down',
    hasStory: true,
  },
  {
    id: 'agency',
    title: 'A restricted user who edits some records and reads others',
    persona: 'demo-operator',
    hasStory: true,
  },
  {
    id: 'at-the-limit',
    title: 'As many rules, VLANs and nodes as are allowed',
    hasStory: true,
  },
];

/** The world of a first visit. */
export const FIRST_WORLD = { scenario: 'default', seed: 1 } as const;

let loaded: Readonly<Record<string, Story>> | undefined;

/** Resolves when a world of that name can be made; undefined where that is so already. */
export function loadStory(id: string): Promise<void> | undefined {
  if (loaded !== undefined || scenarios.find((one) => one.id === id)?.hasStory === undefined) return undefined;
  return import('./stories/all.ts').then(({ stories }) => void (loaded = stories));
}

/** The story of a world, once it is loaded. */
export const storyOf = (id: string): Story | undefined => loaded?.[id];
