import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { fieldId } from '#ui/form/shell/context.ts';
import { useFormValues } from '#ui/form/use-form-values.ts';
import { types } from '#resources/types/queries.ts';
import { PoolFields } from '../pools/fields.tsx';
import { poolText } from '../pools/summary.tsx';
import { newPool } from '../pools/values.ts';
import classes from './create.module.css';
import type { ClusterValues } from './values.ts';

/** The pools of a new cluster: at least one (assumed). */
export function PoolsGroup() {
  const { control } = useFormContext<ClusterValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'node_pools', keyName: 'key' });
  const { region, pools } = useFormValues((values: ClusterValues) => ({
    region: values.region ?? '',
    pools: values.node_pools,
  }));
  const { data } = useQuery(types);
  const [announcement, setAnnouncement] = useState('');
  const addId = useId();

  const add = (): void => {
    const index = fields.length;
    flushSync(() => {
      append(newPool(), { shouldFocus: false });
      setAnnouncement(`Pool ${index + 1} added`);
    });
    document.getElementById(fieldId(`node_pools.${index}.type`))?.focus();
  };
  const removeAt = (index: number): void => {
    flushSync(() => {
      remove(index);
      setAnnouncement(`Pool ${index + 1} removed`);
    });
    document.getElementById(addId)?.focus();
  };

  return (
    <FieldGroup name="node_pools" label="Node pools" hint="All nodes of a pool have the same plan.">
      {fields.map(({ key }, index) => {
        const pool = pools[index];
        return (
          <FieldGroup
            key={key}
            name={`node_pools.${index}`}
            label={`Pool ${index + 1}`}
            className={classes.pool}
            hint={
              <span className={classes.head}>
                {pool !== undefined && poolText(pool, data?.find(({ id }) => id === pool.type)?.label)}
                {fields.length > 1 && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    leftSection={<Trash2 size={14} aria-hidden />}
                    aria-label={`Remove pool ${index + 1}`}
                    onClick={() => removeAt(index)}
                  >
                    Remove
                  </Button>
                )}
              </span>
            }
          >
            <PoolFields prefix={`node_pools.${index}`} region={region} />
          </FieldGroup>
        );
      })}
      <Button
        id={addId}
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        className={classes.add}
        onClick={add}
      >
        Add pool
      </Button>
      <div role="status" className="bn-hidden">
        {announcement}
      </div>
    </FieldGroup>
  );
}
