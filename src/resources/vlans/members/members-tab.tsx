import { NONE } from '#ui/display/blocks/plain.tsx';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { changesSinceBoot, rebootOwed } from '#analysis/computes/changed.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { eventsApi } from '#contract/events/api.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import { counted } from '#lib/text/format.ts';
import { numberText } from '#lib/unreadable.ts';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { failureText } from '#ui/page/failure/failure.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { ComputeStatus } from '#resources/computes/picker.tsx';
import { computes } from '#resources/computes/queries.ts';
import { latestEvents } from '#resources/events/queries.ts';
import { InstanceLink } from '../instance.tsx';
import { vlanPaths } from '../paths.ts';
import { holdersOf } from './holders.ts';
import { type Attachment, attachmentsOf, type Review, reviewAddresses } from './members.ts';
import { Clashes } from './problems.tsx';
import { type Member, STEP, useMembers } from './use-members.ts';

const NetworkCells = lazyPart(() => import('#ui/charts/cells/network-cells.tsx'));

/** A row of the table: an interface on the VLAN, or a member without known interfaces. */
interface Line {
  readonly key: string;
  readonly member: Member;
  readonly attachment?: Attachment;
  readonly remarks: readonly string[];
}

function linesOf(members: readonly Member[], attachments: readonly Attachment[], { remarks }: Review): Line[] {
  return members.flatMap((member): Line[] => {
    const own = attachments.flatMap((attachment, index) =>
      attachment.computeId === member.id
        ? [
            {
              key: `${attachment.configId} ${attachment.slot}`,
              member,
              attachment,
              remarks: remarks[index] ?? [],
            },
          ]
        : [],
    );
    return own.length > 0 ? own : [{ key: `member ${member.id}`, member, remarks: [] }];
  });
}

/** Shown instead of a member's interfaces while there are none. */
function Meanwhile({ member }: { member: Member }) {
  if (member.configs !== undefined)
    return (
      <Text span size="sm" c="dimmed">
        no longer on this VLAN
      </Text>
    );
  if (member.error === null)
    return (
      <Text span size="sm" c="dimmed" aria-busy>
        loading…
      </Text>
    );
  return (
    <Group gap="xs">
      <Text span size="sm">
        Not loaded: {failureText(member.error).text}
      </Text>
      <Button size="compact-xs" variant="default" onClick={member.retry}>
        Retry
      </Button>
    </Group>
  );
}

function configurationOf({ member, attachment }: Line): ReactNode {
  if (attachment === undefined) return <Meanwhile member={member} />;
  return <Link to={computePaths.editConfig(member.id, attachment.configId)}>{attachment.configLabel}</Link>;
}

/** The common network of the addresses, and a free one. */
function Addresses({ review: { network, free } }: { review: Review }) {
  if (network === undefined) return null;
  return (
    <Text size="sm" component="div">
      Network <code>{network}</code>.{' '}
      {free === undefined ? (
        'No free address.'
      ) : (
        <>
          Next free address: <Copy value={free} label="next free address" />
        </>
      )}
    </Text>
  );
}

/** How many members are known when the server does not return them: those whose configurations were read. */
const Capabilities = ({ read, all }: { read: number; all: number }) => (
  <Text size="sm" c="dimmed" role="status">
    This server doesn’t report VLAN members. Found in the configurations of{' '}
    {read === all ? counted(all, 'instance') : `${read} of ${counted(all, 'instance')}`} in the region.
  </Text>
);

interface MembersProps {
  readonly vlan: Vlan;
  /** Ids of the members; of all candidates, if the server does not return the members. */
  readonly ids: readonly number[];
  /** Their records, if the candidates come from a list. */
  readonly records?: readonly Compute[];
}

/** The configuration of each member that was changed since the member was booted with it, by the member's id. */
function useOwedAmong(members: readonly Member[]): ReadonlyMap<number, number> {
  const mayRead = useDisabledReason()(eventsApi.list) === undefined;
  const { data } = useQuery({ ...latestEvents, enabled: mayRead });
  const changes = changesSinceBoot(data?.data ?? []);
  return new Map(
    members.flatMap(({ id, compute, configs }) => {
      const owed = rebootOwed(compute ?? {}, changes.get(String(id)) ?? [], configs ?? []);
      return owed === undefined ? [] : [[id, owed.config.id] as const];
    }),
  );
}

