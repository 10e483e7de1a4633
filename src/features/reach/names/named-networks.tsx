import { Fragment } from 'react';
import { Muted } from '#ui/display/blocks/plain.tsx';
import { Holders, LEFT } from './holder.tsx';
import { namerOf, useHolders, useLeft } from './use-known.ts';

/** The networks of a rule, each with its holder where that is a record of the account. */
export default function NamedNetworks({ networks }: { networks: readonly string[] }) {
  const account = useHolders();
  const left = useLeft(networks, { balancers: true });
  const nameOf = (network: string) =>
    account === undefined || network.endsWith('/0') ? [] : namerOf(account)(network);
  return networks.map((network, index) => {
    const holders = nameOf(network);
    return (
      <Fragment key={`${network} ${index}`}>
        {index > 0 && ', '}
        {network}
        {holders.length > 0 && (
          <Muted>
            {' '}
            (<Holders of={holders} />)
          </Muted>
        )}
        {left.includes(network) && <Muted> ({LEFT.toLowerCase()})</Muted>}
      </Fragment>
    );
  });
}
