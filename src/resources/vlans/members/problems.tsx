import { placeOf } from '#lib/net/cidr.ts';
import { andList } from '#lib/text/format.ts';
import { numberText } from '#lib/unreadable.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { Problem, Problems } from '#ui/page/failure/problems.tsx';
import { computePaths } from '#resources/computes/paths.ts';
import { type Attachment, attachmentsOf, type Clash, reviewAddresses } from './members.ts';
import { STEP, useMembers } from './use-members.ts';

/** The addresses that several members have, which stop both from being reached; renders nothing where there are none. */
export function Clashes({ clashes, attachments }: { clashes: readonly Clash[]; attachments: readonly Attachment[] }) {
  return (
    <Problems>
      {clashes.map(({ address, owners }) => {
        const last = attachments.findLast(({ ipam }) => placeOf(ipam)?.address === address);
        return (
          <Problem
            key={address}
            remedy={
              last && (
                <Link
                  to={computePaths.editConfig(last.computeId, last.configId)}
                  hash={`interfaces.${last.slot}.ipam_address`}
                >
                  Change address
                </Link>
              )
            }
          >
            {andList(owners)} have the same address <code>{address}</code>. Give each its own.
          </Problem>
        );
      })}
    </Problems>
  );
}

/** What is wrong on a VLAN whose members the server reports: clashes among the first of them, which the tab shows. */
export function VlanProblems({ ids, label }: { ids: readonly number[]; label: string }) {
  const members = useMembers(ids.slice(0, STEP), undefined);
  const names = new Map(members.map(({ id, compute }) => [id, compute?.label]));
  const attachments = members.flatMap(({ id, configs }) => attachmentsOf(id, configs ?? [], label));
  const { clashes } = reviewAddresses(attachments, (id) => names.get(id) ?? numberText(id));
  return <Clashes clashes={clashes} attachments={attachments} />;
}