/** The members of a VLAN with configuration, interface, address and remarks. */
function Members({ vlan, ids, records }: MembersProps) {
  const [limit, setLimit] = useState(STEP);
  const members = useMembers(ids.slice(0, limit), records?.slice(0, limit));
  const isGiven = records === undefined;
  const names = new Map(members.map(({ id, compute }) => [id, compute?.label]));
  const attachments = members.flatMap(({ id, configs }) => attachmentsOf(id, configs ?? [], vlan.label));
  const nameOf = (id: number): string => names.get(id) ?? numberText(id);
  const review = reviewAddresses(attachments, nameOf);
  const owed = useOwedAmong(members);
  const bootedText = ({ computeId, configId, active }: Attachment): string =>
    owed.get(computeId) === configId ? 'Yes, changed since: reboot it' : active ? 'Yes' : 'No';
  const more = ids.length - members.length;
  const unread = members.filter(({ configs }) => configs === undefined).length;
  const isClash = (one: Line): boolean => one.remarks.some((remark) => remark.startsWith('Clash'));
  const listed = linesOf(members, attachments, review).filter(
    // A candidate is a member if a configuration shows it, and may be one if they could not be read.
    ({ attachment, member }) => isGiven || attachment !== undefined || member.error !== null,
  );
  const lines = listed.toSorted((one, other) => Number(isClash(other)) - Number(isClash(one)));
  return (
    <Stack gap="md">
      {!isGiven && <Capabilities read={members.length - unread} all={ids.length} />}
      {/* Of members that the server reports, the page says it above its tabs. */}
      {!isGiven && <Clashes clashes={review.clashes} attachments={attachments} />}
      <Addresses review={review} />
      {isGiven && more + unread > 0 && (
        <Text size="sm" c="dimmed">
          Addresses of {counted(more + unread, 'member')} are not checked.
        </Text>
      )}
      {review.network !== undefined && (
        <Suspense fallback={<span data-coming />}>
          <NetworkCells
            network={review.network}
            holders={holdersOf(attachments, nameOf)}
            free={review.free?.split('/')[0]}
            freeTo={vlanPaths.create({ region: vlan.region, label: vlan.label })}
            partly={more + unread > 0}
          />
        </Suspense>
      )}
      <PlainTable
        label="Members"
        rows={lines}
        keyOf={({ key }) => key}
        columns={[
          { header: 'Instance', cell: ({ member }) => <InstanceLink id={member.id} /> },
          {
            header: 'Status',
            cell: ({ member }) => member.compute && <ComputeStatus status={member.compute.status} />,
          },
          { header: 'Configuration', cell: configurationOf },
          // Of the configuration: the API does not say whether the interface was there when the instance booted with it.
          { header: 'Booted with it', cell: ({ attachment }) => attachment && bootedText(attachment) },
          { header: 'Interface', cell: ({ attachment }) => attachment && `eth${attachment.slot}` },
          {
            header: 'Address',
            cell: ({ attachment }) => attachment && (attachment.ipam === '' ? NONE : <code>{attachment.ipam}</code>),
          },
          {
            header: 'Remarks',
            cell: ({ remarks }) =>
              remarks.length > 0 && (
                <Text span size="sm" c="var(--bn-warning)">
                  {remarks.join('. ')}
                </Text>
              ),
          },
        ]}
      />
      {more > 0 && (
        <Group gap="sm">
          <Button variant="default" onClick={() => setLimit(limit + STEP)}>
            Load {Math.min(STEP, more)} more
          </Button>
          <Text size="sm" c="dimmed">
            {more} of {counted(ids.length, isGiven ? 'member' : 'instance')} not loaded
          </Text>
        </Group>
      )}
      {lines.length > 0 && (
        <Text size="sm" c="dimmed">
          To remove an instance, open its configuration and remove the VLAN interface. The last one removes the VLAN.
          Changes take effect when the instance reboots.
        </Text>
      )}
    </Stack>
  );
}

/**
 * Finds the members by the configurations of the region's instances, which are documented, when the server does not
 * return them.
 */
function FoundMembers({ vlan }: { vlan: Vlan }) {
  const query = useQuery(computes.all());
  return (
    <QueryBoundary query={query} what="Instances">
      {({ records }) => {
        const candidates = records.filter(({ region }) => region === vlan.region);
        return <Members vlan={vlan} ids={candidates.map(({ id }) => id)} records={candidates} />;
      }}
    </QueryBoundary>
  );
}

/** The tab of a VLAN's members. */
export const MembersTab = ({ vlan }: { vlan: Vlan }) =>
  vlan.computes === undefined ? <FoundMembers vlan={vlan} /> : <Members vlan={vlan} ids={vlan.computes} />;
