import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Compute } from '#contract/computes/schema.ts';
import { useWho } from '#api/permissions/permissions.ts';
import { Status } from '#ui/display/status.tsx';
import { firewallsOnCompute } from '../../../firewalls/queries.ts';
import classes from '../builder.module.css';
import { computes } from '../../../queries.ts';
import { configsOf } from '../../queries.ts';
import { Caution } from '#ui/display/hints/caution.tsx';
import { KnownClashes } from '../fields/ipam-clash.tsx';
import type { InterfaceLike } from '#analysis/computes/ways.ts';
import type { Exposure } from '#analysis/exposure/exposure.ts';
import { interfacesOf, isAnswering } from '#analysis/reach/known.ts';
import { type ExposureWords, exposureWords, type Filters } from './exposure-verdict.ts';
import { verdictOf } from './verdict.ts';

/** What the internet reaches of an instance, and what would change that. */
export const Verdict = ({ exposure: { tone, sentence, notes } }: { exposure: ExposureWords }) => (
  <div className={classes.verdict}>
    <Status tone={tone} label={sentence} />
    {notes.map((note) => (
      <Text key={note} size="xs" c="dimmed">
        {note}
      </Text>
    ))}
  </div>
);

/** The firewalls that decide what reaches an instance; nothing is requested without one. */
export function useFilters(computeId: number | undefined): Filters {
  const restricted = useWho().profile?.restricted === true;
  const { data, isError } = useQuery({ ...firewallsOnCompute(computeId ?? 0), enabled: computeId !== undefined });
  return { firewalls: isError ? null : data, restricted };
}

/** What the internet reaches of an instance by the interfaces that it boots with; undefined while these are not known. */
export function useExposure(compute: Compute): Exposure | undefined {
  const { data } = useQuery(configsOf(compute.id).all());
  const filters = useFilters(compute.id);
  // What has no configuration does not boot.
  if (data === undefined || (data.records.length === 0 && !isAnswering(compute))) return undefined;
  const list = interfacesOf({ configs: { [compute.id]: data.records } }, compute);
  return 'value' in list ? exposureWords({ ...compute, ...filters, interfaces: list.value }).exposure : undefined;
}

/** What the internet reaches with a configuration that an instance may boot with, and which VLAN addresses clash. */
export function ConfigVerdict({ computeId, interfaces }: { computeId: number; interfaces: readonly InterfaceLike[] }) {
  const { data } = useQuery(computes.one(computeId));
  return (
    <>
      <Verdict exposure={exposureWords({ interfaces, ...useFilters(computeId) })} />
      <KnownClashes interfaces={interfaces} region={data?.region ?? ''} computeId={computeId}>
        {(text) => <Caution>{text}</Caution>}
      </KnownClashes>
    </>
  );
}

/** How the internet gets to an instance with these interfaces, as a short label for a row of a table. */
export function ShortVerdict({ interfaces }: { interfaces: readonly InterfaceLike[] }) {
  const { reachable, short } = verdictOf(interfaces);
  return <Status tone={reachable ? 'neutral' : 'off'} label={short} />;
}
