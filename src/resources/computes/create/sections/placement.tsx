import { Button } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { TextField } from '#ui/form/fields/fields.ts';
import { RegionField } from '#resources/regions/public.ts';
import { TypeField } from '#resources/types/public.ts';
import classes from '../create.module.css';
import { labelSuggestion, regionNeeds, regionRefusal, typeRefusal } from '../model/reference-data.ts';
import { useShared, useValues } from '../model/use-reference-data.ts';
import type { CreateValues } from '../model/values.ts';

/** Region, plan and label. */
export function Placement() {
  const { reference } = useShared();
  const values = useValues();
  const { setValue } = useFormContext<CreateValues>();
  const suggestion = labelSuggestion(values, reference);
  return (
    <>
      <RegionField
        name="region"
        label="Region"
        required
        needs={regionNeeds(values, reference)}
        disabledReasonOf={(region) => regionRefusal(region, values, reference)}
        hint={values.source === 'backup' ? 'That of the backup: backups stay where they are.' : undefined}
      />
      <TypeField
        name="type"
        label="Plan"
        required
        hint="What the instance has, and what it incurs a charge for."
        disabledReasonOf={(type) => typeRefusal(type, values, reference)}
      />
      <div className={classes.line}>
        <TextField
          name="label"
          label="Label"
          hint="Letters and digits, with single hyphens, underscores or periods between them. Left empty it is compute and the id."
          placeholder="compute<id>"
          bounds={COMPUTE_LIMITS.label}
        />
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
    </>
  );
}
