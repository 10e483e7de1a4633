/** A world that the mock can start with. */
export interface Scenario {
  /** Its name in URLs and in the control API. */
  readonly id: string;
  readonly title: string;
}

/** The named worlds. Their contents are defined by the resources, which check the name when they seed their tables. */
export const scenarios: readonly Scenario[] = [
  { id: 'default', title: 'A small account with something in every state' },
  { id: 'empty', title: 'A new account: Regions and catalogues, nothing else' },
  { id: 'no-databases', title: 'The small account, not yet a customer of Managed Databases' },
  { id: 'large', title: '9,900 firewalls, 4,100 instances, 2,000 NodeBalancers' },
  { id: 'huge', title: '12,000 firewalls: more than the console loads at once' },
];

/** The world of a first visit. */
export const FIRST_WORLD = { scenario: 'default', seed: 1 } as const;
