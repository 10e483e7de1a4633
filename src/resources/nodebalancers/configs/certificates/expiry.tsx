import { useNow } from '#api/clock.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import { Muted, NONE } from '#ui/display/blocks/plain.tsx';
import { Status } from '#ui/display/status.tsx';
import { validity } from './display.ts';
import { termOf, useTerms } from './terms.ts';

type Port = Pick<Config, 'protocol' | 'ssl_fingerprint'>;

/** When the first of some ports' certificates ends, as far as this browser has read them; briefly in a cell. */
export function Expiry({ ports, brief = false }: { ports: readonly Port[]; brief?: boolean }) {
  const now = useNow().getTime();
  const terms = useTerms();
  const [first] = ports
    .flatMap((port) => termOf(port, terms) ?? [])
    .toSorted((one, other) => one.notAfter - other.notAfter);
  if (first !== undefined) {
    const { tone, label, brief: words } = validity(first, now);
    return <Status tone={tone} label={brief ? words : label} />;
  }
  return ports.some(({ protocol }) => protocol === 'https') ? <Muted>Not known</Muted> : NONE;
}
