import { Button, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { NumberField } from '#ui/form/fields/fields.ts';
import { useFormField } from '#ui/form/fields/use-field.ts';
import { type ALERTS, cpuDefault, neverReached, thresholdText } from './alerts.ts';
import classes from './alert-field.module.css';

interface AlertFieldProps {
  readonly alert: (typeof ALERTS)[number];
  readonly cores: number | undefined;
}

/** The row of an alert: a switch that writes 0 and restores the previous number, and the number. */
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
    <li className={classes.alert}>
      <Switch
        className={classes.send ?? ''}
        labelPosition="left"
        label={label}
        description={alert.text}
        aria-label={`${label}: send this alert`}
        checked={isOn}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      <div className={classes.threshold}>
        <NumberField
          name={`alerts.${name}`}
          label={`${label} threshold`}
          hint={isOn ? undefined : '0 is off'}
          unit={unit}
          required
          inWords={(value) => (typeof value === 'number' ? thresholdText(alert, value) : 'not a number')}
        />
      </div>
      <div className={classes.note}>
        <Text size="sm" fw={500} role="status">
          {warning}
        </Text>
        {byCores !== undefined && field.value !== byCores && (
          <Button variant="default" size="xs" onClick={() => field.change(byCores)}>
            Use default ({byCores} %)
          </Button>
        )}
      </div>
    </li>
  );
}
