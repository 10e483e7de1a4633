import { counted } from '#lib/text/format.ts';
import { Cells, Key, Note } from './picture.tsx';
import classes from './cells.module.css';
import { networkCells, type NetworkUse } from './network.ts';

interface NetworkCellsProps extends NetworkUse {
  /** What was read, where that is not all there is. */
  readonly note?: string | undefined;
}

/** The addresses of a network as cells, with who has which; nothing for IPv6. */
export default function NetworkCells({ note, ...use }: NetworkCellsProps) {
  const found = networkCells(use);
  if (found === undefined) return null;
  const { blocks, more, key } = found;
  return (
    <section aria-label={`Addresses in ${use.network}`} className={classes.network}>
      {blocks.map(({ network, cells }) => (
        <div key={network} className={classes.block}>
          {network !== use.network && <code>{network}</code>}
          <Cells label={network} cells={cells} form="grid" rest="Point at a cell to see who has the address." />
        </div>
      ))}
      {more > 0 && <Note>and {counted(more, 'more block')} of /24</Note>}
      <Key lines={key} />
      {note !== undefined && <Note>{note}</Note>}
    </section>
  );
}
