import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Config } from '#contract/computes/configs/schema.ts';
import { parseNetwork } from '#lib/net/cidr.ts';
import { useName } from '#ui/display/blocks/catalogue.tsx';
import { regionNames } from '#resources/regions/public.ts';
import { vlans } from '#resources/vlans/queries.ts';
import { computes } from '../../../queries.ts';
import { configsOf } from '../../queries.ts';
import classes from '../builder.module.css';
import { Caution } from '#ui/display/hints/caution.tsx';
import { type InterfaceLike } from '#analysis/computes/ways.ts';
import { deviceOf } from '../verdict/verdict.ts';

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

interface Place {
  readonly address: string;
  /** The VLAN. */
  readonly label: string;
  readonly region: string;
  /** The instance of the interface; undefined for a new one. */
  readonly computeId: number | undefined;
}

interface MembersProps extends Place {
  /**
   * Ids of the instances on the VLAN; undefined when the server does not return them: then all instances of the region
   * are candidates.
   */
  readonly members: readonly number[] | undefined;
}

/** The member that has the address already, and how many of the others could not be compared with it. */
function useClash({ address, label, region, members, computeId }: MembersProps) {
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
  const settled = compared.length > 0 && results.every(({ isPending }) => !isPending);
  return {
    clash: clashOf(address, label, known),
    others: others.length,
    unknown: settled ? others.length - known.length : 0,
  };
}

interface ClashTextProps extends Pick<Place, 'address' | 'label'> {
  readonly clash: Clash;
}

/** "db-1 already has 10.0.0.2 on backend (eth1, My profile)." */
function ClashText({ address, label, clash: { computeId, device, profile } }: ClashTextProps) {
  const { data } = useQuery(computes.one(computeId));
  return (
    <>
      {data?.label ?? `Instance ${computeId}`} already has {address.split('/')[0]} on {label} ({device}, {profile}).
    </>
  );
}

/** Warns when another member of the VLAN has the address; it is allowed, but the two would conflict. */
export function IpamClash(props: MembersProps) {
  const { address, label, region, members } = props;
  const regionName = useName(regionNames, region);
  const { clash, others, unknown } = useClash(props);
  return (
    <div role="status" className={classes.status}>
      {clash !== undefined && (
        <Caution>
          <ClashText address={address} label={label} clash={clash} />
        </Caution>
      )}
      {clash === undefined &&
        unknown > 0 &&
        `Not compared with ${unknown} of ${others} other ${members === undefined ? `instances in ${regionName}` : 'members'}.`}
    </div>
  );
}

interface KnownClashesProps {
  readonly interfaces: readonly InterfaceLike[];
  readonly region: string;
  readonly computeId: number | undefined;
  /** Shows what clashes. */
  children(text: ReactNode, vlan: string): ReactNode;
}

function KnownClash({ children, ...place }: Place & Pick<KnownClashesProps, 'children'>) {
  const { data } = useQuery(vlans.all());
  const vlan = data?.records.find((one) => one.label === place.label && one.region === place.region);
  const { clash } = useClash({ ...place, members: vlan?.computes ?? [] });
  return clash && children(<ClashText {...place} clash={clash} />, place.label);
}

/** What clashes, where it is not edited: only members that the server names are compared, nothing is searched. */
export const KnownClashes = ({ interfaces, ...rest }: KnownClashesProps) =>
  interfaces.map(({ purpose, label, ipam_address: address }, index) =>
    purpose === 'vlan' && label && address ? (
      <KnownClash key={deviceOf(index)} {...rest} label={label} address={address} />
    ) : null,
  );
