import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { INTERFACE_LIMITS } from '#contract/computes/configs/terms.ts';
import { fieldId } from '#ui/form/shell/context.ts';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { type Act, type Choice, perform, type Rows } from './acts.ts';
import classes from './builder.module.css';
import { exposureWords, type Filters } from './verdict/exposure-verdict.ts';
import { useRegionFacts } from './facts.ts';
import { savedSubnets } from './saved-subnets.ts';
import { RouteField } from './fields/route-field.tsx';
import { FreeSlot, moverId, Slot } from './slot.tsx';
import type { InterfaceValues } from './values.ts';
import { deviceOf } from './verdict/verdict.ts';
import { useFilters, Verdict } from './verdict/verdict-view.tsx';
import { CHOICE_LABELS, namedDevice } from './display.ts';

interface InterfaceBuilderProps {
  /** Path of the list in the form and in the request. */
  readonly name: string;
  /** Id of the Region; empty until one is chosen. */
  readonly region: string;
  /** The instance of the profile; undefined for a new instance. */
  readonly computeId?: number | undefined;
  /** The firewalls of a new instance; null when they are not known. */
  readonly firewalls?: Filters['firewalls'];
  /** The interfaces saved on the server; undefined for a new profile. */
  readonly saved?: readonly InterfaceValues[] | undefined;
}

/** The part of the form's values used here. */
interface BuilderForm {
  [name: string]: InterfaceValues[];
}

/** The pressed button of a slot. */
const pressedOf = (path: string): HTMLElement | null | undefined =>
  document.getElementById(fieldId(`${path}.purpose`))?.querySelector<HTMLElement>('[aria-pressed="true"]');

/** Where to move the focus after the rows have changed. */
interface PendingFocus {
  readonly before: string;
  target(): HTMLElement | null | undefined;
}

/**
 * The interfaces of a profile within a form: eth0 to eth2, in the order of the request. Only valid choices are offered
 * (doc 3 §2.4), and a sentence says whether the instance will be reachable.
 */
export function InterfaceBuilder({ name, region, computeId, firewalls, saved }: InterfaceBuilderProps) {
  const { control, setValue } = useFormContext<BuilderForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const list = useWatch({ control, name });
  const filters = useFilters(computeId);
  const { shut: unavailable, sentence } = useRegionFacts(region);
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  /** A repeated text must be announced again, so each one gets a new element. */
  const announce = (text: string): void => setAnnouncement((before) => ({ text, count: before.count + 1 }));

  const changed = { shouldDirty: true, shouldTouch: true };
  const rows: Rows = {
    list,
    append: (row) => append(row, { shouldFocus: false }),
    remove: (index) => remove(index),
    move,
    setPurpose: (index, purpose) => setValue(`${name}.${index}.purpose`, purpose, changed),
    setPrimary: (index, primary) => setValue(`${name}.${index}.primary`, primary, changed),
  };
  const act = (one: Act): void => perform(rows, one, unavailable);

  const order = fields.map(({ id }) => id).join(' ');
  const pendingFocus = useRef<PendingFocus>(undefined);
  useEffect(() => {
    // The rows are rendered in two steps: the list first, then their contents.
    if (pendingFocus.current === undefined || pendingFocus.current.before === order || fields.length !== list.length)
      return;
    pendingFocus.current.target()?.focus();
    pendingFocus.current = undefined;
  });

  const choose = (index: number, choice: Choice): void => {
    if ((list[index]?.purpose ?? 'none') === choice) return;
    act({ kind: 'choose', index, choice });
    announce(choice === 'none' ? `${deviceOf(index)} removed` : `${namedDevice(index, choice)} chosen`);
    const isAddedOrRemoved = choice === 'none' || index >= list.length;
    pendingFocus.current = isAddedOrRemoved
      ? { before: order, target: () => pressedOf(`${name}.${index}`) }
      : undefined;
  };
  const moveTo = (from: number, to: number): void => {
    if (to < 0 || to >= list.length) return;
    const focused = document.activeElement?.id;
    act({ kind: 'move', from, to });
    announce(`${CHOICE_LABELS[list[from]?.purpose ?? 'none']} is now ${deviceOf(to)}`);
    const direction = (['up', 'down'] as const).find((one) => focused === moverId(`${name}.${from}`, one));
    const path = `${name}.${to}`;
    pendingFocus.current = {
      before: order,
      target: () => (direction === undefined ? pressedOf(path) : document.getElementById(moverId(path, direction))),
    };
  };

  return (
    <FieldGroup name={name} label="Network interfaces" hint={`Up to ${INTERFACE_LIMITS.count}, in boot order`}>
      {sentence !== undefined && <p className={classes.note}>{sentence}</p>}
      <div className={classes.slots}>
        {fields.map(({ id }, index) => (
          <Slot
            key={id}
            name={name}
            index={index}
            list={list}
            saved={savedSubnets(saved)}
            region={region}
            shut={unavailable}
            computeId={computeId}
            onChoose={choose}
            onMove={moveTo}
          />
        ))}
        {list.length < INTERFACE_LIMITS.count && (
          <FreeSlot name={name} list={list} shut={unavailable} onChoose={choose} />
        )}
      </div>
      <Hidden role="status">
        <span key={announcement.count}>{announcement.text}</span>
      </Hidden>
      {list.length > 0 && <RouteField name={name} list={list} onChoose={(index) => act({ kind: 'route', index })} />}
      <div role="status">
        <Verdict
          exposure={exposureWords({ interfaces: list, ...(computeId === undefined ? { firewalls } : filters) })}
        />
      </div>
    </FieldGroup>
  );
}
