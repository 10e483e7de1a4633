import { useQuery } from '@tanstack/react-query';
import { useWho } from '#api/permissions/permissions.ts';
import { validateVlanLabel } from '#contract/computes/configs/interfaces.ts';
import { INTERFACE_LIMITS } from '#contract/computes/configs/terms.ts';
import { vlanLimitReason } from '#contract/vlans/rules.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import { networkOf, parseNetwork } from '#lib/net/cidr.ts';
import { counted, sentence } from '#lib/text/format.ts';
import { useName } from '#ui/display/blocks/catalogue.tsx';
import { failureText } from '#ui/page/failure/failure.tsx';
import { TextField } from '#ui/form/fields/fields.ts';
import { Meter } from '#ui/display/meter.tsx';
import { regionNames } from '#resources/regions/public.ts';
import { vlans } from '#resources/vlans/queries.ts';
import { type Suggestion, SuggestField } from '#ui/form/fields/choices/suggest-field.tsx';
import classes from '../builder.module.css';
import { Caution } from '#ui/display/hints/caution.tsx';
import { IpamClash, twinOf } from './ipam-clash.tsx';
import type { InterfaceValues } from '../values.ts';
import { deviceOf } from '../verdict/verdict.ts';

const { vlansPerRegion } = INTERFACE_LIMITS;

/** `partly`: there may be instances and VLANs that this user cannot see. */
const instances = (count: number, partly: boolean): string =>
  `${counted(count, 'instance')}${partly ? ' that you see' : ''}`;

/** Labels of VLANs in the list that the Region does not have yet: saving creates them. */
export function newLabels(list: readonly InterfaceValues[], existing: readonly Pick<Vlan, 'label'>[]): string[] {
  const known = new Set(existing.map(({ label }) => label));
  const named = list.flatMap(({ purpose, label }) =>
    purpose === 'vlan' && label !== '' && validateVlanLabel(label) === undefined && !known.has(label) ? [label] : [],
  );
  return [...new Set(named)];
}

/**
 * The effect of a label: joins a VLAN of the Region, or creates one of at most ten (doc 3 §2.4, §8); and whether that
 * would exceed the limit.
 */
export function labelText({ label, region, list, known, partly }: NoteProps): { text: string; tooMany?: true } {
  const joined = known.find((vlan) => vlan.label === label);
  if (joined !== undefined)
    return {
      text:
        joined.computes === undefined
          ? `Joins VLAN ${label}.`
          : `Joins VLAN ${label} with ${instances(joined.computes.length, partly)}.`,
    };
  const existing = new Set(known.map((vlan) => vlan.label));
  for (const other of newLabels(list, known)) if (other !== label) existing.add(other);
  const reason = vlanLimitReason(region, existing, label);
  if (reason === undefined)
    return {
      text: partly
        ? `Joins VLAN ${label} in ${region} if it exists, or creates it.`
        : `Creates VLAN ${label} in ${region}.`,
    };
  return {
    text: partly
      ? `${region} has up to ${vlansPerRegion} VLANs and you see ${known.length}. Choose one of them.`
      : sentence(reason),
    tooMany: true,
  };
}

function LabelNote(props: NoteProps) {
  const { label } = props;
  if (label === '' || validateVlanLabel(label) !== undefined) return null;
  const { text, tooMany } = labelText(props);
  return (
    <div role="status" className={classes.note}>
      {tooMany ? <Caution>{text}</Caution> : text}
    </div>
  );
}

interface NoteProps {
  readonly label: string;
  /** The name of the region. */
  readonly region: string;
  readonly list: readonly InterfaceValues[];
  /** The VLANs of the Region that the user can see. */
  readonly known: readonly Pick<Vlan, 'label' | 'computes'>[];
  readonly partly: boolean;
}

/** Warns when the address is the network's own: a member needs one within the network. */
function IpamNote({ address }: { address: string }) {
  const network = parseNetwork(address);
  if (network === undefined || network.family !== 'ipv4' || network.prefix >= 31 || networkOf(address) !== undefined)
    return null;
  return <Caution>{address} is the network itself. Use an address within it.</Caution>;
}

/**
 * Warns when another interface of the profile has the address in another notation, which is not refused (doc 3 §2.4).
 */
function TwinNote({ list, index }: { list: readonly InterfaceValues[]; index: number }) {
  const twin = twinOf(list, index);
  return (
    <div role="status" className={classes.status}>
      {twin !== undefined && <Caution>{deviceOf(twin)} has the same address.</Caution>}
    </div>
  );
}

interface VlanFieldsProps {
  /** `interfaces.1`. */
  readonly path: string;
  readonly index: number;
  readonly list: readonly InterfaceValues[];
  readonly region: string;
  /** The instance of the profile; undefined for a new instance. */
  readonly computeId: number | undefined;
}

/** The VLAN, and the address in it. */
export function VlanFields({ path, index, list, region, computeId }: VlanFieldsProps) {
  const { data, error } = useQuery(vlans.all());
  const partly = useWho().profile?.restricted === true;
  const regionName = useName(regionNames, region);
  const values = list[index];
  if (values === undefined) return null;
  const { label, ipam_address: address } = values;
  const known = data?.records.filter((vlan) => vlan.region === region) ?? [];
  const joined = known.find((vlan) => vlan.label === label);
  const suggestions = known.map(({ label: name, computes }): Suggestion => {
    const elsewhere = list.findIndex((one, at) => at !== index && one.purpose === 'vlan' && one.label === name);
    return {
      value: name,
      note: computes && instances(computes.length, partly),
      disabledReason: elsewhere < 0 ? undefined : `${deviceOf(elsewhere)} is on it`,
    };
  });
  return (
    <div className={classes.fields}>
      <SuggestField
        name={`${path}.label`}
        label="VLAN"
        hint="Choose one, or enter a new label to create it."
        bounds={INTERFACE_LIMITS.label}
        suggestions={suggestions}
        required
      />
      {error !== null && data === undefined ? (
        <p className={classes.note}>VLANs couldn’t be loaded. {failureText(error).text}</p>
      ) : (
        data !== undefined && (
          <>
            <LabelNote label={label} region={regionName} list={list} known={known} partly={partly} />
            <Meter
              compact
              label={`${partly ? 'VLANs that you see' : 'VLANs'} in ${regionName}`}
              value={known.length}
              max={vlansPerRegion}
            />
          </>
        )
      )}
      <TextField name={`${path}.ipam_address`} label="IPAM address" hint="Optional, for example 10.0.0.1/24" mono />
      <IpamNote address={address} />
      <TwinNote list={list} index={index} />
      {joined !== undefined && (
        <IpamClash address={address} label={label} region={region} members={joined.computes} computeId={computeId} />
      )}
    </div>
  );
}
