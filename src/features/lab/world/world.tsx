import { Button, NativeSelect, NumberInput, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { COPY, mockControl } from '#api/http/mock-control.ts';
import { useMock, useMockChange } from '../control.ts';
import classes from '../lab.module.css';
import { HowMany } from './how-many.tsx';
import { LinkToThis } from '../link-to-this.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { Section } from '../section.tsx';

/** Shows the current world, and resets it or creates another one. */
export function WorldSection() {
  const { data: world, error } = useMock('world', mockControl.world);
  const { data: scenarios } = useMock('scenarios', mockControl.scenarios);
  const [scenario, setScenario] = useState<string>();
  const [seed, setSeed] = useState<string | number | undefined>();
  const [asking, setAsking] = useState(false);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const wanted = {
    scenario: scenario ?? (world?.scenario === COPY ? 'default' : world?.scenario) ?? 'default',
    seed: Number(seed ?? world?.seed ?? 1),
    ...(Object.keys(counts).length > 0 && { counts }),
  };
  return (
    <Section title="World" text="A scenario and a seed define all demo data." error={error}>
      <div className={classes.row}>
        <NativeSelect
          className={classes.grow}
          label="Scenario"
          data={(scenarios ?? []).map(({ id, title }) => ({ value: id, label: `${id}: ${title}` }))}
          value={wanted.scenario}
          onChange={(event) => setScenario(event.currentTarget.value)}
        />
        <NumberInput
          label="Seed"
          w={96}
          min={0}
          allowDecimal={false}
          value={wanted.seed}
          onChange={setSeed}
          hideControls
        />
        <Button variant="default" onClick={() => setAsking(true)}>
          Reset
        </Button>
      </div>
      <HowMany counts={counts} onChange={setCounts} />
      {world !== undefined && <LinkToThis world={world} to="" label="Link to this demo" />}
      {world !== undefined && world.trouble !== null && <Text size="sm">{world.trouble}</Text>}
      {asking && (
        <ResetDialog
          wanted={wanted}
          persona={scenarios?.find(({ id }) => id === wanted.scenario)?.persona}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

/** Switches bare mode, in which the mock implements only what the documents promise. */
export function BareSection() {
  const { data, error } = useMock('bare', mockControl.bare);
  const set = useMockChange(mockControl.setBare);
  return (
    <Section title="Bare mode" error={error ?? set.error}>
      <Switch
        label="Documented operations and fields only"
        description="Others answer 404, or are left out."
        checked={data?.bare ?? false}
        disabled={data === undefined}
        onChange={(event) => set.mutate(event.currentTarget.checked)}
      />
    </Section>
  );
}
