import { Button, Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { NumberField } from '#ui/form/fields/fields.ts';
import { useFormField } from '#ui/form/fields/use-field.ts';
import { type ALERTS, alertText, cpuDefault, neverReached } from './alerts.ts';
import classes from './alert-field.module.css';

interface AlertFieldProps {
  readonly alert: (typeof ALERTS)[number];
  readonly cores: number | undefined;
}

/** One threshold: the number, and a switch that writes 0 and restores the previous number. */
export function AlertField({ alert, cores }: AlertFieldProps) {
  const { field: name, label, unit, usual } = alert;
  const field = useFormField({ name: `alerts.${name}` });
  const isOn = field.value !== 0;
  const byCores = name === 'cpu' ? cpuDefault(cores) : undefined;
  const [before, setBefore] = useState<unknown>(isOn ? field.value : (byCores ?? usual));
  const toggle = (on: boolean): void => {
    if (!on) setBefore(field.value);
    field.change(on ? before : 0);
    field.blur();
  };
  const warning = neverReached(alert, field.value, cores);
  return (
    <fieldset className={classes.alert}>
      <legend>{label}</legend>
      <Text size="sm" c="dimmed">
        {alertText(alert, cores)}
      </Text>
      <Switch
        label="Send this alert"
        aria-label={`Send the alert ${label}`}
        checked={isOn}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      <NumberField
        name={`alerts.${name}`}
        label={`${label} threshold`}
        hint={isOn ? undefined : '0 is off'}
        unit={unit}
      />
      <Text size="sm" fw={500} role="status">
        {warning}
      </Text>
      {byCores !== undefined && field.value !== byCores && (
        <Group>
          <Button variant="default" size="xs" onClick={() => field.change(byCores)}>
            Use default ({byCores} %)
          </Button>
        </Group>
      )}
    </fieldset>
  );
}
