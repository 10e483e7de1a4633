import { Switch, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { NumberField, SwitchField, TagsField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { FirewallField } from '#resources/firewalls/public.ts';
import { Advanced } from '../../form/advanced.tsx';
import { InterfaceBuilder } from '../../configs/interfaces/builder.tsx';
import classes from '../create.module.css';
import { useShared, useValues } from '../model/use-reference-data.ts';

/** Applies to every new instance (doc 3 §4.3, rule 7). */
export const MAIL_PORTS =
  'For accounts created after 5 November 2019, outbound connections on ports 25, 465 and 587 are restricted.';

/** Addresses, interfaces and Firewall. */
export function NetworkGroup() {
  const { region, source } = useValues();
  return (
    <>
      <InterfaceBuilder name="interfaces" region={region ?? ''} />
      <FieldGroup name="network" label="Network" hint={MAIL_PORTS}>
        <div className={classes.line}>
          <FirewallField
            name="firewall_id"
            label="Firewall"
            hint="Filters every interface but VLANs, from the first boot on."
          />
          <Text size="sm">
            <Link to="/firewalls/new">Create a firewall</Link> first, if none fits.
          </Text>
        </div>
        <SwitchField
          name="private_ip"
          label="Private IPv4 address"
          hint={
            source === 'backup'
              ? 'One more address, for traffic within the region. The profile in the backup may not set it up.'
              : 'One more address, for traffic within the region.'
          }
        />
      </FieldGroup>
    </>
  );
}

/** A switch that cannot be changed, with the reason. */
const Locked = ({ label, reason }: { label: string; reason: string }) => (
  <Switch label={label} description={reason} checked aria-disabled readOnly onChange={() => undefined} />
);

/** Options that are ordered in addition, and tags. */
export function OptionsGroup() {
  const { reference } = useShared();
  return (
    <FieldGroup name="options" label="Options">
      {reference.backupsForced ? (
        <Locked
          label="Backups"
          reason="Always on: a setting of the account gives every new instance backups. This incurs a charge."
        />
      ) : (
        <SwitchField
          name="backups_enabled"
          label="Backups"
          hint="Made by themselves, on a day and in a window of two hours that you can choose later. This incurs a charge."
        />
      )}
      {reference.restricted ? (
        <p className={classes.reason}>Tags can only be added by unrestricted users.</p>
      ) : (
        <TagsField name="tags" label="Tags" hint="For your own order only." />
      )}
      <MoreOptions />
    </FieldGroup>
  );
}

const FOLDED = ['booted', 'swap_size', 'group'] as const;

/** Fields that are rarely changed. */
function MoreOptions() {
  const { source, booted, swap_size } = useValues();
  const values = [
    ...(source === 'empty' ? [] : [booted ? 'boots at once' : 'stays powered off']),
    ...(source === 'image' ? [`${swap_size ?? COMPUTE_LIMITS.swapSize} MB of swap`] : []),
  ];
  return (
    <Advanced paths={FOLDED} values={values}>
      {source !== 'empty' && (
        <SwitchField
          name="booted"
          label="Boot when it is ready"
          hint="On by default; otherwise it stays powered off until you boot it."
        />
      )}
      {source === 'image' && (
        <NumberField
          name="swap_size"
          label="Swap size"
          unit="MB"
          blank={null}
          hint={`Of the swap disk that is made beside the image; ${COMPUTE_LIMITS.swapSize} by default.`}
        />
      )}
      <TextField name="group" label="Group" hint="Deprecated: tags do the same, and better." />
    </Advanced>
  );
}
