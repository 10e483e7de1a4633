import { figure } from '#lib/unreadable.ts';
import { NONE } from '#ui/display/blocks/plain.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ipsApi } from '#contract/networking/ips/api.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { activityTab } from '#resources/events/public.ts';
import { UsedBy } from '#features/reach/public.ts';
import { RegionLink } from '#resources/regions/public.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Copy } from '#ui/display/copy.tsx';
import { Details, MainAndSide } from '#ui/display/blocks/details.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { RecordPage } from '#ui/page/record-page.tsx';
import { rangeActions } from '../ipv6/actions.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { ranges } from '../ipv6/queries.ts';
import { LIST, RANGES } from '../paths.ts';
import { ipActions } from './actions.ts';
import { InstanceLink, InstanceLinks, typeName } from './display.tsx';
import { ips } from './queries.ts';

function Loaded({ ip }: { ip: Ip }) {
  const { address, compute_id, region, rdns, gateway, prefix, subnet_mask, vpc_nat_1_1, computes } = ip;
  const { of } = useActions(ipActions);
  const { of: ofRange } = useActions(rangeActions);
  return (
    <Page
      title={address}
      crumbs={[LIST]}
      // The title is what one copies.
      status={
        <Copy value={address} label="Address">
          {''}
        </Copy>
      }
      actions={
        <PageActions cautious actions={[...of(ip), ...(ip.type === 'ipv6/range' ? ofRange({ range: address }) : [])]} />
      }
      facts={[
        { label: 'Instance', value: <InstanceLink id={compute_id} /> },
        { label: 'Region', value: <RegionLink id={region} /> },
        { label: 'Reverse DNS', value: rdns === null ? NONE : <Copy value={rdns} label="Reverse DNS" /> },
        { label: 'Type', field: 'public', value: `${typeName(ip.type)}, ${ip.public ? 'public' : 'private'}` },
      ]}
    >
      <PageTabs
        tabs={[
          {
            id: 'overview',
            label: 'Overview',
            content: () => (
              <MainAndSide
                side={
                  <Details
                    title="Address details"
                    details={[
                      { label: 'Gateway', value: gateway === null ? NONE : <Copy value={gateway} label="Gateway" /> },
                      {
                        label: 'Subnet mask',
                        value: <Copy value={subnet_mask} label="Subnet mask" />,
                        note: `/${figure(prefix)}`,
                      },
                      {
                        label: 'Shared with',
                        value:
                          computes === undefined ? (
                            'This server doesn’t report sharing.'
                          ) : (
                            <InstanceLinks ids={computes} />
                          ),
                      },
                      {
                        label: '1:1 NAT',
                        value:
                          vpc_nat_1_1 === null
                            ? NONE
                            : `${vpc_nat_1_1.address}, VPC ${vpc_nat_1_1.vpc_id}, subnet ${vpc_nat_1_1.subnet_id}`,
                      },
                    ]}
                  />
                }
              >
                <Suspense>
                  <UsedBy address={ip.type === 'ipv6/range' ? `${address}/${figure(prefix)}` : address} />
                </Suspense>
              </MainAndSide>
            ),
          },
          activityTab('ipaddress', address, ipsApi.view),
        ]}
      />
    </Page>
  );
}

/** `/ips/<address>`: who holds an address, its reverse DNS, and what was done to it. */
export function IpPage({ address }: { readonly address: string }) {
  return (
    <>
      <RecordPage query={useQuery(ips.one(address))} title={`Address ${address}`} crumbs={[LIST]}>
        {(ip) => <Loaded ip={ip} />}
      </RecordPage>
      <ActionDialogs table={rangeActions} collection={ranges} leaveTo={RANGES.to} />
    </>
  );
}
