import { Button, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '#api/http/client.ts';
import { bodyFromNow } from '#api/http/whole-lists.ts';
import type { BodyIn } from '#contract/endpoint.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { andSome } from '#lib/text/and-some.ts';
import { counted } from '#lib/text/format.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Status, type Tone } from '#ui/display/status.tsx';
import type { BulkResult } from '#ui/table/bulk/bulk-run.ts';
import BulkDialog from '#ui/table/bulk/bulk-dialog.tsx';
import { unfinished, useBulk } from '#ui/table/bulk/use-bulk.ts';
import type { BulkAction } from '#ui/table/types.ts';
import { computePageActions } from '#resources/computes/public.ts';
import { computes } from '#resources/computes/queries.ts';
import { CONFIG_INVALIDATES } from '#resources/computes/configs/queries.ts';
import { deviceOf, type Planned, slotReason, withVlan } from './plan.ts';

/** At most this many instances are named in a sentence. */
const NAMED = 3;

const OUTCOMES: Record<BulkResult<unknown>['outcome'], readonly [Tone, string]> = {
  done: ['ok', 'Added'],
  failed: ['bad', 'Failed'],
  refused: ['off', 'Not possible'],
  gone: ['off', 'Instance deleted'],
  stopped: ['off', 'Not started'],
};

const isRunning = ({ status }: Compute): boolean => status === 'running';

/** What running instances need before they are on the VLAN. */
function RebootNote({ running, done }: { running: readonly Compute[]; done: boolean }) {
  if (running.length === 0) return null;
  return (
    <Text size="sm" c="var(--bn-warning)">
      {andSome(
        running.map(({ label }) => label),
        NAMED,
      )}{' '}
      {running.length === 1 ? 'is' : 'are'} running. Reboot {running.length === 1 ? 'it' : 'them'}{' '}
      {done ? 'to use the VLAN.' : 'afterwards to use the VLAN.'}
    </Text>
  );
}

interface ReviewProps {
  readonly vlan: string;
  readonly isNew: boolean;
  readonly planned: readonly Planned[];
  /** Why the server refuses the change of an instance's configuration. */
  refusedOf(compute: Compute): string | undefined;
  /** Called with the ids of those that are on the VLAN now, or gone. */
  onSettled(ids: readonly string[]): void;
  onClose(finished: boolean): void;
}

const toAction = (
  { vlan, planned, refusedOf }: ReviewProps,
  onSent: (id: number, interfaces: readonly unknown[]) => void,
): BulkAction<Compute> => {
  const plans = new Map(planned.map((one) => [one.compute.id, one]));
  const paramsOf = (id: number) => ({ computeId: id, configId: plans.get(id)?.config?.id ?? 0 });
  return {
    id: 'add',
    label: `Add to ${vlan}:`,
    confirm: { title: '', button: 'Add' },
    endpoint: configsApi.update,
    params: ({ id }) => paramsOf(id),
    bodyOf: ({ id }, _, signal): Promise<BodyIn<NonNullable<typeof configsApi.update.body>>> =>
      bodyFromNow(
        () => call(configsApi.view, { params: paramsOf(id), signal }),
        (now) => {
          const interfaces = withVlan(now, vlan, plans.get(id)?.address ?? '');
          if (interfaces === undefined) throw new Error(slotReason(now, vlan));
          onSent(id, interfaces);
          return { interfaces };
        },
      ),
    can: refusedOf,
    done: (count) => `${counted(count, 'instance')} added`,
    invalidates: CONFIG_INVALIDATES,
  };
};

/** The question before instances are rebooted, as their list asks it. */
function Reboots({ rows, onClose }: { rows: readonly Compute[]; onClose(): void }) {
  const { table } = useActions(computePageActions);
  const action = table.bulk.find(({ id }) => id === 'reboot');
  return (
    action && (
      <BulkDialog
        action={action}
        rows={rows}
        collection={computes}
        rowLabel={({ label }) => label}
        onSettled={() => undefined}
        onClose={onClose}
      />
    )
  );
}

/** Shows which configurations are changed and how, sends the changes, a few at a time, and shows each result. */
export default function Review(props: ReviewProps) {
  const { vlan, isNew, planned, onClose } = props;
  /** The device that each got, which is another than planned where the configuration was changed meanwhile. */
  const [devices, setDevices] = useState<ReadonlyMap<number, string>>(new Map());
  const action = toAction(props, (id, interfaces) =>
    setDevices((known) => new Map(known).set(id, deviceOf(interfaces))),
  );
  const bulk = useBulk({
    action,
    rows: planned.map(({ compute }) => compute),
    collection: computes,
    rowLabel: ({ label }) => label,
    onSettled: props.onSettled,
  });
  const { phase, results } = bulk;
  const resultOf = new Map(results.map((result) => [result.row.id, result]));
  const added = results.flatMap(({ outcome, row }) => (outcome === 'done' ? [row] : []));
  const done = added.length;
  const running = (phase === 'over' ? added : planned.map(({ compute }) => compute)).filter(isRunning);
  const [rebooting, setRebooting] = useState(false);
  const again = unfinished(results);
  const whole = counted(planned.length, 'instance');
  const busy = phase === 'running';
  const title =
    phase === 'over'
      ? `${action.done(done)} to ${vlan}`
      : isNew
        ? `Create ${vlan} with ${whole}?`
        : `Add ${whole} to ${vlan}?`;
  if (rebooting) return <Reboots rows={running} onClose={() => onClose(done === planned.length)} />;
  return (
    <Dialog
      title={title}
      size="xl"
      closeOnClickOutside={false}
      withCloseButton={!busy}
      onClose={busy ? bulk.stop : () => onClose(phase === 'over' && done === planned.length)}
    >
      <Stack gap="md">
        <PlainTable
          label="Changes"
          rows={planned}
          keyOf={({ compute }) => compute.id}
          columns={[
            { header: 'Instance', cell: ({ compute }) => compute.label },
            { header: 'Configuration', cell: ({ config }) => config?.label },
            {
              header: 'Added',
              cell: (one) => (
                <>
                  {devices.get(one.compute.id) ?? deviceOf(one.interfaces)} on {vlan}
                  {one.address !== '' && (
                    <>
                      {' '}
                      as <code>{one.address}</code>
                    </>
                  )}
                </>
              ),
            },
            {
              header: 'Result',
              cell: ({ compute }) => {
                const result = resultOf.get(compute.id);
                if (result === undefined) return busy ? <Status tone="busy" label="Waiting" /> : undefined;
                const [tone, label] = OUTCOMES[result.outcome];
                return (
                  <>
                    <Status tone={tone} label={label} /> {result.outcome === 'failed' && result.reason}
                  </>
                );
              },
            },
          ]}
        />
        <RebootNote running={running} done={phase === 'over'} />
        {busy && <Progress value={(100 * results.length) / planned.length} aria-label="Progress" />}
        <Text role="status" size="sm" fw={500}>
          {busy && `${results.length} of ${planned.length} sent`}
          {phase === 'over' && `${action.done(done)}${done < planned.length ? `, ${planned.length - done} not` : ''}`}
          {bulk.lookFailed !== undefined && `. Not retried, because the instances couldn’t be read: ${bulk.lookFailed}`}
        </Text>
        <DialogFoot>
          {phase === 'preview' && (
            <>
              <Button variant="default" onClick={() => onClose(false)}>
                Cancel
              </Button>
              <Button onClick={bulk.start}>Add {whole}</Button>
            </>
          )}
          {busy && (
            <Button variant="default" onClick={bulk.stop}>
              Stop
            </Button>
          )}
          {phase === 'over' && (
            <>
              {again > 0 && (
                <Button variant="default" onClick={bulk.retry}>
                  Retry {again}
                </Button>
              )}
              {running.length > 0 && (
                <Button variant="default" onClick={() => setRebooting(true)}>
                  Reboot {running.length} now
                </Button>
              )}
              <Button autoFocus onClick={() => onClose(done === planned.length)}>
                Done
              </Button>
            </>
          )}
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
