import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotOffered } from '#api/permissions/assumed.ts';
import { useApiMutation } from '#api/cache/queries.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Told } from '#ui/confirm/told.tsx';
import type { Given } from '#ui/confirm/types.ts';
import { returnFocus } from '#ui/confirm/return-focus.ts';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { toast } from '#ui/actions/toast.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import type { PowerAction } from '#contract/computes/rules.ts';
import { sentence } from '#lib/text/format.ts';
import { configsOf } from '../configs/queries.ts';
import { RootNote } from '../model/root-note.tsx';
import { missingOperation, WISHES } from './power.ts';
import { computes, INVALIDATES } from '../queries.ts';

interface Words {
  readonly verb: string;
  readonly text: string;
  readonly doing: string;
  readonly name: string;
}

const WORDS: Readonly<Record<PowerAction, Words>> = {
  boot: {
    verb: 'Boot',
    text: 'Usually takes half a minute. A message says when it runs.',
    doing: 'is booting',
    name: 'Boot',
  },
  reboot: {
    verb: 'Reboot',
    text: 'Interrupts everything that runs on it, usually for half a minute.',
    doing: 'is rebooting',
    name: 'Reboot',
  },
  shutdown: {
    verb: 'Shut down',
    text: 'Ends everything that runs on it. It can’t be reached until you boot it again; its watchdog leaves it off.',
    doing: 'is shutting down',
    name: 'Shutdown',
  },
};

/** The configuration that an instance was booted with: its interfaces are the active ones (doc 3 §2.4). */
const isActive = ({ interfaces }: Config): boolean => interfaces.some(({ active }) => active);

interface ProfileChoiceProps {
  readonly computeId: string;
  readonly value: string;
  onChange(value: string): void;
}

/**
 * The configuration to boot with, if there are several; without a choice the server takes the last one used, else the
 * first.
 */
function ProfileChoice({ computeId, value, onChange }: ProfileChoiceProps) {
  const { data, isError } = useQuery(configsOf(computeId).all());
  const [only, ...others] = data?.records ?? [];
  const note = isError
    ? 'Its configurations couldn’t be loaded. It starts with the one it used last, else with its first.'
    : data !== undefined && only === undefined
      ? 'It has no configuration to boot with. Create one first.'
      : undefined;
  // As high as the select, which stands here while they load.
  if (note !== undefined)
    return (
      <Text size="sm" mih={60}>
        {note}
      </Text>
    );
  const configs = others.length === 0 ? [] : (data?.records ?? []);
  const unchosen =
    only === undefined || others.length > 0 ? 'Last used, else the first' : `${only.label} (the only one)`;
  const wanted = others.length === 0 ? only : configs.find(({ id }) => String(id) === value);
  return (
    <>
      <NativeSelect
        label="Configuration"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[
          { value: '', label: unchosen },
          ...configs.map((config) => ({
            value: String(config.id),
            label: isActive(config) ? `${config.label} (booted with)` : config.label,
          })),
        ]}
      />
      {wanted !== undefined && <RootNote computeId={Number(computeId)} rooted={wanted} />}
    </>
  );
}

interface PowerDialogProps extends Pick<
  Given<Compute>,
  'id' | 'label' | 'record' | 'consequences' | 'disabledReason' | 'opener' | 'onClose'
> {
  readonly action: PowerAction;
  /** The configuration selected at first; without it the server chooses. */
  readonly profile?: number | undefined;
}

/**
 * Confirms booting, rebooting or shutting down an instance; a refusal is shown in the dialog with its reason
 * (assumed).
 */
export default function PowerDialog(props: PowerDialogProps) {
  const { id, label, record: compute, consequences = [], action, profile, opener, onClose } = props;
  const [chosen, setChosen] = useState(profile === undefined ? '' : String(profile));
  const [missing, setMissing] = useState<string>();
  const { verb, text, doing, name } = WORDS[action];
  const params = { computeId: id };
  const options = { invalidates: INVALIDATES, label: () => `${verb} ${label}` };
  const boot = useApiMutation(action === 'reboot' ? computesApi.reboot : computesApi.boot, options);
  const off = useApiMutation(computesApi.shutdown, options);
  const write = action === 'shutdown' ? off : boot;
  // During and after the action the instance is in another state already.
  const disabledReason = write.isPending || write.isSuccess ? undefined : (missing ?? props.disabledReason);

  const close = (): void => {
    onClose();
    returnFocus(opener(), 'stays');
  };
  const run = async (): Promise<void> => {
    try {
      if (action === 'shutdown') await off.mutateAsync({ params });
      else await boot.mutateAsync({ params, body: chosen === '' ? {} : { config_id: Number(chosen) } });
    } catch (error) {
      if (isNotOffered(error)) setMissing(await missingOperation(action, id));
      return; // Shown by the panel below; the dialog stays open.
    }
    if (compute?.status === undefined)
      toast.info({ title: `${name} of ${label} accepted`, text: 'This server doesn’t report when it is done.' });
    else toast.started({ title: `${label} ${doing}` }, { collection: computes.name, id, label, wish: WISHES[action] });
    close();
  };
  return (
    <Dialog onClose={close} title={`${verb} ${label}?`}>
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        {action !== 'shutdown' && <ProfileChoice computeId={id} value={chosen} onChange={setChosen} />}
        <Told list={consequences} />
        {disabledReason !== undefined && <Text size="sm">{sentence(disabledReason)}</Text>}
        {write.error !== null && missing === undefined && <FailurePanel error={write.error} />}
        {write.error?.ambiguous === true && (
          <Text size="sm">It may have happened. Check its status before you retry.</Text>
        )}
        <DialogFoot>
          <Button variant="default" onClick={close} data-autofocus>
            Cancel
          </Button>
          <ActionButton disabledReason={disabledReason} busy={write.isPending} onClick={() => void run()}>
            {verb} {label}
          </ActionButton>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
