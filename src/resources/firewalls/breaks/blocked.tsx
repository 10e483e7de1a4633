import type { Firewall } from '#contract/firewalls/schema.ts';
import { Warnings } from '#ui/display/hints/warnings.tsx';
import { blockedText } from './breaks.ts';

export interface BlockedProps {
  readonly firewall: Pick<Firewall, 'label' | 'status' | 'rules'>;
  readonly ports: readonly number[];
}

/** The ports of a NodeBalancer that a firewall keeps from every client. */
export function Blocked({ firewall, ports }: BlockedProps) {
  const text = blockedText(firewall, ports);
  return <Warnings label="Blocks" texts={text === undefined ? [] : [text]} />;
}
