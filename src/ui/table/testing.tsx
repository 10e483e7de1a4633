import { screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { configure } from '#api/environment.ts';
import { type Collection, collectionOf } from '#api/cache/queries.ts';
import { endpoint, listEndpoint } from '#contract/endpoint.ts';
import { shape } from '#contract/record.ts';
import { TitleSlot } from '../page/title-slot.ts';
import { draw, type Drawn } from '../testing.tsx';
import { ResourceTable } from './resource-table.tsx';
import { tableSearch } from './data/search.ts';
import type { Column, ResourceTableProps } from './types.ts';

const Thing = shape((use) => use.object({ id: z.int(), label: z.string(), status: z.string() }));

export interface Thing {
  readonly id: number;
  readonly label: string;
  readonly status: string;
}

export const columns: readonly Column<Thing>[] = [
  {
    id: 'label',
    header: 'Label',
    value: ({ label }) => label,
    cell: ({ id, label }) => <a href={`/things/${id}`}>{label}</a>,
    identity: true,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    filter: [
      { value: 'on', label: 'Switched on' },
      { value: 'off', label: 'Off' },
    ],
  },
  { id: 'id', header: 'ID', value: ({ id }) => id, hidden: true },
  { id: 'cost', header: 'Cost', value: () => undefined, cell: ({ id }) => `cost ${id}`, perRow: true },
];

/** Things with ids from 1; labels count down, so that sorting by label changes the order. */
export const things = (count: number): Thing[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    label: `thing-${count - index}`,
    status: index % 2 === 0 ? 'on' : 'off',
  }));

/** A server with one collection that a test can change or break. */
export interface Server {
  records: Thing[];
  /** The `results` it returns, if not the number of records. */
  results?: number;
  /** Its response to every request. */
  broken?: () => Response | Promise<Response>;
  /** Whether the user is restricted; unknown when left out. */
  restricted?: boolean;
  /** Handles a request that changes or deletes a thing. */
  write?: (thing: Thing) => Promise<Response | void>;
  /** Delays a response until it resolves. */
  hold?: (page: number, size: number) => Promise<void> | undefined;
  /** The query of every request for a page. */
  readonly asked: { page: number; page_size: number }[];
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

export const refuse = (reason: string, status = 400): Response => json(status, { errors: [{ field: null, reason }] });

function page(
  { records, results = records.length }: Server,
  url: URL,
): { page: number; size: number; answer: Response } {
  const size = Number(url.searchParams.get('page_size'));
  const pages = Math.max(1, Math.ceil(results / size));
  const number = Math.min(Number(url.searchParams.get('page')), pages);
  const data = records.slice((number - 1) * size, number * size);
  return { page: number, size, answer: json(200, { data, page: number, pages, results }) };
}

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

/** Mocks the network. */
export function serve(records: Thing[]): Server {
  configure({ demo: false });
  const server: Server = { records, asked: [] };
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    const url = new URL(address);
    if (url.pathname.endsWith('/profile') && server.restricted !== undefined)
      return json(200, { username: 'me', email: 'me@example.com', timezone: 'UTC', restricted: server.restricted });
    const written = server.records.find(({ id }) => url.pathname.endsWith(`/things/${id}`));
    if (written !== undefined && server.write !== undefined) return (await server.write(written)) ?? json(200, written);
    if (!url.pathname.endsWith('/things')) return refuse('Not found', 404);
    const { page: number, size, answer } = page(server, url);
    server.asked.push({ page: number, page_size: size });
    await Promise.race([server.hold?.(number, size), aborted(signal)]);
    return server.broken === undefined ? answer : server.broken();
  });
  return server;
}

export const collection: Collection<Thing> = collectionOf('things', {
  list: listEndpoint('/things', { section: 'a test', response: Thing }),
  view: endpoint('GET', '/things/{thingId}', { section: 'a test', response: Thing }),
});

/** What a page gives its table: a place beside the title. */
function WithTitle({ onRecord, children }: { onRecord: boolean; children: ReactNode }) {
  const [slot] = useState(() => document.createElement('div'));
  const [count] = useState(() => document.createElement('span'));
  return (
    <>
      <div
        ref={(place) => {
          if (slot.parentNode !== place) place?.append(count, slot);
        }}
      />
      <TitleSlot value={{ text: 'Things', create: slot, count: onRecord ? null : count, problems: null }}>
        {children}
      </TitleSlot>
    </>
  );
}

/** Renders the table of things at an address; `onRecord`: below the facts of a record, not on a list's own page. */
export async function drawTable(
  query = '',
  props: Partial<ResourceTableProps<Thing>> = {},
  onRecord = false,
): Promise<Drawn> {
  return draw(
    () => (
      <WithTitle onRecord={onRecord}>
        <ResourceTable
          label="Things"
          collection={collection}
          columns={columns}
          rowLabel={({ label }) => label}
          empty={{ title: 'No Things yet', text: 'A Thing is what one has.' }}
          {...props}
        />
      </WithTitle>
    ),
    {
      at: `/page${query}`,
      validateSearch: (raw) => ({ ...tableSearch(raw) }),
    },
  );
}

/** The labels of the rows on screen. */
export const labels = (): string[] =>
  [...document.querySelectorAll('tbody:not([hidden]) tr')].map(
    (row) => within(row instanceof HTMLElement ? row : document.body).getByRole('rowheader').textContent,
  );

export const header = (name: string): HTMLElement => screen.getByRole('columnheader', { name });

declare module '#api/cache/queries.ts' {
  interface Kinds {
    things: true;
    boxes: true;
  }
}
