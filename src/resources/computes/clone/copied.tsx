import { Checkbox, Stack, Text } from '@mantine/core';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Disk } from '#contract/computes/disks/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { counted, andList } from '#lib/text/format.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { errorProps } from '#ui/form/fields/description.tsx';
import { useFormField } from '#ui/form/fields/use-field.ts';
import { purposeName } from '../configs/interfaces/display.ts';
import { canChoose } from './form.ts';
import { type ReferenceData, needing } from './reference-data.ts';
import { useValues } from './use-reference-data.ts';

interface Choice {
  readonly id: number;
  readonly label: string;
  readonly note: string;
  /** Why it cannot be left out. */
  readonly needed?: string | undefined;
}

interface ChoicesProps {
  readonly name: 'configs' | 'disks';
  readonly label: string;
  readonly choices: readonly Choice[];
}

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** Selects some of a few records, all of them visible. */
function Choices({ name, label, choices }: ChoicesProps) {
  const field = useFormField({ name });
  const chosen = idsOf(field.value);
  const isOn = ({ id, needed }: Choice): boolean => needed !== undefined || chosen.includes(id);
  // A needed record keeps its own choice, which counts again when it is no longer needed.
  const change = (on: readonly string[]): void =>
    field.change(
      choices
        .filter(({ id, needed }) => (needed === undefined ? on.includes(String(id)) : chosen.includes(id)))
        .map(({ id }) => id),
    );
  return (
    <Checkbox.Group
      id={field.id}
      label={label}
      error={field.error}
      errorProps={errorProps}
      value={choices.filter(isOn).map(({ id }) => String(id))}
      onChange={change}
      onBlur={field.blur}
    >
      <Stack gap={8} pt={4}>
        {choices.map(({ id, label: text, note, needed }) => (
          <Checkbox
            key={id}
            value={String(id)}
            label={text}
            description={needed ?? note}
            aria-disabled={needed !== undefined || undefined}
          />
        ))}
        {choices.length === 0 && (
          <Text size="sm" c="dimmed">
            None
          </Text>
        )}
      </Stack>
    </Checkbox.Group>
  );
}

/** "2 disks; eth0 Public, eth1 VLAN". */
function profileNote({ devices, interfaces }: Config): string {
  const disks = Object.values(devices).filter((slot) => typeof slot?.disk_id === 'number').length;
  const networks = interfaces.map(({ purpose }, index) => `eth${index} ${purposeName(purpose)}`);
  return [counted(disks, 'disk'), networks.join(', ')].filter((text) => text !== '').join('; ');
}

const diskNote = ({ size, filesystem }: Disk): string => `${megabytes(size)} ${filesystem}`;

/** What is copied from the source: profiles and disks; a profile includes the disks in its slots. */
export function CopiedGroup({ reference }: { reference: ReferenceData }) {
  const values = useValues();
  const { configs = [], disks = [] } = reference;
  if (!canChoose(reference))
    return (
      <Text size="sm" c="dimmed">
        {reference.configs === undefined || reference.disks === undefined
          ? 'This server doesn’t report what is on the source. Everything is copied.'
          : 'The source has no disks or configurations.'}
      </Text>
    );
  const neededBy = (id: number): string | undefined => {
    const by = needing(reference, values, id);
    return by.length === 0 ? undefined : `Needed by ${andList(by.map(({ label }) => label))}`;
  };
  return (
    <FieldGroup name="copied" label="Copy">
      <Choices
        name="configs"
        label="Configurations"
        choices={configs.map((config) => ({ id: config.id, label: config.label, note: profileNote(config) }))}
      />
      <Choices
        name="disks"
        label="Disks"
        choices={disks.map((disk) => ({
          id: disk.id,
          label: `${disk.label} (${diskNote(disk)})`,
          note: 'Not needed by a selected configuration',
          needed: neededBy(disk.id),
        }))}
      />
    </FieldGroup>
  );
}
