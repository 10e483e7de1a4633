import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Subnet, Vpc } from '#contract/vpcs/schema.ts';
import { failureWords } from '#ui/failure.tsx';
import { errorProps } from '#ui/form/description.tsx';
import { NumberField } from '#ui/form/fields.ts';
import { type FieldProps, useFormField } from '#ui/form/use-field.ts';
import { vpcs } from './queries.ts';

/** The subnet of that id, with its VPC; undefined while it is not known. */
export function useSubnet(id: number | null): { readonly vpc: Vpc; readonly subnet: Subnet } | undefined {
  const { data } = useQuery(vpcs);
  return data?.flatMap((vpc) => vpc.subnets.map((subnet) => ({ vpc, subnet }))).find(({ subnet }) => subnet.id === id);
}

interface SubnetFieldProps extends FieldProps {
  /** Only subnets of this Region can be chosen. */
  readonly region: string;
}

/** A form field for the id of a VPC's subnet, chosen by label; typed where the server does not tell of VPCs. */
export function SubnetField(props: SubnetFieldProps) {
  const { region, ...field } = props;
  const { data, error } = useQuery(vpcs);
  const typed = (why: string) => (
    <NumberField {...field} label="Subnet id" hint={`${why} Type the subnet's id.`} blank={null} />
  );
  if (data === null) return typed('This server has no list of VPCs.');
  if (error !== null && data === undefined) return typed(`The VPCs cannot be shown. ${failureWords(error).text}`);
  return <SubnetSelect {...field} region={region} known={data} />;
}

function SubnetSelect({ known, region, ...props }: SubnetFieldProps & { known: readonly Vpc[] | undefined }) {
  const { attach, ...field } = useFormField(props);
  const here = known?.filter((vpc) => vpc.region === region && vpc.subnets.length > 0) ?? [];
  const none = known !== undefined && here.length === 0 ? `There is no VPC with a subnet in ${region}.` : undefined;
  return (
    <Select<number>
      id={field.id}
      ref={attach}
      label={props.label}
      description={none ?? props.hint}
      required={props.required}
      placeholder={known === undefined ? 'Loading…' : 'Choose a subnet'}
      data={here.map((vpc) => ({
        group: vpc.label,
        items: vpc.subnets.map(({ id, label, ipv4 }) => ({ value: id, label: `${label} (${ipv4})` })),
      }))}
      value={typeof field.value === 'number' ? field.value : null}
      onChange={(value) => field.change(value)}
      onBlur={field.blur}
      error={field.error}
      errorProps={errorProps}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No subnet of that name"
      maxDropdownHeight={280}
    />
  );
}
