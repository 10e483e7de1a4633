import { figure } from '#lib/unreadable.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { CONFIG_LIMITS, HELPER_DEFAULTS, SLOTS } from '#contract/computes/configs/terms.ts';
import { CheckboxField, NumberField, RadioField, TextAreaField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { SuggestField } from '#ui/form/fields/choices/suggest-field.tsx';
import { KernelField } from '#resources/kernels/picker.tsx';
import { disksOf } from '../../disks/queries.ts';
import classes from './device-fields.module.css';
import { DeviceFields } from './device-fields.tsx';
import { type ConfigValues, isOffered } from './form.ts';
import { InterfaceBuilder } from '../interfaces/builder.tsx';
import type { InterfaceValues } from '../interfaces/values.ts';
import { contentOf, FIELD_NAMES, HELPER_LABELS, HELPERS, LEVEL_LABELS, MODE_LABELS, rootedBy } from '../display.ts';
import { useRootText } from '../../model/root-note.tsx';

const options = <K extends string>(words: Readonly<Record<K, { label: string; text: string }>>) =>
  Object.entries<{ label: string; text: string }>(words).map(([value, text]) => ({ value, ...text }));

const at = (name: keyof typeof FIELD_NAMES) => ({ name, label: FIELD_NAMES[name] });

/** The root device, by what is in its slot, with a warning where nothing boots from it (doc 3 §2.5). */
function RootField({ computeId }: { computeId: number }) {
  const { control } = useFormContext<ConfigValues>();
  const [root_device, devices, virt_mode] = useWatch({ control, name: ['root_device', 'devices', 'virt_mode'] });
  const { data: disks } = useQuery(disksOf(computeId));
  const values = { root_device, devices, virt_mode };
  const text = useRootText(computeId, rootedBy(values));
  return (
    <>
      <SuggestField
        {...at('root_device')}
        hint={root_device.trim() === '' ? 'Default: /dev/sda.' : undefined}
        suggestions={SLOTS.filter((slot) => isOffered(slot, virt_mode)).map((slot) => ({
          value: `/dev/${slot}`,
          note: contentOf(values, slot, disks) ?? 'Empty',
        }))}
      />
      <Text size="xs" role="status" className={classes.status}>
        {text !== undefined && `${text}.`}
      </Text>
    </>
  );
}

interface ConfigFieldsProps {
  readonly computeId: number;
  readonly region: string;
  /** Memory of the instance, in MB. */
  readonly memory: number;
  /** Kernels of the instance's other profiles. */
  readonly kernels: readonly string[];
  /** The interfaces saved on the server; undefined for a new profile. */
  readonly saved?: readonly InterfaceValues[];
}

/** All fields of a configuration (doc 3 §2.5), in the order in which they are decided. */
export function ConfigFields({ computeId, region, memory, kernels, saved }: ConfigFieldsProps) {
  return (
    <>
      <FieldGroup name="boot" label="Boot settings">
        <TextField {...at('label')} bounds={CONFIG_LIMITS.label} required />
        <TextAreaField {...at('comments')} rows={2} />
        <RadioField {...at('virt_mode')} options={options(MODE_LABELS)} />
        <KernelField {...at('kernel')} used={kernels} required />
        <RadioField {...at('run_level')} options={options(LEVEL_LABELS)} />
        <NumberField {...at('memory_limit')} hint={`The instance has ${figure(memory)} MB.`} unit="MB" />
      </FieldGroup>
      <DeviceFields computeId={computeId} region={region} />
      <RootField computeId={computeId} />
      <FieldGroup name="helpers" label="Helpers" hint="Prepare the disk before each boot.">
        {HELPERS.map((helper) => (
          <CheckboxField
            key={helper}
            name={`helpers.${helper}`}
            label={HELPER_LABELS[helper].label}
            hint={`${HELPER_LABELS[helper].text} (default: ${HELPER_DEFAULTS[helper] ? 'on' : 'off'})`}
          />
        ))}
      </FieldGroup>
      <InterfaceBuilder name="interfaces" region={region} computeId={computeId} saved={saved} />
    </>
  );
}
