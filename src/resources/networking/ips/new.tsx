import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ipsApi } from '#contract/networking/ips/api.ts';
import { allocateReason } from '#contract/networking/ips/rules.ts';
import { findWritten } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computes } from '#resources/computes/queries.ts';
import { toast } from '#ui/actions/toast.ts';
import { RadioField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { Page } from '#ui/page/page.tsx';
import { ipPaths, LIST } from '../paths.ts';
import { useHolderReason } from './holder.ts';
import { InstanceField } from './instance-field.tsx';
import { HOLDER_INVALIDATES } from './queries.ts';

/** The values of the form: a radio button holds a text. */
const Values = z.object({
  compute_id: z.int('Choose an instance'),
  public: z.enum(['true', 'false']),
});

function Fields() {
  const refused = useHolderReason();
  const isPublic = useWatch({ name: 'public' }) === 'true';
  return (
    <>
      <RadioField
        name="public"
        label="Type"
        required
        options={[
          { value: 'true', label: 'Public', text: 'Reached from the internet' },
          { value: 'false', label: 'Private', text: 'Reached from instances in the same region' },
        ]}
      />
      <InstanceField
        hint="Support must have enabled it for additional addresses."
        disabledReasonOf={(compute) => refused(compute.id) ?? allocateReason(isPublic, compute)}
      />
    </>
  );
}

/** `/ips/new`: a further IPv4 address for an instance (doc 3 §4.2), for that of `?instance=` at first. */
export function IpAllocatePage() {
  const { instance } = useSearch({ strict: false });
  const navigate = useNavigate();
  const refusalOf = useDisabledReason();
  const { data } = useQuery(computes.all());
  return (
    <Page title="Allocate IP address" crumbs={[LIST]}>
      <FormShell
        endpoint={ipsApi.create}
        schema={Values}
        defaults={{ public: 'true', ...(instance !== undefined && { compute_id: instance }) }}
        toBody={({ compute_id, public: isPublic }) => ({
          type: 'ipv4' as const,
          public: isPublic === 'true',
          compute_id,
        })}
        submitLabel="Allocate IP address"
        cancelTo={LIST.to}
        invalidates={HOLDER_INVALIDATES}
        disabledReason={refusalOf(ipsApi.create)}
        find={async ({ compute_id }) => {
          const before = data?.records.find(({ id }) => id === compute_id)?.ipv4;
          const found = await findWritten(computes, ({ id }) => before !== undefined && id === compute_id);
          const fresh = found.flatMap(({ ipv4 }) => ipv4.filter((address) => before?.includes(address) !== true));
          return fresh.map((address) => ({ label: address, to: ipPaths.page(address) }));
        }}
        onDone={({ address }) => {
          const to = ipPaths.page(address);
          toast.success({ title: `Address ${address} allocated`, link: { to, label: 'Open' } });
          void navigate({ to });
        }}
      >
        <FieldGroup label="Address">
          <Fields />
        </FieldGroup>
      </FormShell>
    </Page>
  );
}
