import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import { computeSettingsApi } from '#contract/managed/compute-settings/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { offerOf } from '#ui/actions/offers.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Section } from '#ui/display/blocks/details.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { managedPaths } from '#resources/managed/paths.ts';
import { ComputeAddresses } from '#resources/networking/public.ts';
import { useFilters, Verdict } from '../configs/interfaces/verdict/verdict-view.tsx';
import { bootsWith } from '#analysis/computes/ways.ts';
import { reachedOf } from '#analysis/exposure/exposure.ts';
import { exposureWords } from '../configs/interfaces/verdict/exposure-verdict.ts';
import { configsOf } from '../configs/queries.ts';
import { InterfacesTable } from '../configs/interfaces/interfaces-table.tsx';
import classes from './network.module.css';
import { kindOfAddress } from '../display.tsx';
import { computePageActions } from '../page-actions.ts';
import { useOwed } from '../model/use-owed.ts';
import { computePaths } from '../paths.ts';

const KINDS = {
  public: { word: 'Public IPv4', note: 'From the internet, if an interface is public' },
  private: { word: 'Private IPv4', note: 'From instances in the same region' },
} as const;

/** What the instance itself says of its addresses. */
function Addresses({ compute: { ipv4, ipv6 } }: { compute: Compute }) {
  const rows = [
    ...ipv4.map((address) => ({ address, ...KINDS[kindOfAddress(address)] })),
    ...(ipv6 === null ? [] : [{ address: ipv6, word: 'IPv6 (SLAAC)', note: 'Can’t be moved to another instance' }]),
  ];
  if (rows.length === 0) return <Text>No addresses.</Text>;
  return (
    <PlainTable
      label="Addresses"
      rows={rows}
      keyOf={({ address }) => address}
      columns={[
        { header: 'Address', cell: ({ address }) => <Copy value={address} label={address} /> },
        {
          header: 'Type',
          cell: ({ word, note }) => (
            <>
              {word}
              <div className={classes.note}>{note}</div>
            </>
          ),
        },
      ]}
    />
  );
}

function Profile({ compute, configs }: { compute: Compute; configs: readonly Config[] }) {
  const { config, booted } = bootsWith(configs);
  const filters = useFilters(compute.id);
  const isChanged = useOwed(compute)?.config.id === config?.id;
  if (config === undefined) return <Text>No configuration, so no interfaces.</Text>;
  const many = configs.length > 1;
  const asked = { ...compute, ...filters, interfaces: config.interfaces };
  const words = exposureWords(asked);
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {booted ? 'Booted with' : many ? 'Boots with its first configuration,' : 'Boots with'}{' '}
        <Link to={computePaths.editConfig(compute.id, config.id)}>{config.label}</Link>.{' '}
        {/* `active` tells what it was booted with, not whether that was changed since (doc 3 §2.4). */}
        {booted &&
          (isChanged
            ? 'It was changed since: these are the interfaces after a reboot. '
            : 'Changes saved since the last boot apply after a reboot. ')}
        {many && (
          <Link to={computePaths.page(compute.id, { tab: 'configurations' })}>All {configs.length} configurations</Link>
        )}
      </Text>
      <Verdict
        // That nothing filters it stands above the tabs, with what to do about it.
        exposure={
          reachedOf(words.exposure)?.unfiltered === true ? exposureWords({ ...asked, firewalls: undefined }) : words
        }
      />
      {config.interfaces.length > 0 && (
        <InterfacesTable region={compute.region} interfaces={config.interfaces} ipv4={compute.ipv4} />
      )}
    </Stack>
  );
}

/** The addresses of an instance, their kinds, and the interfaces through which it is reached. */
export function NetworkTab({ compute }: { compute: Compute }) {
  const query = useQuery(configsOf(compute.id).all());
  const refusalOf = useDisabledReason();
  const { reason } = useActions(computePageActions);
  const hasManaged = refusalOf(computeSettingsApi.view, { computeId: compute.id }) === undefined;
  return (
    <Stack gap="lg">
      <Section
        title="Addresses"
        action={(['allocate-ip', 'assign-ips', 'share-ips'] as const).map((name) => {
          const { label, to } = offerOf(computePageActions, name, compute);
          return (
            <ActionButton
              key={name}
              variant="default"
              size="compact-sm"
              aria-label={`${label} addresses`}
              disabledReason={reason(name, compute)}
              to={to}
            >
              {label}
            </ActionButton>
          );
        })}
      >
        <ComputeAddresses computeId={compute.id} otherwise={<Addresses compute={compute} />} />
      </Section>
      <Section title="Interfaces">
        <QueryBoundary query={query} what="Configurations" height={120}>
          {({ records }) => <Profile compute={compute} configs={records} />}
        </QueryBoundary>
      </Section>
      {hasManaged && <Link to={managedPaths.settings.page(compute.id)}>Managed SSH access</Link>}
    </Stack>
  );
}
