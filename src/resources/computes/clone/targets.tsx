import { Text } from '@mantine/core';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Disk } from '#contract/computes/disks/schema.ts';
import { cloneTargetReason } from '#contract/computes/rules.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { SwitchField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { RecordsField } from '#ui/form/fields/choices/records-field.tsx';
import type { Eligibility } from '#ui/form/fields/choices/records-picker.tsx';
import { RegionField } from '#resources/regions/picker.tsx';
import { TypeField } from '#resources/types/picker.tsx';
import { Advanced } from '../form/advanced.tsx';
import { BackupsField } from '../form/backups-field.tsx';
import { disksOf } from '../disks/queries.ts';
import { computes } from '../queries.ts';
import { UserDataGroup } from '../form/user-data.tsx';
import {
  imageOf,
  type ReferenceData,
  newRegionNeeds,
  regionIn,
  regionRefusal,
  roomRefusal,
  typeRefusal,
  userDataRefusal,
} from './reference-data.ts';
import { useValues } from './use-reference-data.ts';
import type { CloneValues } from './values.ts';

const FOLDED = ['metadata', 'group'] as const;

const givenOf = ({ metadata, group }: CloneValues): string[] => [
  metadata.user_data === '' ? 'no user data' : 'user data',
  ...(group === '' ? [] : [`group ${group}`]),
];

/** The new instance: Region, plan, label and options. */
export function NewTarget({ reference }: { reference: ReferenceData }) {
  const values = useValues();
  return (
    <FieldGroup name="placement" label="New instance">
      <RegionField
        name="region"
        label="Region"
        required
        needs={newRegionNeeds(reference, values)}
        disabledReasonOf={(region) => regionRefusal(region, reference, values)}
      />
      <TypeField name="type" label="Plan" required disabledReasonOf={({ id }) => typeRefusal(id, reference, values)} />
      <TextField
        name="label"
        label="Label"
        hint="Assigned automatically if you leave it empty"
        bounds={COMPUTE_LIMITS.label}
      />
      <BackupsField forced={reference.backupsForced} hint="Weekly backups of the clone, for a charge" />
      <SwitchField
        name="private_ip"
        label="Private IPv4 address"
        hint="For NodeBalancers and traffic in the region. Adding one later needs support."
      />
      <Advanced paths={FOLDED} values={givenOf(values)}>
        <UserDataGroup
          disabledReason={userDataRefusal(reference, values)}
          isSure={imageOf(reference)?.capabilities !== undefined}
        />
        <TextField name="group" label="Group" hint="Deprecated. Use tags." />
      </Advanced>
    </FieldGroup>
  );
}

/** Why an instance cannot be the target: it is the source, or its state, its Region or its own disks prevent it. */
function useEligibility(reference: ReferenceData): Eligibility<Compute, readonly Disk[]> {
  const refusalOf = useDisabledReason();
  const values = useValues();
  return {
    ask: ({ id }) => disksOf(id),
    disabledReasonOf(record, disks) {
      const disabledReason = refusalOf(computesApi.update, { computeId: record.id });
      if (disabledReason !== undefined) return `can’t be changed: ${disabledReason}`;
      const state = cloneTargetReason(record, reference.source.id);
      if (state !== undefined) return state;
      const network = regionRefusal(regionIn(reference, record.region), reference, values);
      if (network !== undefined) return `can’t take the configurations: ${network}`;
      return roomRefusal(record, disks, reference, values);
    },
  };
}

/** The existing instance that receives the copies. */
export function ExistingTarget({ reference }: { reference: ReferenceData }) {
  return (
    <FieldGroup name="placement" label="Existing instance">
      <RecordsField
        name="compute_id"
        label="Target"
        hint="Powered off, with room for the chosen disks"
        max={1}
        collection={computes}
        optionOf={({ id, label, region }) => ({ id, label, note: region })}
        eligibility={useEligibility(reference)}
      />
      <Text size="sm" c="dimmed">
        Not every server can copy to an existing instance.
      </Text>
    </FieldGroup>
  );
}
