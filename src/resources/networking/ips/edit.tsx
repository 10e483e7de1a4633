import { ipsApi } from '#contract/networking/ips/api.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { HostField } from '#features/reach/public.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { UpdateForm } from '#ui/form/update-form.tsx';
import { RecordFormPage } from '#ui/page/record-page.tsx';
import { ipPaths, LIST } from '../paths.ts';
import { ipActions } from './actions.ts';
import { INVALIDATES, ips } from './queries.ts';

function EditForm({ ip }: { ip: Ip }) {
  const { reason } = useActions(ipActions);
  const { address, rdns } = ip;
  return (
    <UpdateForm
      endpoint={ipsApi.update}
      view={ipsApi.view}
      params={{ address }}
      record={ip}
      defaults={{ rdns }}
      invalidates={INVALIDATES}
      disabledReason={reason('rdns', ip)}
      nameOf={() => `Reverse DNS of ${address}`}
      to={ipPaths.page(address)}
    >
      <FieldGroup label="Reverse DNS">
        <HostField
          address={address}
          name="rdns"
          label="Host name"
          hint="Must resolve to this address already. Default: the host name of the provider."
          inWords={(name) => (typeof name === 'string' ? name : 'the default')}
          optional
        />
      </FieldGroup>
    </UpdateForm>
  );
}

/** `/ips/<address>/edit`: the reverse DNS of an address. */
export function IpEditPage({ address }: { readonly address: string }) {
  return (
    <RecordFormPage
      collection={ips}
      id={address}
      nameOf={(ip) => ip.address}
      noun="address"
      list={LIST}
      title={(name) => `Reverse DNS of ${name}`}
    >
      {(ip) => <EditForm ip={ip} />}
    </RecordFormPage>
  );
}
