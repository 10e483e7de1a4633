import { useQueries, useQuery } from '@tanstack/react-query';
import type { Config } from '#contract/computes/configs/schema.ts';
import { parseNetwork } from '#lib/cidr.ts';
import { useName } from '#ui/display/catalogue.tsx';
import { regionNames } from '#resources/regions/public.ts';
import { computes } from '../../../queries.ts';
import { configsOf } from '../../queries.ts';
import classes from '../builder.module.css';
import { Caution } from './caution.tsx';
import { deviceOf } from '../verdict.ts';

/** Up to this many members are compared: each costs a request. */
const MOST_COMPARED = 10;

/** The address of `address/mask`, as one text for all its notations. */
const hostOf = (text: string): string | undefined => parseNetwork(text)?.address.toNormalizedString();

/** An interface that already has the address. */
export interface Clash {
  readonly computeId: number;
  readonly profile: string;
  readonly device: string;
}

/** The member of a VLAN that already has an address: it should be unique on the VLAN (doc 3 §2.4). */
export function clashOf(
  address: string,
  label: string,
  profiles: readonly { readonly computeId: number; readonly configs: readonly Config[] }[],
): Clash | undefined {
  const host = hostOf(address);
  if (host === undefined) return undefined;
  for (const { computeId, configs } of profiles)
    for (const config of configs) {
      const index = config.interfaces.findIndex(
        (one) => one.purpose === 'vlan' && one.label === label && hostOf(one.ipam_address ?? '') === host,
      );
      if (index >= 0) return { computeId, profile: config.label, device: deviceOf(index) };
    }
  return undefined;
}

/**
 * The index of another VLAN interface of the profile with the same address, with another mask or in another notation.
 */
export function twinOf(
  list: readonly { readonly purpose: string; readonly ipam_address: string }[],
  index: number,
): number | undefined {
  const own = list[index]?.ipam_address ?? '';
  const host = hostOf(own);
  const twin = list.findIndex(
    ({ purpose, ipam_address }, at) =>
      at !== index && purpose === 'vlan' && ipam_address !== own && host !== undefined && hostOf(ipam_address) === host,
  );
  return twin < 0 ? undefined : twin;
}

function ClashNote({ address, clash }: { address: string; clash: Clash }) {
  const { data } = useQuery(computes.one(clash.computeId));
  return (
    <Caution>
      {data?.label ?? `Instance ${clash.computeId}`} already has {address.split('/')[0]} on this VLAN ({clash.device},{' '}
      {clash.profile}).
    </Caution>
  );
}

interface IpamClashProps {
  readonly address: string;
  /** The VLAN. */
  readonly label: string;
  readonly region: string;
  /**
   * Ids of the instances on it; undefined when the server does not return them: then all instances of the Region are
   * candidates.
   */
  readonly members: readonly number[] | undefined;
  readonly computeId: number | undefined;
}

/** Warns when another member of the VLAN has the address; it is allowed, but the two would conflict. */
export function IpamClash({ address, label, region, members, computeId }: IpamClashProps) {
  const regionName = useName(regionNames, region);
  const isAddress = hostOf(address) !== undefined;
  const { data } = useQuery({ ...computes.all(), enabled: isAddress && members === undefined });
  const inRegion = data?.records.flatMap((one) => (one.region === region ? [one.id] : []));
  const others = (members ?? inRegion ?? []).filter((id) => id !== computeId);
  const compared = isAddress ? others.slice(0, MOST_COMPARED) : [];
  const results = useQueries({ queries: compared.map((id) => configsOf(id).all()) });
  const known = results.flatMap(({ data: profiles }, index) => {
    const id = compared[index];
    return profiles === undefined || id === undefined ? [] : [{ computeId: id, configs: profiles.records }];
  });
  const clash = clashOf(address, label, known);
  const unknown = others.length - known.length;
  const settled = results.every(({ isPending }) => !isPending);
  return (
    <div role="status" className={classes.status}>
      {clash !== undefined && <ClashNote address={address} clash={clash} />}
      {clash === undefined &&
        compared.length > 0 &&
        settled &&
        unknown > 0 &&
        `Not compared with ${unknown} of ${others.length} other ${members === undefined ? `instances in ${regionName}` : 'members'}.`}
    </div>
  );
}
