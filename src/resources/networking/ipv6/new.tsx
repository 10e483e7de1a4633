import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { refineObject } from '#contract/fields.ts';
import { ipv6Api } from '#contract/networking/ipv6/api.ts';
import { rangeReason } from '#contract/networking/ipv6/rules.ts';
import { familyOf } from '#lib/net/address.ts';
import { toast } from '#ui/actions/toast.ts';
import { RadioField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { Page } from '#ui/page/page.tsx';
import { useHolderReason } from '../ips/holder.ts';
import { InstanceField } from '../ips/instance-field.tsx';
import { RANGES } from '../paths.ts';
import { INVALIDATES, ranges } from './queries.ts';
import { sizeInWords } from './display.ts';

/** The values of the form: a radio button holds a text, and one of the two targets is sent. */
const Values = refineObject(
  z.object({
    prefix_length: z.enum(['64', '56']),
    by: z.enum(['instance', 'address']),
    compute_id: z.optional(z.int()),
    route_target: z.optional(z.string()),
  }),
  ({ by, compute_id, route_target }, report) => {
    if (by === 'instance' && compute_id === undefined) report(['compute_id'], 'Choose an instance');
    if (by === 'address' && familyOf(route_target ?? '') !== 'ipv6')
      report(['route_target'], 'Must be an IPv6 address without a mask');
  },
);

function Target() {
  const { data } = useQuery(ranges.all());
  const refused = useHolderReason();
  return useWatch({ name: 'by' }) === 'address' ? (
    <TextField
      name="route_target"
      label="Route target"
      hint="SLAAC address of an instance, without its mask"
      required
      mono
    />
  ) : (
    <InstanceField disabledReasonOf={(compute) => refused(compute.id) ?? rangeReason(compute, data?.records ?? [])} />
  );
}

/** `/ipv6/new`: a range for an instance (doc 3 §4.2). */
export function RangeCreatePage() {
  const navigate = useNavigate();
  const refusalOf = useDisabledReason();
  return (
    <Page title="Create IPv6 range" crumbs={[RANGES]}>
      <FormShell
        endpoint={ipv6Api.create}
        schema={Values}
        defaults={{ prefix_length: '64', by: 'instance', route_target: '' }}
        toBody={({ prefix_length, by, compute_id, route_target }) => ({
          prefix_length: prefix_length === '56' ? (56 as const) : (64 as const),
          ...(by === 'instance' ? { compute_id } : { route_target }),
        })}
        submitLabel="Create IPv6 range"
        cancelTo={RANGES.to}
        invalidates={INVALIDATES}
        disabledReason={refusalOf(ipv6Api.create)}
        onDone={({ range }) => {
          toast.success({ title: `Range ${range} created` });
          void navigate({ to: RANGES.to });
        }}
      >
        <FieldGroup label="Range">
          <RadioField
            name="prefix_length"
            label="Size"
            required
            options={['64', '56'].map((value) => ({ value, label: `/${value}`, text: sizeInWords(Number(value)) }))}
          />
          <RadioField
            name="by"
            label="Route to"
            required
            options={[
              { value: 'instance', label: 'Instance' },
              { value: 'address', label: 'Route target' },
            ]}
          />
          <Target />
        </FieldGroup>
      </FormShell>
    </Page>
  );
}
