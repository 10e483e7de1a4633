import { Switch, Text } from '@mantine/core';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Disk } from '#contract/computes/disks/schema.ts';
import { cloneTargetReason } from '#contract/computes/rules.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { SwitchField, TextField } from '#ui/form/fields/fields.ts';
import { RecordsField } from '#ui/form/fields/records-field.tsx';
import type { Eligibility } from '#ui/form/fields/records-picker.tsx';
import { RegionField } from '#resources/regions/public.ts';
import { TypeField } from '#resources/types/public.ts';
import { Advanced } from '../form/advanced.tsx';
import { disksOf } from '../disks/queries.ts';
import { computes } from '../queries.ts';
import { UserDataGroup } from '../form/user-data.tsx';
import {
  imageOf,
  type ReferenceData,
  newRegionNeeds,
  regionRefusal,
  roomRefusal,
  typeRefusal,
  userDataRefusal,
} from './reference-data.ts';
import { useValues } from './use-values.ts';
import type { CloneValues } from './values.ts';

/** A switch that cannot be changed, with the reason. */
const Locked = ({ label, reason }: { label: string; reason: string }) => (
  <Switch label={label} description={reason} checked aria-disabled readOnly onChange={() => undefined} />
);

const FOLDED = ['metadata', 'group'] as const;

const givenOf = ({ metadata, group }: CloneValues): string[] => [
  metadata.user_data === '' ? 'no user data' : 'with user data',
  ...(group === '' ? [] : [`group ${group}`]),
];

/** The new instance: Region, plan, label and options. */
export function NewTarget({ reference }: { reference: ReferenceData }) {
  const values = useValues();
  return (
    <>
      <RegionField
        name="region"
        label="Region"
        required
        needs={newRegionNeeds(reference, values)}
        disabledReasonOf={(region) => regionRefusal(region, reference, values)}
        hint="That of the source unless you choose another one. Where a profile has a VLAN or a VPC, not every region will do."
      />
      <TypeField
        name="type"
        label="Plan"
        required
        hint="It must have room for the chosen disks. What it incurs is a charge of its own."
        disabledReasonOf={(type) => typeRefusal(type, reference, values)}
      />
      <TextField
        name="label"
        label="Label"
        hint="Letters and digits, with single hyphens, underscores or periods between them. Left empty it is compute and the id."
        bounds={COMPUTE_LIMITS.label}
      />
      {reference.backupsForced ? (
        <Locked
          label="Backups"
          reason="Always on: a setting of the account gives every new instance backups. This incurs a charge."
        />
      ) : (
        <SwitchField
          name="backups_enabled"
          label="Backups"
          hint="One every week, of the clone itself. This incurs a charge."
        />
      )}
      <SwitchField
        name="private_ip"
        label="Private IPv4 address"
        hint="One more address, for traffic within the region."
      />
      <Advanced paths={FOLDED} values={givenOf(values)}>
        <UserDataGroup
          disabledReason={userDataRefusal(reference, values)}
          isSure={imageOf(reference)?.capabilities !== undefined}
        />
        <TextField name="group" label="Group" hint="Deprecated: tags do the same, and better." />
      </Advanced>
    </>
  );
}

/** Why an instance cannot be the target: it is the source, or its state, its Region or its own disks prevent it. */
function useEligibility(reference: ReferenceData): Eligibility<Compute, readonly Disk[]> {
  const refusal = useDisabledReason();
  const values = useValues();
  return {
    ask: ({ id }) => disksOf(id),
    disabledReasonOf(record, disks) {
      const disabledReason = refusal(computesApi.update, { computeId: record.id });
      if (disabledReason !== undefined) return `cannot be changed: ${disabledReason}`;
      const state = cloneTargetReason(record, reference.source.id);
      if (state !== undefined) return state;
      const region = reference.regions.find(({ id }) => id === record.region);
      const network = region && regionRefusal(region, reference, values);
      if (network !== undefined) return `cannot take the profiles: ${network}`;
      return roomRefusal(record, disks, reference, values);
    },
  };
}

/** The existing instance that receives the copies. */
export function ExistingTarget({ reference }: { reference: ReferenceData }) {
  return (
    <>
      <RecordsField
        name="compute_id"
        label="Instance to copy to"
        hint="Powered off, and with room for the chosen disks."
        max={1}
        collection={computes}
        optionOf={({ id, label, region }) => ({ id, label, note: region })}
        eligibility={useEligibility(reference)}
      />
      <Text size="sm" c="dimmed">
        The documents leave open how a clone names an instance that is there; a server may not take it.
      </Text>
    </>
  );
}
