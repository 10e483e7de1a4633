import { Text } from '@mantine/core';
import { addressReason, usableOf } from '#contract/vpcs/rules.ts';
import { completeMask } from '#lib/net/address.ts';
import { LinesField, TextField } from '#ui/form/fields/fields.ts';
import { SubnetField, useSubnet } from '#resources/vpcs/picker.tsx';
import { suggestedSubnets, useReadProfiles } from '../../form/suggestions.ts';
import classes from '../builder.module.css';
import { Caution } from '#ui/display/hints/caution.tsx';
import { NatField } from './nat-field.tsx';
import { SubnetAddresses } from './subnet-addresses.tsx';
import type { InterfaceValues } from '../values.ts';

interface VpcFieldsProps {
  /** `interfaces.1`. */
  readonly path: string;
  readonly values: InterfaceValues;
  readonly region: string;
  /** The instance of the profile; undefined for a new instance. */
  readonly computeId: number | undefined;
  /** Whether the interface is saved in its subnet, which then cannot be changed. */
  readonly isKept: boolean;
  /** Why the interface cannot be in a subnet. */
  refusedIn(subnetId: number | null): string | undefined;
}

/** The subnet, the address in it, whether the internet reaches it, and the ranges routed to it (doc 3 §2.4). */
export function VpcFields({ path, values, region, computeId, isKept, refusedIn }: VpcFieldsProps) {
  const { subnet_id, ipv4 } = values;
  const found = useSubnet(subnet_id);
  const profiles = useReadProfiles(region, computeId);
  const range = found?.subnet.ipv4;
  const usable = range === undefined ? undefined : usableOf(range);
  const refusal = refusedIn(subnet_id);
  const error = range === undefined ? undefined : addressReason(range, ipv4.vpc);
  return (
    <div className={classes.fields}>
      {isKept ? (
        <div>
          <Text size="sm" fw={500}>
            Subnet
          </Text>
          <Text size="sm">
            {found === undefined
              ? `Subnet ${subnet_id}`
              : `${found.vpc.label}: ${found.subnet.label} (${found.subnet.ipv4})`}
          </Text>
          <p className={classes.note}>To change the subnet, remove this interface, save, and add a new one.</p>
        </div>
      ) : (
        <SubnetField
          name={`${path}.subnet_id`}
          label="Subnet"
          hint="Can’t be changed once saved"
          region={region}
          disabledReasonOf={refusedIn}
          suggestions={suggestedSubnets(profiles)}
          required
        />
      )}
      {refusal !== undefined && subnet_id !== null && <Caution role="status">{refusal}.</Caution>}
      <TextField
        name={`${path}.ipv4.vpc`}
        label="Address in the subnet"
        hint={
          usable === undefined
            ? 'Default: assigned automatically'
            : `${usable.first} to ${usable.last}. Default: assigned automatically`
        }
        mono
      />
      {error !== undefined && <Caution role="status">{error}.</Caution>}
      {found !== undefined && (
        <SubnetAddresses subnet={found.subnet} profiles={profiles} planned={ipv4.vpc} computeId={computeId} />
      )}
      <NatField name={`${path}.ipv4.nat_1_1`} computeId={computeId} />
      <LinesField
        name={`${path}.ip_ranges`}
        label="Routed ranges"
        hint="IPv4 networks routed to this interface, one per line"
        complete={completeMask}
      />
    </div>
  );
}
