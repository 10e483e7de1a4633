import { Server } from 'lucide-react';
import { useState } from 'react';
import { At, nothing, type Parts, Pressed, refused, Room } from '../example.tsx';
import { TitleSlot } from '../page/title-slot.ts';
import { SHUT_DOWN } from './bulk/parts.tsx';
import { COLUMNS, collectionOf, manyThings, type Thing, THINGS } from './example.tsx';
import { ResourceTable, type ResourceTableProps } from './resource-table.tsx';

interface TableProps extends Partial<ResourceTableProps<Thing>> {
  /** Tells its cache from that of others. */
  readonly from: string;
  readonly records: readonly Thing[] | Error;
  /** Whether it is below the facts of a record, not on a list’s own page. */
  readonly below?: boolean;
}

function Table({ from, records, below = false, ...props }: TableProps) {
  const [create, setCreate] = useState<HTMLElement | null>(null);
  const [count, setCount] = useState<HTMLElement | null>(null);
  return (
    <>
      {!below && (
        <p style={{ display: 'flex', gap: 8, justifyContent: 'space-between', margin: '0 0 12px' }}>
          <span ref={setCount} />
          <span ref={setCreate} />
        </p>
      )}
      {(below || count !== null) && (
        <TitleSlot value={{ text: 'Instances', create, count, problems: null }}>
          <ResourceTable
            label="Instances"
            collection={collectionOf(from, records)}
            columns={COLUMNS}
            rowLabel={({ label }) => label}
            rowActions={() => [{ id: 'reboot', label: 'Reboot', run: nothing }]}
            create={{ to: '/compute/new', label: 'Create instance' }}
            empty={{ title: 'No instances yet', text: 'An instance is a virtual server.', icon: Server }}
            {...props}
          />
        </TitleSlot>
      )}
    </>
  );
}

const VIEWS = [{ label: 'Running', filters: { status: 'running' } }] as const;

/** More than the console sorts and filters. */
const TOO_MANY = manyThings(10_001);

export const parts: Parts = {
  'resource-table': {
    'A list': <Table from="table" records={THINGS} views={VIEWS} />,
    'The last of several pages, sorted': (
      <At search={{ sort: '-label', page: '3' }}>
        <Table from="table, pages" records={manyThings(53)} />
      </At>
    ),
    Filtered: (
      <At search={{ 'f.status': 'offline', q: 'batch' }}>
        <Table from="table, filtered" records={THINGS} views={VIEWS} />
      </At>
    ),
    'No match': (
      <At search={{ q: 'nowhere' }}>
        <Table from="table, no match" records={THINGS} />
      </At>
    ),
    Selected: (
      <Room height={480}>
        <Pressed selector="tbody input">
          <Table from="table, selected" records={THINGS} bulk={[SHUT_DOWN]} />
        </Pressed>
      </Room>
    ),
    'Of a record': <Table from="table, below" records={THINGS.slice(0, 2)} below />,
    'None yet': <Table from="table, empty" records={[]} />,
    Failed: <Table from="table, failed" records={refused(403, 'Not for this user.')} />,
    'Too many to sort and filter': (
      <At search={{ page_size: '25', page: '401' }}>
        <Table from="table, too many" records={TOO_MANY} />
      </At>
    ),
  },
};
