import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { capitalized, counted, formatNumber } from '#lib/text/format.ts';
import { computes } from '#resources/computes/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { Cells, Key } from '#ui/charts/cells/picture.tsx';
import { Muted } from '#ui/display/blocks/plain.tsx';
import { type Block, blocksOf } from './blocks.ts';
import classes from './pools.module.css';
import { pools, ranges } from './queries.ts';

/** This many blocks are drawn at first, and added at a time. */
const DRAWN = 4;

/** "2 of 256 networks of /64 routed"; of a range that is the whole block whom it is routed to. */
function usedText({ cells, unit }: Block): string {
  const used = cells.filter(({ look }) => look === 'used');
  const [only] = cells.length === 1 ? used : [];
  if (only !== undefined) return capitalized(only.name.slice(`${only.key}: `.length));
  return `${formatNumber(used.length)} of ${formatNumber(cells.length)} networks of /${unit} routed`;
}

/** The ranges of the account in the blocks that they are parts of, with whom each is routed to; nothing without any. */
export default function Blocks() {
  const [limit, setLimit] = useState(DRAWN);
  const { data: known } = useQuery(ranges.all());
  const { data: shared } = useQuery(pools.all());
  const { data: instances } = useQuery(computes.all());
  const records = known?.records ?? [];
  if (records.length === 0) return null;
  const names = new Map(instances?.records.map(({ ipv6, label }) => [ipv6?.split('/')[0], label]));
  const blocks = blocksOf(records, shared?.records ?? [], ({ route_target: target }) =>
    target === undefined || target === null ? 'a range of yours' : `routed to ${names.get(target) ?? target}`,
  );
  return (
    <section aria-label="Blocks" className={classes.blocks}>
      <h2>Blocks</h2>
      {blocks.slice(0, limit).map((block) => (
        <div key={block.network} className={classes.block}>
          <p>
            <code>{block.network}</code> {block.isPool && 'Pool. '}
            <Muted>{usedText(block)}</Muted>
          </p>
          <Cells
            label={block.network}
            cells={block.cells}
            form="grid"
            rest={block.cells.length > 1 ? 'Point at a cell to see its range.' : undefined}
          />
        </div>
      ))}
      <Key
        lines={[
          { look: 'used', text: 'Routed' },
          { look: 'empty', text: 'No range' },
        ]}
      />
      {blocks.length > limit && (
        <p className={classes.more}>
          <Button variant="default" size="compact-sm" onClick={() => setLimit(limit + DRAWN)}>
            Show {counted(Math.min(DRAWN, blocks.length - limit), 'more block')}
          </Button>
        </p>
      )}
    </section>
  );
}
