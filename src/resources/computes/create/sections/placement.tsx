import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { RegionField } from '#resources/regions/picker.tsx';
import { TypeField } from '#resources/types/picker.tsx';
import { Caution } from '#ui/display/hints/caution.tsx';
import classes from '../create.module.css';
import { labelSuggestion, regionNeeds, regionRefusal, typeRefusal } from '../model/reference-data.ts';
import { computes } from '../../queries.ts';
import { useShared, useValues } from '../model/use-reference-data.ts';
import type { CreateValues } from '../model/values.ts';

/** Warns about a label that another instance has: labels need not be unique. */
function DuplicateLabel({ label }: { label: string }) {
  const { data } = useQuery({ ...computes.all(), enabled: label !== '' });
  const isTaken = label !== '' && data?.records.some((one) => one.label === label) === true;
  return (
    <div role="status" className={classes.duplicate}>
      {isTaken && <Caution>Another instance is already named {label}.</Caution>}
    </div>
  );
}

/** What it is called, and where it runs. */
export function Placement() {
  const { reference } = useShared();
  const values = useValues();
  const { setValue } = useFormContext<CreateValues>();
  const suggestion = labelSuggestion(values, reference);
  return (
    <FieldGroup name="placement" label="Name and region">
      <div className={classes.line}>
        <TextField
          name="label"
          label="Label"
          hint="Assigned automatically if you leave it empty"
          bounds={COMPUTE_LIMITS.label}
        />
        <DuplicateLabel label={values.label} />
        {suggestion.length >= COMPUTE_LIMITS.label.min && suggestion !== values.label && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setValue('label', suggestion, { shouldDirty: true, shouldValidate: true })}
          >
            Use {suggestion}
          </Button>
        )}
      </div>
      <RegionField
        name="region"
        label="Region"
        required
        needs={regionNeeds(values, reference)}
        disabledReasonOf={(region) => regionRefusal(region, values, reference)}
        hint={values.source === 'backup' ? 'The region of the backup' : undefined}
      />
    </FieldGroup>
  );
}

/** How large it is. */
export function PlanGroup() {
  const { reference } = useShared();
  const values = useValues();
  return (
    <FieldGroup name="plan" label="Plan">
      <TypeField name="type" label="Plan" required disabledReasonOf={(type) => typeRefusal(type, values, reference)} />
    </FieldGroup>
  );
}
