import { useQuery } from '@tanstack/react-query';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { goneReason } from '#contract/firewalls/rules.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { failureText } from '#ui/page/failure.tsx';
import { OptionField } from '#ui/form/fields/option-field.tsx';
import type { FieldProps } from '#ui/form/fields/use-field.ts';
import { firewalls } from './queries.ts';

/** A form field for a single Firewall; the id can be typed when the list is unavailable. */
export function FirewallField(props: FieldProps) {
  const { data, error, isPending, refetch } = useQuery(firewalls.all());
  const refusal = useDisabledReason();
  const disabledReasonOf = (id: number, status: Firewall['status']): string | undefined => {
    const gone = goneReason({ status });
    if (gone !== undefined) return gone;
    const disabledReason = refusal(firewallsApi.update, { firewallId: id });
    return disabledReason && `Can't be attached: ${disabledReason}`;
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
  );
}
