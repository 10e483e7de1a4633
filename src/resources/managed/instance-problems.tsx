import { useQuery } from '@tanstack/react-query';
import { statePhrase } from '#contract/computes/rules.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { RESTING_STATUSES } from '#contract/computes/terms.ts';
import { instanceAt } from '#contract/managed/services/address.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { computePageActions } from '#resources/computes/public.ts';
import { computes } from '#resources/computes/queries.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { isLoaded } from '#ui/confirm/loadable.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { useDialog } from '#ui/page/dialog.ts';
import { Problem } from '#ui/page/failure/problems.tsx';
import { SshBlocked } from './compute-settings/allow.tsx';
import { useSettings } from './compute-settings/queries.ts';

const isOff = ({ status }: Compute): boolean => RESTING_STATUSES.some((one) => one === status);

/** An instance that is off: its services cannot answer before it boots. */
function PoweredOff({ compute }: { compute: Compute }) {
  const { open } = useDialog();
  const { reason } = useActions(computePageActions);
  return (
    <Problem
      tone="bad"
      remedy={
        <ActionButton
          size="compact-sm"
          variant="default"
          disabledReason={reason('boot', compute)}
          onClick={open('boot', compute.id)}
        >
          Boot
        </ActionButton>
      }
    >
      {compute.label} is {statePhrase(compute.status)}.
    </Problem>
  );
}

/** What keeps the instances of services from answering, and support from getting in, each with its remedy. */
export function InstanceProblems({ services }: { services: readonly Service[] }) {
  const { data } = useQuery(computes.all());
  const settings = useSettings();
  const found = new Set(services.flatMap((service) => instanceAt(service, data?.records ?? []) ?? []));
  const blocked = isLoaded(settings)
    ? settings.filter(({ id, ssh }) => !ssh.access && [...found].some((compute) => compute.id === id))
    : [];
  return (
    <>
      {[...found].filter(isOff).map((compute) => (
        <PoweredOff key={compute.id} compute={compute} />
      ))}
      {blocked.map((record) => (
        <SshBlocked key={record.id} record={record} />
      ))}
      <ActionDialogs table={computePageActions} collection={computes} />
    </>
  );
}
