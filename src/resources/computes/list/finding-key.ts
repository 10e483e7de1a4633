import type { Tone } from '#ui/display/status.tsx';

/** What the record of an instance does not tell: whether it is open to the internet; whether it owes a reboot. */
export const FINDINGS = ['exposure', 'reboot'] as const;
export type Finding = (typeof FINDINGS)[number];

/** What was found of an instance: in words, and which choices of the filter mean it. */
export interface Found {
  readonly tone: Tone;
  readonly label: string;
  readonly values: readonly string[];
}

/** Every write may change them, as it may change the network. */
export const findingKey = (finding: Finding) => ['network', 'finding', finding] as const;
