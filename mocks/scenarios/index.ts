/** A world that the mock can begin with. */
export interface Scenario {
  /** As a URL and the control API name it. */
  readonly id: string;
  readonly title: string;
}

/** The named worlds. What each holds is said by the resources, which look at the name when they fill their tables. */
export const scenarios: readonly Scenario[] = [
  { id: 'default', title: 'A small account with something in every state' },
  { id: 'empty', title: 'A new account: Regions and catalogues, nothing else' },
  { id: 'large', title: '9,900 firewalls, 2,000 instances, 2,000 NodeBalancers' },
  { id: 'huge', title: '12,000 firewalls: more than the console loads at once' },
];

/** The world of a first visit. */
export const FIRST_WORLD = { scenario: 'default', seed: 1 } as const;
