import { Button, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useFormValues } from '#ui/form/use-form-values.ts';
import { fieldId } from '#ui/form/shell/context.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import classes from './create.module.css';
import { PortPanel } from './port-panel.tsx';
import { type CreateValues, hasContent, newPort } from './form.ts';

const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'));

/** The ports of a new NodeBalancer: each can be collapsed, and more can be added (doc 2 §2.1). */
export function PortsGroup() {
  const { control, getValues } = useFormContext<CreateValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'configs', keyName: 'key' });
  const { region, configs } = useFormValues((values: CreateValues) => ({
    region: values.region ?? '',
    configs: values.configs,
  }));
  /** The collapsed ones, by the key of the row. */
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  /** The index of the port that is about to be removed. */
  const [indexToConfirm, setIndexToConfirm] = useState<number>();
  const [announcement, setAnnouncement] = useState('');
  const addId = useId();
  /** Drops the keys of removed rows, which would pile up. */
  const fold = (key: string, isFolded: boolean): void =>
    setFolded((before) => new Set([...before].filter((one) => one !== key).concat(isFolded ? [key] : [])));
  const panels = useRef<HTMLDivElement>(null);

  const add = (): void => {
    const taken = getValues('configs').map(({ port }) => port);
    const index = fields.length;
    flushSync(() => {
      append(newPort(taken), { shouldFocus: false });
      setAnnouncement(`Port added; ${index + 1} in all`);
    });
    document.getElementById(fieldId(`configs.${index}.port`))?.focus();
  };
  const removeAt = (index: number): void => {
    const port = getValues('configs')[index]?.port;
    flushSync(() => {
      setIndexToConfirm(undefined);
      remove(index);
      setAnnouncement(`Port ${port} removed`);
    });
    const titles = panels.current?.querySelectorAll<HTMLElement>('[data-title]');
    (titles?.[Math.min(index, titles.length - 1)] ?? document.getElementById(addId))?.focus();
  };
  const ask = (index: number): void => {
    const config = getValues('configs')[index];
    if (config !== undefined && hasContent(config)) setIndexToConfirm(index);
    else removeAt(index);
  };
  const configToConfirm = indexToConfirm === undefined ? undefined : configs[indexToConfirm];

  return (
    <FieldGroup name="configs" label="Ports" hint="Each port forwards requests to its nodes.">
      {fields.length === 0 && (
        <Text size="sm" c="dimmed">
          No ports yet. The NodeBalancer answers once a port has a node.
        </Text>
      )}
      <div ref={panels} className={classes.panels}>
        {fields.map(({ key }, index) => (
          <PortPanel
            key={key}
            index={index}
            config={configs[index]}
            others={configs.filter((_, other) => other !== index).map(({ port }) => port)}
            region={region}
            open={!folded.has(key)}
            onOpen={(isOpen) => fold(key, !isOpen)}
            onRemove={() => ask(index)}
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
        Add port
      </Button>
      <div role="status" className={classes.unseen}>
        {announcement}
      </div>
      {indexToConfirm !== undefined && configToConfirm !== undefined && (
        <Suspense>
          <RemoveDialog
            config={configToConfirm}
            onConfirm={() => removeAt(indexToConfirm)}
            onClose={() => setIndexToConfirm(undefined)}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
}
