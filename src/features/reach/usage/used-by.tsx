import { useGrantsNote } from '#api/permissions/permissions.ts';
import type { Role, Usage, Use } from '#analysis/usage/types.ts';
import { detailText, hostsText, lackText } from '#analysis/usage/words.ts';
import { type Detail, Details, Section } from '#ui/display/blocks/details.tsx';
import { Muted, NONE } from '#ui/display/blocks/plain.tsx';
import { Unreadable } from '#ui/display/unreadable.tsx';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { counted } from '#lib/text/format.ts';
import { standsIn } from '#lib/unreadable.ts';
import { pathOf } from './links.ts';
import classes from './usage.module.css';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useReader } from '#resources/reader.ts';
import { findUsage } from './find.ts';

/** Who uses an address or a network. */
function useUsage(asked: string) {
  const reader = useReader();
  return useQuery({
    queryKey: ['network', 'usage', reader?.restricted === true, asked],
    queryFn: reader === undefined ? skipToken : () => findUsage(asked, reader),
  });
}

const ROWS: readonly (readonly [role: Role, label: string])[] = [
  ['holds', 'Held by'],
  ['allows', 'Allowed by'],
  ['monitors', 'Watched by'],
  ['balances', 'Balanced by'],
];

/** An entry that names no address, but all of them. */
const isForAll = ({ role, by }: Use): boolean => role === 'allows' && by.endsWith('/0');

/** So many uses are in sight at first. */
const SHOWN = 8;

function Uses({ uses, asked, label }: { uses: readonly Use[]; asked: string; label: string }) {
  return (
    <ul className={classes.uses} aria-label={label}>
      {uses.map((use, index) => {
        const detail = detailText(use, asked);
        return (
          // One record may name an address several times.
          <li key={`${use.user.kind} ${use.user.id} ${index}`}>
            {standsIn(use.user.label) ? <Unreadable paths={['id']} /> : <Link to={pathOf(use)}>{use.user.label}</Link>}{' '}
            {detail !== '' && <Muted>{detail}</Muted>}
          </li>
        );
      })}
    </ul>
  );
}

/** The uses of one kind: those that name the address first, then the rest behind a fold. */
function Row({ uses, asked, label }: { uses: readonly Use[]; asked: string; label: string }) {
  const named = uses.filter((use) => !isForAll(use));
  const open = uses.filter(isForAll);
  const rest = named.slice(SHOWN);
  return (
    <>
      {named.length > 0 && <Uses uses={named.slice(0, SHOWN)} asked={asked} label={label} />}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <Uses uses={rest} asked={asked} label={`${label}, more`} />
        </details>
      )}
      {open.length > 0 && (
        <details>
          <summary>
            {named.length > 0 && 'and '}
            {counted(open.length, 'entry', 'entries')} for all addresses
          </summary>
          <Uses uses={open} asked={asked} label={`${label}, for all addresses`} />
        </details>
      )}
    </>
  );
}

function detailsOf({ asked, uses, missing, hosts }: Usage, partial: boolean): readonly Detail[] {
  return ROWS.flatMap(([role, label]): Detail[] => {
    const own = uses.filter((use) => use.role === role);
    const lack = missing[role];
    // Only private addresses are behind NodeBalancers.
    if (role === 'balances' && own.length === 0 && lack.length === 0) return [];
    const note = [
      ...(partial && lack.length > 0 ? [] : [lackText(lack)]),
      ...(role === 'monitors' ? [hostsText(hosts)] : []),
    ].filter((text) => text !== undefined);
    const nobody = lack.length === 0 ? NONE : <Muted>{partial ? 'None that you see' : 'Not known'}</Muted>;
    return [
      {
        label,
        value: own.length === 0 ? nobody : <Row uses={own} asked={asked} label={label} />,
        ...(note.length > 0 && { note: `${note.join('. ')}.` }),
      },
    ];
  });
}

/** Who holds an address or range, allows, watches and balances it. */
export default function UsedBy({ address }: { address: string }) {
  const query = useUsage(address);
  const grants = useGrantsNote();
  return (
    <QueryBoundary query={query} what="Uses" height={180}>
      {(found) =>
        found === null ? (
          <Section title="Used by">
            <p>This address cannot be read.</p>
          </Section>
        ) : (
          <>
            <Details title="Used by" details={detailsOf(found, grants !== undefined)} />
            {grants !== undefined && <Muted>{grants} Others may use it, too.</Muted>}
          </>
        )
      }
    </QueryBoundary>
  );
}
