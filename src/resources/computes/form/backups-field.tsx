import { Switch } from '@mantine/core';
import { SwitchField } from '#ui/form/fields/fields.ts';

interface BackupsFieldProps {
  /** The account-wide setting: every new instance has them. */
  readonly forced: boolean;
  readonly hint: string;
}

/** Whether a new instance has backups; where the account demands them, a switch that says so. */
export const BackupsField = ({ forced, hint }: BackupsFieldProps) =>
  forced ? (
    <Switch
      label="Backups"
      description="Always on, for a charge: an account setting."
      checked
      aria-disabled
      readOnly
      onChange={() => undefined}
    />
  ) : (
    <SwitchField name="backups_enabled" label="Backups" hint={hint} />
  );
