import { useNow } from '#api/clock.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import { Muted, NONE } from '#ui/display/plain.tsx';
import { Status } from '#ui/display/status.tsx';
import { validity } from './labels.ts';
import { termOf, useTerms } from './terms.ts';

type Port = Pick<Config, 'protocol' | 'ssl_fingerprint'>;

/** When the first of some ports' certificates ends, as far as this browser has read them. */
export function Expiry({ ports }: { ports: readonly Port[] }) {
  const now = useNow().getTime();
  const terms = useTerms();
  const [first] = ports
    .flatMap((port) => termOf(port, terms) ?? [])
    .toSorted((one, other) => one.notAfter - other.notAfter);
  if (first !== undefined) return <Status {...validity(first, now)} />;
  return ports.some(({ protocol }) => protocol === 'https') ? <Muted>Not known</Muted> : NONE;
}
