import { figure, standsIn } from '#lib/unreadable.ts';
import { Button, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { slotReason } from '#contract/computes/configs/rules.ts';
import { type Slot, SLOTS } from '#contract/computes/configs/terms.ts';
import type { Disk } from '#contract/computes/disks/schema.ts';
import { errorProps } from '#ui/form/fields/description.tsx';
import { FieldGroup, GroupError } from '#ui/form/fields/group.tsx';
import { IdField } from '#ui/form/fields/choices/suggest-field.tsx';
import { useFormParts } from '#ui/form/shell/context.ts';
import { useFormField } from '#ui/form/fields/use-field.ts';
import { disksOf } from '../../disks/queries.ts';
import classes from './device-fields.module.css';
import { type ConfigValues, type Devices, heldBack, isOffered } from './form.ts';
import { suggestedDisks, type ReadProfiles, useReadProfiles, suggestedVolumes } from './suggestions.ts';

/** Choices that are not a disk in the list. */
const NOTHING = 'nothing';
const TYPED_DISK = 'disk';
const VOLUME = 'volume';

interface SlotFieldProps {
  readonly slot: Slot;
  readonly devices: Devices;
  /** Null when the server does not return disks. */
  readonly disks: readonly Disk[] | null | undefined;
  /** Profiles that mention disks and volumes, for suggestions. */
  readonly profiles: readonly ReadProfiles[];
  onChosen(): void;
}

const diskLabel = ({ label, size, filesystem }: Disk): string => `${label} (${figure(size)} MB, ${filesystem})`;

/** Why a disk cannot be in a slot, given the other slots. */
function refusalIn(devices: Devices, slot: Slot, disk_id: number): string | undefined {
  const others = SLOTS.filter((other) => other !== slot && devices[other].use === 'disk');
  return slotReason(Object.fromEntries(others.map((other) => [other, devices[other]])), { disk_id });
}

/** The contents of one slot: a disk of the instance, a volume, or nothing (doc 3 §2.5). */
function SlotField({ slot, devices, disks, profiles, onChosen }: SlotFieldProps) {
  const path = `devices.${slot}`;
  const { setValue } = useFormContext();
  const { attach, ...field } = useFormField({ name: `${path}.disk_id` });
  const { use, disk_id } = devices[slot];
  const isListed = disks?.some(({ id }) => id === disk_id) === true;
  const unlisted = use === 'disk' && disks !== null && disk_id !== null && !isListed && !standsIn(disk_id);
  const value =
    use === 'none'
      ? NOTHING
      : use === 'volume'
        ? VOLUME
        : disks === null
          ? TYPED_DISK
          : disk_id === null
            ? null
            : standsIn(disk_id)
              ? null
              : String(disk_id);
  const choose = (chosen: string | null): void => {
    if (chosen === null) return;
    onChosen();
    const next = chosen === NOTHING ? 'none' : chosen === VOLUME ? 'volume' : 'disk';
    setValue(`${path}.use`, next, { shouldDirty: true, shouldTouch: true });
    if (next === 'disk' && chosen !== TYPED_DISK) field.change(Number(chosen));
  };
  return (
    <div className={classes.slot}>
      <Select
        // When the disk is typed in, the id belongs to that text field.
        id={use === 'disk' && disks === null ? `${field.id}-use` : field.id}
        ref={attach}
        label={slot}
        data={[
          { value: NOTHING, label: 'None' },
          ...(disks ?? []).map((disk) => {
            const reason = refusalIn(devices, slot, disk.id);
            return {
              value: String(disk.id),
              label: reason === undefined ? diskLabel(disk) : `${diskLabel(disk)}: ${reason}`,
              disabled: reason !== undefined,
            };
          }),
          ...(unlisted ? [{ value: String(disk_id), label: `Disk ${disk_id}` }] : []),
          ...(disks === null ? [{ value: TYPED_DISK, label: 'A disk, by ID' }] : []),
          { value: VOLUME, label: 'A volume, by ID' },
        ]}
        value={value}
        onChange={choose}
        // When the disk is typed in a field of its own, it is not missing yet at this point.
        onBlur={() => disks !== null && field.blur()}
        error={use === 'disk' && disks !== null ? field.error : undefined}
        errorProps={errorProps}
        allowDeselect={false}
      />
      {use === 'disk' && disks === null && (
        <IdField
          name={`${path}.disk_id`}
          label={`Disk ID in ${slot}`}
          required
          suggestions={suggestedDisks(profiles).map((one) => ({
            ...one,
            disabledReason: refusalIn(devices, slot, Number(one.value)),
          }))}
        />
      )}
      {use === 'volume' && (
        <IdField
          name={`${path}.volume_id`}
          label={`Volume ID in ${slot}`}
          required
          suggestions={suggestedVolumes(profiles)}
        />
      )}
      <GroupError name={path} />
    </div>
  );
}

/** Why the last slots are hidden, and which of their contents are not sent. */
function FullvirtNote({ hidden }: { hidden: readonly Slot[] }) {
  return (
    <Text size="xs" c="dimmed" role="status">
      Fully virtualized instances have no sde to sdh.
      {hidden.length > 0 && ` ${hidden.join(', ')}: not sent in this mode.`}
    </Text>
  );
}

/** The slots of a profile that hold something, and one by one the others that its mode has (at most eight). */
export function DeviceFields({ computeId, region }: { computeId: number; region: string }) {
  const { control, setFocus } = useFormContext<ConfigValues>();
  const [devices, mode] = useWatch({ control, name: ['devices', 'virt_mode'] });
  const { data: disks } = useQuery(disksOf(computeId));
  const profiles = useReadProfiles(region, computeId);
  const { onReveal } = useFormParts();
  // One that is emptied stays, as does the first of a profile without any.
  const [opened, setOpened] = useState<readonly Slot[]>(
    SLOTS.some((slot) => devices[slot].use !== 'none') ? [] : ['sda'],
  );
  const open = (slot: Slot): void => setOpened((slots) => [...slots, slot]);
  useEffect(() => {
    const registrations = SLOTS.map((slot) =>
      onReveal(`devices.${slot}`, () => setOpened((slots) => [...slots, slot])),
    );
    return () => registrations.forEach((unregister) => unregister());
  }, [onReveal]);
  const offered = SLOTS.filter((slot) => isOffered(slot, mode));
  const isShown = (slot: Slot): boolean => devices[slot].use !== 'none' || opened.includes(slot);
  const next = offered.find((slot) => !isShown(slot));
  return (
    <FieldGroup name="devices" label="Devices">
      {disks === null && (
        <Text size="xs" c="dimmed">
          This server doesn’t report disks: enter their IDs.
        </Text>
      )}
      <div className={classes.slots}>
        {offered.filter(isShown).map((slot) => (
          <SlotField
            key={slot}
            slot={slot}
            devices={devices}
            disks={disks}
            profiles={profiles}
            onChosen={() => open(slot)}
          />
        ))}
      </div>
      {next !== undefined && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.add}
          leftSection={<Plus size={16} aria-hidden />}
          onClick={() => {
            flushSync(() => open(next));
            setFocus(`devices.${next}.disk_id`);
          }}
        >
          Add a device
        </Button>
      )}
      {mode === 'fullvirt' && <FullvirtNote hidden={heldBack({ devices, virt_mode: mode })} />}
    </FieldGroup>
  );
}
