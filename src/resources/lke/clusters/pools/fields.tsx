import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { bootDiskOf } from '#contract/lke/clusters/pools/rules.ts';
import { POOL_LIMITS } from '#contract/lke/clusters/pools/terms.ts';
import { soldOutReason } from '#contract/regions/rules.ts';
import type { ComputeType } from '#contract/types/schema.ts';
import { counted } from '#lib/text/format.ts';
import { megabytes } from '#lib/sizes.ts';
import { figure } from '#lib/unreadable.ts';
import { NumberField, SelectField, SwitchField, TagsField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { useFormValues } from '#ui/form/use-form-values.ts';
import { pathIn, readPath, valueAt } from '#ui/form/validation/field-paths.ts';
import { availability, regions } from '#resources/regions/queries.ts';
import { TypeSelect } from '#resources/types/public.ts';
import { types } from '#resources/types/queries.ts';
import classes from './pools.module.css';
import { newPool, type PoolValues } from './values.ts';

/** The plan of all nodes of a pool; one that is not available in the region is refused. */
function PlanField({ name, region }: { name: string; region: string }) {
  const places = {
    regions: useQuery(regions.all()).data?.records ?? [],
    availability: useQuery(availability.all()).data?.records ?? [],
    types: useQuery(types).data ?? [],
  };
  return (
    <TypeSelect name={name} label="Plan" required disabledReasonOf={({ id }) => soldOutReason(places, region, id)} />
  );
}

const EMPTY = newPool();

/** The values of a pool at a path of the form; an empty path is the form itself. */
function usePool(prefix: string): PoolValues {
  return useFormValues((values): PoolValues => {
    const found = valueAt(values, readPath(prefix));
    return typeof found === 'object' && found !== null ? { ...EMPTY, ...found } : EMPTY;
  });
}

/** The custom disks of each node, which cannot be changed later (doc 2 §2.5). */
function Disks({ prefix, plan }: { prefix: string; plan: ComputeType | undefined }) {
  const name = pathIn(prefix, 'disks');
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name, keyName: 'key' });
  const { disks } = usePool(prefix);
  const sizes = disks.map(({ size }) => ({ size: typeof size === 'number' ? size : 0 }));
  const rest = plan && bootDiskOf(plan, sizes);
  return (
    <FieldGroup name={name} label="Custom disks" hint="For special uses. They can’t be changed later.">
      {fields.map(({ key }, index) => (
        <div key={key} className={classes.disk}>
          <NumberField name={`${name}.${index}.size`} label={`Size of disk ${index + 1}`} unit="MB" required />
          <SelectField
            name={`${name}.${index}.type`}
            label={`Type of disk ${index + 1}`}
            data={[
              { value: 'ext4', label: 'ext4' },
              { value: 'raw', label: 'Raw' },
            ]}
          />
          <Button variant="default" aria-label={`Remove disk ${index + 1}`} onClick={() => remove(index)}>
            Remove
          </Button>
        </div>
      ))}
      <div className={classes.line}>
        {fields.length < POOL_LIMITS.disks && (
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => append({ size: 10_240, type: 'ext4' })}
          >
            Add disk
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {fields.length} of {POOL_LIMITS.disks} disks
          {rest !== undefined && fields.length > 0 && `, ${megabytes(Math.max(0, rest))} left for the boot disk`}
        </Text>
      </div>
    </FieldGroup>
  );
}

/** The bounds that an autoscaler keeps to; one needs the other (doc 2 §2.5). */
export function ScalerFields({ prefix = '' }: { prefix?: string }) {
  const {
    count,
    autoscaler: { enabled, min, max },
  } = usePool(prefix);
  const name = pathIn(prefix, 'autoscaler');
  const isRange = enabled && min !== '' && max !== '' && min <= max;
  const isOutside = isRange && count !== '' && (count < min || count > max);
  return (
    <div className="bn-stack">
      <SwitchField name={`${name}.enabled`} label="Autoscaler" hint="Adds and removes nodes as the load changes" />
      {enabled && (
        <div className={classes.line}>
          <NumberField name={`${name}.min`} label="Minimum nodes" required />
          <NumberField name={`${name}.max`} label="Maximum nodes" required />
        </div>
      )}
      <Text size="sm" c="dimmed" role="status" className={classes.outside}>
        {isOutside &&
          `The autoscaler may change the ${counted(count, 'node')}: it keeps ${figure(min)} to ${figure(max)}.`}
      </Text>
    </div>
  );
}

interface PoolFieldsProps {
  /** The path of the pool in the form; empty where it is the form itself. */
  readonly prefix?: string;
  readonly region: string;
}

/** A new pool: plan, number of nodes, autoscaler, disks and tags. */
export function PoolFields({ prefix = '', region }: PoolFieldsProps) {
  const { type, count } = usePool(prefix);
  const plan = useQuery(types).data?.find(({ id }) => id === type);
  const { max } = POOL_LIMITS.count;
  const fields = (
    <>
      <PlanField name={pathIn(prefix, 'type')} region={region} />
      <NumberField
        name={pathIn(prefix, 'count')}
        label="Nodes"
        hint={
          typeof count === 'number' && count > 0 && count < 3
            ? `1 to ${max}. With 3 or more, one may fail.`
            : `1 to ${max}`
        }
        required
      />
      <ScalerFields prefix={prefix} />
      <TagsField name={pathIn(prefix, 'tags')} label="Tags" />
    </>
  );
  return (
    <>
      {prefix === '' ? (
        <FieldGroup name="pool" label="Pool">
          {fields}
        </FieldGroup>
      ) : (
        fields
      )}
      <Disks prefix={prefix} plan={plan} />
    </>
  );
}
