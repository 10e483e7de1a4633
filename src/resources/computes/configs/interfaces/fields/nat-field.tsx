import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { natReason } from '#contract/computes/configs/rules.ts';
import { ANY_ADDRESS } from '#contract/computes/configs/terms.ts';
import { errorProps } from '#ui/form/fields/description.tsx';
import { textOf, useFormField } from '#ui/form/fields/use-field.ts';
import { computes } from '../../../queries.ts';

/** The choice without 1:1 NAT; in the form an empty text. */
const NONE = 'none';

interface NatFieldProps {
  readonly name: string;
  readonly computeId: number | undefined;
}

/** Whether a public IPv4 address of the instance leads to a VPC interface (doc 3 §2.4). */
export function NatField({ name, computeId }: NatFieldProps) {
  const { attach, ...field } = useFormField({ name });
  const { data } = useQuery({ ...computes.one(computeId ?? 0), enabled: computeId !== undefined });
  const value = textOf(field.value);
  const ipv4 = data?.ipv4 ?? [];
  const addresses = new Set(ipv4.filter((address) => natReason(ipv4, address) === undefined));
  if (value !== '' && value !== ANY_ADDRESS) addresses.add(value);
  return (
    <Select
      id={field.id}
      ref={attach}
      label="1:1 NAT"
      description={
        computeId === undefined
          ? 'Choose a specific address once the instance exists.'
          : 'From a public IPv4 address to this interface'
      }
      data={[
        { value: NONE, label: 'None' },
        { value: ANY_ADDRESS, label: 'Any public IPv4 address' },
        ...[...addresses].map((address) => ({ value: address, label: address })),
      ]}
      value={value === '' ? NONE : value}
      onChange={(chosen) => field.change(chosen === NONE ? '' : chosen)}
      onBlur={field.blur}
      error={field.error}
      errorProps={errorProps}
      allowDeselect={false}
    />
  );
}
