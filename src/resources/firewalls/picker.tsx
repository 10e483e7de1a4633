import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { balancerReason, goneReason } from '#contract/firewalls/rules.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { OptionField } from '#ui/form/fields/choices/option-field.tsx';
import type { FieldProps } from '#ui/form/fields/use-field.ts';
import { devicesOf, firewalls } from './queries.ts';

/** The services of so many firewalls are asked for, a request each: of more, the server says which are taken. */
const ASKED = 20;

/** Why a firewall cannot be attached to a NodeBalancer: it has another one. */
function useTaken(ids: readonly number[], enabled: boolean): (id: number) => string | undefined {
  const asked = enabled && ids.length <= ASKED ? ids : [];
  const devices = useQueries({ queries: asked.map(devicesOf) });
  return (id) => {
    const entities = (devices[asked.indexOf(id)]?.data ?? []).map(({ entity }) => entity);
    return balancerReason(entities.filter(({ type }) => type === 'nodebalancer'));
  };
}

interface FirewallFieldProps extends FieldProps {
  /** It is for a NodeBalancer: a firewall has up to one (doc 2 §2.1). */
  readonly forNodeBalancer?: boolean | undefined;
}

/** A form field for a single Firewall; the id can be typed when the list is unavailable. */
export function FirewallField({ forNodeBalancer = false, ...props }: FirewallFieldProps) {
  const { data, error, isPending, refetch } = useQuery(firewalls.all());
  const refusalOf = useDisabledReason();
  // Not before the list is opened.
  const [visited, setVisited] = useState(false);
  const takenReason = useTaken(
    (data?.records ?? []).map(({ id }) => id),
    forNodeBalancer && visited,
  );
  const disabledReasonOf = (id: number, status: Firewall['status']): string | undefined => {
    const gone = goneReason({ status });
    if (gone !== undefined) return gone;
    const disabledReason = refusalOf(firewallsApi.update, { firewallId: id });
    return disabledReason === undefined ? takenReason(id) : `Can’t be attached: ${disabledReason}`;
  };
  const tooMany = data?.complete === false;
  const unavailable =
    tooMany || (error !== null && data === undefined)
      ? {
          why: `${tooMany ? 'Too many firewalls to list.' : failureText(error).text} Enter a firewall ID, or leave it empty.`,
          ...(!tooMany && { retry: () => void refetch() }),
        }
      : undefined;
  return (
    <div onFocus={() => setVisited(true)}>
      <OptionField
        {...props}
        numeric
        clearable
        groups={[
          {
            label: 'Firewalls',
            options: (data?.records ?? []).map(({ id, label, status }) => ({
              value: String(id),
              label,
              note: status === 'disabled' ? 'filters nothing while disabled' : undefined,
              disabledReason: disabledReasonOf(id, status),
            })),
          },
        ]}
        pending={isPending}
        placeholder="None"
        nothing="No firewalls"
        unavailable={unavailable}
      />
    </div>
  );
}
