import { ActionIcon, Text } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { FieldGroup, GroupError } from '#ui/form/fields/group.tsx';
import { type Choice, choiceRefusal, type Unavailable } from './acts.ts';
import classes from './builder.module.css';
import { savedSubnetRefusal, isKept, type Saved } from './saved-subnets.ts';
import { Purpose } from './fields/purpose.tsx';
import type { InterfaceValues } from './values.ts';
import { deviceOf } from './verdict/verdict.ts';
import { VlanFields } from './fields/vlan-fields.tsx';
import { VpcFields } from './fields/vpc-fields.tsx';
import { PURPOSE_TEXTS } from './display.ts';

/** The id of a button that moves a slot, for restoring the focus. */
export const moverId = (path: string, to: 'up' | 'down'): string => `${path}-${to}`;

const MOVES = [
  { to: 'up', by: -1, Icon: ArrowUp },
  { to: 'down', by: 1, Icon: ArrowDown },
] as const;

interface SlotProps {
  /** Path of the list: `interfaces`. */
  readonly name: string;
  readonly index: number;
  readonly list: readonly InterfaceValues[];
  readonly saved: Saved;
  readonly region: string;
  readonly shut: Unavailable;
  readonly computeId: number | undefined;
  onChoose(index: number, choice: Choice): void;
  onMove(from: number, to: number): void;
}

/** One of the slots eth0 to eth2: an interface with its fields. */
export function Slot({ name, index, list, saved, region, shut: unavailable, computeId, onChoose, onMove }: SlotProps) {
  const path = `${name}.${index}`;
  const device = deviceOf(index);
  const values = list[index];
  if (values === undefined) return null;
  const last = list.length - 1;
  const move = (event: KeyboardEvent): void => {
    const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: last }[event.key];
    if (!event.altKey || to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to <= last && to !== index) onMove(index, to);
  };
  return (
    <FieldGroup name={path} label={device} className={classes.slot}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Alt and an arrow key move the interface from any of its buttons */}
      <div className={classes.head} onKeyDown={move}>
        <Purpose
          path={path}
          device={device}
          chosen={values.purpose}
          shut={unavailable}
          disabledReasonOf={(choice) => choiceRefusal(list, index, choice, unavailable)}
          onChoose={(choice) => onChoose(index, choice)}
        />
        {last > 0 && (
          <span className={classes.tools}>
            {MOVES.map(({ to, by, Icon }) => {
              const isEnd = index + by < 0 || index + by > last;
              return (
                <ActionIcon
                  key={to}
                  id={moverId(path, to)}
                  variant="subtle"
                  aria-label={`Move ${device} ${to}`}
                  aria-disabled={isEnd || undefined}
                  data-disabled={isEnd || undefined}
                  onClick={() => onMove(index, index + by)}
                >
                  <Icon size={16} aria-hidden />
                </ActionIcon>
              );
            })}
          </span>
        )}
      </div>
      <GroupError name={`${path}.purpose`} />
      <Text size="xs" c="dimmed">
        {PURPOSE_TEXTS[values.purpose]}
      </Text>
      {values.purpose === 'vlan' && (
        <VlanFields path={path} index={index} list={list} region={region} computeId={computeId} />
      )}
      {values.purpose === 'vpc' && (
        <VpcFields
          path={path}
          values={values}
          region={region}
          computeId={computeId}
          isKept={isKept(saved, values)}
          refusedIn={(subnetId) => savedSubnetRefusal(saved, list, index, subnetId)}
        />
      )}
    </FieldGroup>
  );
}

/** The slot after the last interface: choosing a purpose adds an interface. */
export function FreeSlot({
  name,
  list,
  shut: unavailable,
  onChoose,
}: Pick<SlotProps, 'name' | 'list' | 'shut' | 'onChoose'>) {
  const index = list.length;
  const device = deviceOf(index);
  return (
    <FieldGroup name={`${name}.${index}`} label={device} className={`${classes.slot} ${classes.free}`}>
      <Purpose
        path={`${name}.${index}`}
        device={device}
        chosen="none"
        shut={unavailable}
        disabledReasonOf={(choice) => choiceRefusal(list, index, choice, unavailable)}
        onChoose={(choice) => onChoose(index, choice)}
      />
      {index === 0 && (
        <Text size="xs" c="dimmed">
          Without interfaces, the server adds a public eth0.
        </Text>
      )}
    </FieldGroup>
  );
}
