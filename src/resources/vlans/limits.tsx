import { Muted } from '#ui/display/blocks/plain.tsx';
import { useQuery } from '@tanstack/react-query';
import { useWho } from '#api/permissions/permissions.ts';
import { INTERFACE_LIMITS } from '#contract/computes/configs/terms.ts';
import { offers } from '#contract/regions/rules.ts';
import type { Region } from '#contract/regions/schema.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import { andList, compareTexts } from '#lib/text/format.ts';
import { Caution } from '#ui/display/hints/caution.tsx';
import { Meter } from '#ui/display/meter.tsx';
import { regions } from '#resources/regions/queries.ts';
import classes from './limits.module.css';
import { vlans } from './queries.ts';

/** The number of VLANs of each region that has any, highest first. */
export function usage(all: readonly Vlan[]): readonly { readonly region: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { region } of all) counts.set(region, (counts.get(region) ?? 0) + 1);
  return [...counts]
    .map(([region, count]) => ({ region, count }))
    .toSorted((one, other) => other.count - one.count || compareTexts(one.region, other.region));
}

/**
 * Sentences about the regions without VLANs. `partly`: there may be VLANs that this user cannot see, so regions without
 * any are not mentioned.
 */
export function others(known: readonly Region[], used: ReadonlySet<string>, partly: boolean): string[] {
  const able = known.filter((region) => offers(region, 'Vlans'));
  const free = able.filter(({ id }) => !used.has(id)).length;
  const unable = known.filter((region) => !offers(region, 'Vlans'));
  return [
    ...(partly ? ['You see only VLANs of instances that you have a grant for.'] : []),
    ...(free > 0 && !partly
      ? [`${free} ${used.size > 0 ? 'more ' : ''}${free === 1 ? 'region has' : 'regions have'} none yet.`]
      : []),
    ...(unable.length > 0 ? [`Not available in ${andList(unable.map(({ label }) => label))}.`] : []),
  ];
}

/** Whether there may be VLANs, and members of them, that this user cannot see. */
export const usePartly = (): boolean => useWho().profile?.restricted === true;

/** The number of VLANs in the region of a VLAN: there can be up to ten (doc 3 §8). */
export function RegionMeter({ region }: { region: string }) {
  const all = useQuery(vlans.all());
  const { data } = useQuery(regions.one(region));
  const partly = usePartly();
  if (all.isPending) return <div className={classes.pending} aria-hidden data-state="loading" />;
  if (all.data === undefined) return 'could not be loaded';
  const count = usage(all.data.records).find((one) => one.region === region)?.count ?? 0;
  return (
    <Meter
      compact
      label={`${partly ? 'VLANs that you see' : 'VLANs'} in ${data?.label ?? region}`}
      value={count}
      max={INTERFACE_LIMITS.vlansPerRegion}
    />
  );
}

function Meters() {
  const partly = usePartly();
  const all = useQuery(vlans.all());
  const known = useQuery(regions.all());
  if (all.isPending || known.isPending) return <div className={classes.pending} aria-hidden data-state="loading" />;
  // The table shows the error; here it only says that nothing can be counted.
  if (all.data === undefined) return <Muted>The number of VLANs per region could not be loaded.</Muted>;
  const used = usage(all.data.records);
  const labels = new Map(known.data?.records.map(({ id, label }) => [id, label]));
  return (
    <>
      {used.length > 0 && (
        <ul className={classes.meters} aria-label={`${partly ? 'VLANs that you see' : 'VLANs'} in each region`}>
          {used.map(({ region, count }) => (
            <li key={region}>
              <Meter label={labels.get(region) ?? region} value={count} max={INTERFACE_LIMITS.vlansPerRegion} />
            </li>
          ))}
        </ul>
      )}
      <Muted>
        Up to {INTERFACE_LIMITS.vlansPerRegion} VLANs per region.{' '}
        {others(known.data?.records ?? [], new Set(used.map(({ region }) => region)), partly).join(' ')}
      </Muted>
    </>
  );
}

/** The regions that take no further VLAN, in a line; nothing where each takes one. */
export function Full({ regions: ids }: { regions: ReadonlySet<string> }) {
  const { data } = useQuery(regions.all());
  if (ids.size === 0) return null;
  const names = [...ids].map((id) => data?.records.find((one) => one.id === id)?.label ?? id);
  return (
    <Caution>
      {andList(names)}: all {INTERFACE_LIMITS.vlansPerRegion} VLANs in use
    </Caution>
  );
}

/** How VLANs are created (doc 3 §4.2), and how many of them each region has (doc 3 §8); an empty list says it itself. */
export function Limits() {
  if (useQuery(vlans.all()).data?.records.length === 0) return null;
  return (
    <section className={classes.limits} aria-label="VLAN limits">
      <div>
        Private networks between instances of a region. Created when you attach an instance, and removed with the last
        one.
      </div>
      <Meters />
    </section>
  );
}
