import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Compute } from '#contract/computes/schema.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import { QueryBoundary } from '#ui/page/query-boundary.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { failureText } from '#ui/page/failure.tsx';
import { PlainTable } from '#ui/display/plain-table.tsx';
import { ComputeStatus, computes } from '#resources/computes/public.ts';
import { InstanceLink } from './instance.tsx';
import { type Attachment, attachmentsOf, type Review, reviewAddresses } from './members.ts';
import { type Member, useMembers } from './use-members.ts';

/** This many members are loaded at once: each costs one or two requests. */
const STEP = 25;

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
        none names this VLAN any more
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
        could not be read: {failureText(member.error).text}
      </Text>
      <Button size="compact-xs" variant="default" onClick={member.retry}>
        Retry
      </Button>
    </Group>
  );
}

function profileOf({ member, attachment }: Line): ReactNode {
  if (attachment === undefined) return <Meanwhile member={member} />;
  return (
    <Link to="/compute/$computeId" params={{ computeId: String(member.id) }} search={{ tab: 'configurations' }}>
      {attachment.configLabel}
    </Link>
  );
}

/** The common network of the addresses, and a free one. */
function Addresses({ review: { network, free } }: { review: Review }) {
  if (network === undefined) return null;
  return (
    <Text size="sm" component="div">
      Most addresses lie in <code>{network}</code>.{' '}
      {free === undefined ? (
        'All of its addresses are taken.'
      ) : (
        <>
          The next free one, as far as this list knows: <Copy value={free} label="next free address" />
        </>
      )}
    </Text>
  );
}

/** How many members are known when the server does not return them: those whose profiles were read. */
function Capabilities({ vlan: { region, label }, read, all }: { vlan: Vlan; read: number; all: number }) {
  return (
    <Text size="sm" role="status">
      This server does not tell who is on a VLAN: the profiles of the instances in {region} do.{' '}
      {read === all
        ? all === 1
          ? 'That of the one there is read.'
          : `Those of all ${all} are read.`
        : `Those of ${read} of ${all} are read; others may be on ${label}, too.`}
    </Text>
  );
}

interface MembersProps {
  readonly vlan: Vlan;
  /** Ids of the members; of all candidates, if the server does not return the members. */
  readonly ids: readonly number[];
  /** Their records, if the candidates come from a list. */
  readonly records?: readonly Compute[];
}

/** The members of a VLAN with profile, device, address and remarks. */
function Members({ vlan, ids, records }: MembersProps) {
  const [limit, setLimit] = useState(STEP);
  const members = useMembers(ids.slice(0, limit), records?.slice(0, limit));
  const isGiven = records === undefined;
  const names = new Map(members.map(({ id, compute }) => [id, compute?.label]));
  const attachments = members.flatMap(({ id, configs }) => attachmentsOf(id, configs ?? [], vlan.label));
  const review = reviewAddresses(attachments, (id) => names.get(id) ?? `#${id}`);
  const more = ids.length - members.length;
  const unread = members.filter(({ configs }) => configs === undefined).length;
  const lines = linesOf(members, attachments, review).filter(
    // A candidate is a member if a profile shows it, and may be one if its profiles could not be read.
    ({ attachment, member }) => isGiven || attachment !== undefined || member.error !== null,
  );
  return (
    <Stack gap="sm">
      {!isGiven && <Capabilities vlan={vlan} read={members.length - unread} all={ids.length} />}
      <Addresses review={review} />
      {isGiven && more + unread > 0 && (
        <Text size="sm" c="dimmed">
          Addresses of members whose profiles are not read are not looked at.
        </Text>
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
          { header: 'Profile', cell: profileOf },
          { header: 'Device', cell: ({ attachment }) => attachment && `eth${attachment.slot}` },
          {
            header: 'IPAM address',
            cell: ({ attachment }) => attachment && (attachment.ipam === '' ? 'none' : <code>{attachment.ipam}</code>),
          },
          {
            header: 'In use',
            cell: ({ attachment }) => attachment && (attachment.active ? 'booted with this profile' : 'not at present'),
          },
          {
            header: 'Remarks',
            cell: ({ remarks }) => (remarks.length === 0 ? undefined : remarks.join(' ')),
          },
        ]}
      />
      {more > 0 && (
        <Group gap="sm">
          <Button variant="default" onClick={() => setLimit(limit + STEP)}>
            Read {Math.min(STEP, more)} more
          </Button>
          <Text size="sm" c="dimmed">
            {more} of {ids.length} {isGiven ? 'members' : 'instances'} are not read yet.
          </Text>
        </Group>
      )}
    </Stack>
  );
}

/**
 * Finds the members by the profiles of the Region's instances, which are documented, when the server does not return
 * them.
 */
function FoundMembers({ vlan }: { vlan: Vlan }) {
  const query = useQuery(computes.all());
  return (
    <QueryBoundary query={query}>
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
