import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { NumberField, SwitchField, TagsField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { CreateFirewallDrawer } from '#resources/firewalls/public.ts';
import { FirewallField } from '#resources/firewalls/picker.tsx';
import { counted } from '#lib/text/format.ts';
import { inSentence } from '#lib/text/in-sentence.ts';
import { CHOICE_LABELS } from '../../configs/interfaces/display.ts';
import { deviceOf } from '../../configs/interfaces/verdict/verdict.ts';
import { ScriptFields } from './script.tsx';
import { SourceUserData } from './source.tsx';
import { Advanced } from '../../form/advanced.tsx';
import { BackupsField } from '../../form/backups-field.tsx';
import { InterfaceBuilder } from '../../configs/interfaces/builder.tsx';
import classes from '../create.module.css';
import { firewallsChosen } from '../model/reference-data.ts';
import { useShared, useValues } from '../model/use-reference-data.ts';
import type { CreateValues } from '../model/values.ts';

/** Applies to every new instance (doc 3 §4.3, rule 7). */
export const MAIL_PORTS = 'Accounts created after 5 November 2019 can’t send on ports 25, 465 and 587.';

/** The firewall of the new instance: an existing one, or one created in a drawer over this form. */
function FirewallChoice() {
  const [creating, setCreating] = useState(false);
  const { setValue } = useFormContext<CreateValues>();
  const disabledReason = useDisabledReason()(firewallsApi.create);
  return (
    <div className={classes.line}>
      <FirewallField name="firewall_id" label="Firewall" hint="Filters every interface except VLANs" />
      <ActionButton
        size="compact-sm"
        variant="default"
        disabledReason={disabledReason}
        onClick={() => setCreating(true)}
      >
        Create firewall
      </ActionButton>
      {creating && (
        <CreateFirewallDrawer
          onClose={() => setCreating(false)}
          onCreated={({ id }) => {
            setCreating(false);
            setValue('firewall_id', id, { shouldDirty: true });
          }}
        />
      )}
    </div>
  );
}

const INTERFACES = ['interfaces'] as const;

/** Firewall, addresses and interfaces. */
export function NetworkGroup() {
  const values = useValues();
  const { reference } = useShared();
  const { region, source, interfaces } = values;
  return (
    <FieldGroup name="network" label="Network" hint={MAIL_PORTS}>
      <FirewallChoice />
      <SwitchField
        name="private_ip"
        label="Private IPv4 address"
        hint={
          source === 'backup'
            ? 'Set it up after the restore. Adding one later needs support.'
            : 'For NodeBalancers and traffic in the region. Adding one later needs support.'
        }
      />
      <Advanced
        label="Interfaces"
        paths={INTERFACES}
        values={interfaces.map(({ purpose }, index) => `${deviceOf(index)} ${inSentence(CHOICE_LABELS[purpose])}`)}
      >
        <InterfaceBuilder name="interfaces" region={region ?? ''} firewalls={firewallsChosen(values, reference)} />
      </Advanced>
    </FieldGroup>
  );
}

const FOLDED = [
  'stackscript_id',
  'stackscript_data',
  'metadata',
  'swap_size',
  'booted',
  'backups_enabled',
  'tags',
  'group',
] as const;

/** What few need, folded with what it holds: script, user data, swap, backups, tags. */
export function AdvancedGroup() {
  const { reference } = useShared();
  const values = useValues();
  const { source, booted, swap_size, stackscript_id, metadata, backups_enabled, tags } = values;
  const held = [
    ...(stackscript_id === null || source !== 'image' ? [] : ['script']),
    ...(metadata.user_data === '' || source !== 'image' ? [] : ['user data']),
    ...(source === 'image' ? [`${swap_size ?? COMPUTE_LIMITS.swapSize} MB swap`] : []),
    ...(source === 'empty' ? [] : [booted ? 'boots when ready' : 'stays off']),
    backups_enabled || reference.backupsForced ? 'backups' : 'no backups',
    ...(tags.length === 0 ? [] : [counted(tags.length, 'tag')]),
  ];
  return (
    <FieldGroup name="options" label="Advanced">
      <Advanced label="Advanced options" paths={FOLDED} values={held}>
        {source === 'image' && <ScriptFields />}
        <SourceUserData />
        {source === 'image' && (
          <NumberField
            name="swap_size"
            label="Swap size"
            unit="MB"
            blank={null}
            hint={`Default: ${COMPUTE_LIMITS.swapSize} MB`}
          />
        )}
        {source !== 'empty' && <SwitchField name="booted" label="Boot when ready" />}
        <BackupsField forced={reference.backupsForced} hint="Weekly, for a charge. Choose the day and window later." />
        {reference.restricted ? (
          <p className={classes.reason}>Only unrestricted users can add tags.</p>
        ) : (
          <TagsField name="tags" label="Tags" hint="Labels for filtering and grouping" />
        )}
        <TextField name="group" label="Group" hint="Deprecated. Use tags." />
      </Advanced>
    </FieldGroup>
  );
}
