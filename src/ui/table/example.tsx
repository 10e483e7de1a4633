import * as z from 'zod/mini';
import { type Collection, tagged } from '#api/cache/queries.ts';
import { listEndpoint } from '#contract/endpoint.ts';
import { shape } from '#contract/record.ts';
import { Status, type Tone } from '../display/status.tsx';
import { linkColumn, tagsColumn, timeColumn } from './columns/common.tsx';
import type { Column } from './types.ts';

declare module '#api/cache/queries.ts' {
  interface Kinds {
    examples: true;
  }
}

/** A record of the examples. */
export interface Thing {
  readonly id: number;
  readonly label: string;
  readonly status: 'running' | 'offline' | 'failed';
  readonly tags: readonly string[];
  readonly created: string;
}

const TONES: Readonly<Record<Thing['status'], Tone>> = { running: 'ok', offline: 'off', failed: 'bad' };

export const THINGS: readonly Thing[] = [
  { id: 1, label: 'web-1', status: 'running', tags: ['shop', 'prod'], created: '2026-02-28T09:00:00' },
  { id: 2, label: 'web-2', status: 'running', tags: ['shop'], created: '2026-02-27T09:00:00' },
  {
    id: 3,
    label: 'batch-worker-with-a-long-name-eu-central',
    status: 'offline',
    tags: [],
    created: '2026-02-01T09:00:00',
  },
  { id: 4, label: 'db-1', status: 'failed', tags: ['prod', 'data', 'backup'], created: '2025-12-24T18:30:00' },
];

/** More of them than a page of a list has. */
export const manyThings = (count: number): readonly Thing[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    label: `node-${index + 1}`,
    status: index % 5 === 4 ? ('offline' as const) : ('running' as const),
    tags: [],
    created: '2026-02-01T09:00:00',
  }));

const list = listEndpoint('/examples', {
  section: 'an example',
  response: shape((use) => use.object({ id: z.int(), label: z.string() })),
});

/** The collection of a server that gives these records, or fails. `name` tells its cache from that of others. */
export function collectionOf(name: string, records: readonly Thing[] | Error): Collection<Thing> {
  const given = async (): Promise<readonly Thing[]> => {
    if (records instanceof Error) throw records;
    return records;
  };
  const load = async () => {
    const all = await given();
    return { records: [...all], total: all.length, complete: true };
  };
  const loadPage = async (page: number, size: number) => {
    const all = await given();
    const pages = Math.max(1, Math.ceil(all.length / size));
    return { data: all.slice((page - 1) * size, page * size), page, pages, results: all.length };
  };
  return {
    name: 'examples',
    list,
    idOf: ({ id }) => String(id),
    load,
    loadPage,
    page: (page, size) => tagged(['examples', name, page, size], () => loadPage(page, size)),
    all: () => tagged(['examples', name, 'all'], load),
    one: (id) =>
      tagged(['examples', name, 'one', id], async () => {
        const found = (await given()).find((one) => String(one.id) === String(id));
        if (found === undefined) throw new Error('There is none');
        return found;
      }),
  };
}

export const COLUMNS: readonly Column<Thing>[] = [
  linkColumn(
    'label',
    'Label',
    ({ label }) => label,
    ({ id }) => `/examples/${id}`,
    { identity: true },
  ),
  {
    id: 'status',
    header: 'Status',
    kind: 'status',
    value: ({ status }) => status,
    cell: ({ status }) => <Status tone={TONES[status]} label={status} />,
    filter: 'known',
  },
  tagsColumn(),
  timeColumn('created', 'Created', ({ created }) => created),
  {
    id: 'transfer',
    header: 'Transfer',
    kind: 'number',
    align: 'right',
    value: ({ id }) => id * 12,
    cell: ({ id }) => `${id * 12} GB`,
  },
];
