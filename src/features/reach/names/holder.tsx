import type { Holding } from '#analysis/usage/holders.ts';
import { Status } from '#ui/display/status.tsx';
import { Muted } from '#ui/display/blocks/plain.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { pathOf } from '../usage/links.ts';
import { namerOf, useHolders, useLeft } from './use-known.ts';

/** What is said of an address that only an instance can have, and none has. */
export const LEFT = 'No instance has it';

/** Who holds an address, or the first of those in a network, with their number. */
export function Holders({ of }: { of: readonly Holding[] }) {
  const [first, ...others] = of;
  if (first === undefined) return null;
  return (
    <>
      <Link to={pathOf(first)}>{first.user.label}</Link>
      {others.length > 0 && <Muted> and {others.length} more</Muted>}
    </>
  );
}

interface HolderProps {
  /** An address or a network. */
  readonly entry: string;
  /** Whether it may mean the private address of a NodeBalancer, which no list tells. */
  readonly balancers: boolean;
}

/** Who holds an address, where that is a record of the account; marks one that only an instance could have, and none has. */
export default function Holder({ entry, balancers }: HolderProps) {
  const account = useHolders();
  const left = useLeft([entry], { balancers });
  if (entry.endsWith('/0') || account === undefined) return null;
  return left.includes(entry) ? <Status tone="warning" label={LEFT} /> : <Holders of={namerOf(account)(entry)} />;
}
