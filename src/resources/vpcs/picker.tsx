import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Subnet, Vpc } from '#contract/vpcs/schema.ts';
import { notLoadedText } from '#ui/page/failure/failure.tsx';
import { OptionField, type Unavailable } from '#ui/form/fields/choices/option-field.tsx';
import type { Suggestion } from '#ui/form/fields/choices/suggest-field.tsx';
import type { FieldProps } from '#ui/form/fields/use-field.ts';
import { subnetChoices } from './choices.ts';
import { vpcs } from './queries.ts';

/** The subnet with this id, with its VPC; undefined while unknown. */
export function useSubnet(id: number | null): { readonly vpc: Vpc; readonly subnet: Subnet } | undefined {
  const { data } = useQuery(vpcs);
  return data?.flatMap((vpc) => vpc.subnets.map((subnet) => ({ vpc, subnet }))).find(({ subnet }) => subnet.id === id);
}

interface SubnetFieldProps extends FieldProps {
  /** Only subnets of this region can be chosen. */
  readonly region: string;
  /** Another reason why a subnet is refused. */
  disabledReasonOf?(subnetId: number): string | undefined;
  /** Ids mentioned in profiles, suggested when the server does not return VPCs. */
  readonly suggestions: readonly Suggestion[];
}

/** A form field for the id of a VPC's subnet, chosen by label; typed when the server does not return VPCs. */
export function SubnetField({ region, disabledReasonOf, suggestions, ...field }: SubnetFieldProps) {
  const { data, error, isPending, refetch } = useQuery(vpcs);
  const value: unknown = useWatch({ name: field.name });
  const unavailable = unavailableOf(data, error, () => void refetch());
  const options = subnetChoices(data ?? [], region, value, disabledReasonOf);
  const none = `No VPC subnets in ${region}`;
  return (
    <OptionField
      {...field}
      label={unavailable === undefined ? field.label : 'Subnet ID'}
      hint={!isPending && options.length === 0 ? none : field.hint}
      groups={[{ label: 'Subnets', options }]}
      pending={isPending}
      placeholder="Choose a subnet"
      numeric
      unavailable={
        unavailable && {
          ...unavailable,
          suggestions: suggestions.map((one) => ({ ...one, disabledReason: disabledReasonOf?.(Number(one.value)) })),
        }
      }
      nothing={none}
    />
  );
}

/** Why subnets cannot be chosen from a list; retrying helps if the list failed, not if there is none. */
function unavailableOf(
  data: readonly Vpc[] | null | undefined,
  error: unknown,
  retry: () => void,
): Unavailable | undefined {
  const type = 'Type a subnet ID.';
  if (data === null) return { why: `This server doesn’t list VPCs. ${type}` };
  if (data !== undefined || error === null) return undefined;
  return { why: `${notLoadedText(error, 'VPCs')} ${type}`, retry };
}
