import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type KeptWorld, mockControl } from '#api/http/mock-control.ts';
import { sizeOf } from '#lib/sizes.ts';
import { toast } from '#ui/actions/toast.ts';
import { Time } from '#ui/display/time.tsx';
import { confirmLeave } from '#ui/page/unsaved-changes.ts';
import { useMock, useMockChange } from '../control.ts';
import { downloadJson } from '../download-json.ts';
import classes from '../lab.module.css';
import { ReplaceDialog } from './replace-dialog.tsx';
import { Section } from '../section.tsx';

/** What this site takes of the browser's storage; undefined where the browser does not say. */
function useStorage() {
  return useQuery({
    queryKey: ['mock', 'storage'],
    queryFn: async () => (await globalThis.navigator.storage?.estimate?.()) ?? null,
    staleTime: 0,
  }).data;
}

function StorageUsed() {
  const { usage, quota } = useStorage() ?? {};
  if (usage === undefined) return null;
  return (
    <Text size="sm">
      Storage used: {sizeOf(usage)}
      {quota !== undefined && ` of ${sizeOf(quota)}`}
    </Text>
  );
}

interface ItemProps {
  readonly world: KeptWorld;
  onOpen(): void;
  onExport(): void;
  onDelete(): void;
}

function Item({ world: { name, description, saved, size }, onOpen, onExport, onDelete }: ItemProps) {
  return (
    <li className={classes.item}>
      <div className={classes.text}>
        <strong>{name}</strong>
        {description !== '' && <div>{description}</div>}
        <div className="bn-dim">
          <Time at={saved} absolute />, {sizeOf(size)}
        </div>
      </div>
      <div className={classes.row}>
        <Button size="compact-sm" variant="default" aria-label={`Open ${name}`} onClick={onOpen}>
          Open
        </Button>
        <Button size="compact-sm" variant="default" aria-label={`Export ${name}`} onClick={onExport}>
          Export
        </Button>
        <Button size="compact-sm" variant="default" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

/** Worlds that are kept in this browser under a name. */
export function KeptWorldsSection() {
  const { data: worlds = [], error } = useMock('worlds', mockControl.worlds);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [asked, setAsked] = useState<string>();
  const keep = useMockChange(mockControl.keepWorld);
  const discard = useMockChange(mockControl.discardWorld);
  const take = useMockChange(async (of: string) => downloadJson(`binnacle-${of}`, await mockControl.keptWorld(of)));
  const restore = useMockChange(async (of: string) => mockControl.restore(await mockControl.keptWorld(of)));
  const isTaken = worlds.some((world) => world.name === name);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name === '' || isTaken) return;
    keep.mutate(
      { name, description },
      {
        onSuccess: () => {
          setName('');
          setDescription('');
        },
      },
    );
  };
  const replace = async (of: string): Promise<void> => {
    setAsked(undefined);
    if (await confirmLeave()) restore.mutate(of, { onSuccess: () => toast.success({ title: `Opened ${of}` }) });
  };
  return (
    <Section
      title="Saved worlds"
      text="Copies of all demo data, kept in this browser"
      error={error ?? keep.error ?? discard.error ?? take.error ?? restore.error}
    >
      <form className={classes.row} onSubmit={submit}>
        <TextInput
          className={classes.grow}
          label="Name"
          value={name}
          error={isTaken ? 'This name is taken. Choose another or delete that world.' : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          className={classes.grow}
          label="Description"
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={keep.isPending} disabled={name === '' || isTaken}>
          Save
        </Button>
      </form>
      {worlds.length > 0 && (
        <ul aria-label="Saved worlds">
          {worlds.map((world) => (
            <Item
              key={world.name}
              world={world}
              onOpen={() => setAsked(world.name)}
              onExport={() => take.mutate(world.name)}
              onDelete={() => discard.mutate(world.name)}
            />
          ))}
        </ul>
      )}
      <StorageUsed />
      {asked !== undefined && (
        <ReplaceDialog
          title={`Open ${asked}?`}
          by={asked}
          onClose={() => setAsked(undefined)}
          onReplace={() => void replace(asked)}
        />
      )}
    </Section>
  );
}
