import { Button, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { fieldId } from '#ui/form/shell/context.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { part } from '#ui/page/lazy-part.ts';
import classes from './create.module.css';
import { PortPanel } from './port-panel.tsx';
import { type CreateValues, newPort } from './values.ts';
import { hasContent } from './labels.ts';

const RemoveDialog = lazy(part(() => import('./remove-dialog.tsx')));

/** The ports of a new NodeBalancer: each folds, and one more can be added (doc 2 §2.1). */
export function PortsGroup() {
  const { control, getValues } = useFormContext<CreateValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'configs', keyName: 'key' });
  const { region, configs } = useWatch({
    control,
    compute: (values: CreateValues) => structuredClone({ region: values.region ?? '', configs: values.configs }),
  });
  /** Which are folded, by the key of the row. */
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  /** The place of the port that is about to be removed. */
  const [asked, setAsked] = useState<number>();
  const [said, setSaid] = useState('');
  const addId = useId();
  /** The keys of removed rows would only pile up. */
  const fold = (key: string, isFolded: boolean): void =>
    setFolded((before) => new Set([...before].filter((one) => one !== key).concat(isFolded ? [key] : [])));
  const panels = useRef<HTMLDivElement>(null);

  const add = (): void => {
    const taken = getValues('configs').map(({ port }) => port);
    const place = fields.length;
    flushSync(() => {
      append(newPort(taken), { shouldFocus: false });
      setSaid(`A port was added; there are ${place + 1}`);
    });
    document.getElementById(fieldId(`configs.${place}.port`))?.focus();
  };
  const take = (place: number): void => {
    const port = getValues('configs')[place]?.port;
    flushSync(() => {
      setAsked(undefined);
      remove(place);
      setSaid(`Port ${port} removed`);
    });
    const titles = panels.current?.querySelectorAll<HTMLElement>('[data-title]');
    (titles?.[Math.min(place, titles.length - 1)] ?? document.getElementById(addId))?.focus();
  };
  const ask = (place: number): void => {
    const config = getValues('configs')[place];
    if (config !== undefined && hasContent(config)) setAsked(place);
    else take(place);
  };
  const asking = asked === undefined ? undefined : configs[asked];

  return (
    <FieldGroup
      name="configs"
      label="Ports"
      hint="Each port is a config, with nodes of its own that requests are handed to."
      className={classes.ports}
    >
      {fields.length === 0 && (
        <Text size="sm" c="dimmed">
          No ports: the NodeBalancer answers nothing until a config with a node is added.
        </Text>
      )}
      <div ref={panels} className={classes.panels}>
        {fields.map(({ key }, place) => (
          <PortPanel
            key={key}
            place={place}
            config={configs[place]}
            region={region}
            open={!folded.has(key)}
            onOpen={(isOpen) => fold(key, !isOpen)}
            onRemove={() => ask(place)}
          />
        ))}
      </div>
      <Button
        id={addId}
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        className={classes.add}
        onClick={add}
      >
        {fields.length === 0 ? 'Add a port' : 'Add another port'}
      </Button>
      <div role="status" className={classes.unseen}>
        {said}
      </div>
      {asked !== undefined && asking !== undefined && (
        <Suspense fallback={null}>
          <RemoveDialog config={asking} onConfirm={() => take(asked)} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </FieldGroup>
  );
}
