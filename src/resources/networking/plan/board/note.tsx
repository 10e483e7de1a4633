import { useQuery } from '@tanstack/react-query';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import { natAddress } from '#contract/computes/configs/interfaces.ts';
import { type Holder, withoutMask } from '#contract/networking/ips/rules.ts';
import { andList } from '#lib/text/format.ts';
import { numberText } from '#lib/unreadable.ts';
import { configsOf } from '#resources/computes/configs/queries.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { ipPaths } from '../../paths.ts';
import classes from './board.module.css';
import type { Known } from '../use-addresses.ts';

interface NoteProps {
  readonly address: string;
  /** The instance that has it. */
  readonly holder: Holder;
  readonly known: Known;
}

/** Why an address stays, or may have to, with the way to what must change first. */
export function Note({ address, holder, known }: NoteProps) {
  const [taker, ...others] = known.sharedWith.get(withoutMask(address)) ?? [];
  if (taker !== undefined) {
    const labelOf = (id: number): string => known.computes.find((one) => one.id === id)?.label ?? numberText(id);
    return (
      <span className={classes.note}>
        Shared with {andList([taker, ...others].map(labelOf))}.{' '}
        <Link to={ipPaths.share({ instance: taker })} aria-label={`Stop sharing ${address}`}>
          Stop sharing
        </Link>{' '}
        to move it.
      </span>
    );
  }
  return known.advised.has(address) ? <NatNote address={address} holder={holder} /> : null;
}

function NatNote({ address, holder: { id, label, ipv4 } }: Omit<NoteProps, 'known'>) {
  const refused = useDisabledReason()(configsApi.list, { computeId: id }) !== undefined;
  const { data } = useQuery({ ...configsOf(id).all(), enabled: !refused });
  const config = data?.records.find(({ interfaces }) =>
    interfaces.some(({ ipv4: own }) => own?.nat_1_1 && natAddress(own.nat_1_1, ipv4) === address),
  );
  return (
    <span className={classes.note}>
      1:1 NAT uses it, so the server may refuse to move it.{' '}
      <Link
        to={
          config === undefined
            ? computePaths.page(id, { tab: 'configurations' })
            : computePaths.editConfig(id, config.id)
        }
        aria-label={`Interfaces of ${label}, for 1:1 NAT of ${address}`}
      >
        Interfaces of {label}
      </Link>
    </span>
  );
}
