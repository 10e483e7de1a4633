/** What the record of an instance does not tell: whether the internet reaches it unfiltered; whether it owes a reboot. */
export const FINDINGS = ['exposure', 'reboot'] as const;
export type Finding = (typeof FINDINGS)[number];

/** Every write may change them, as it may change the network. */
export const findingKey = (finding: Finding) => ['network', 'finding', finding] as const;
