import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { toast } from '#ui/actions/toast.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { writeCsv } from './csv-rows.ts';
import { arrangeRows, type Naming } from './rows.ts';
import type { TableState } from './search.ts';
import type { Column, ResourceTableProps } from '../types.ts';

export interface Exported<T> extends Pick<ResourceTableProps<T>, 'label' | 'collection' | 'columns'> {
  readonly visible: readonly Column<T>[];
  readonly state: TableState;
  readonly naming: Naming;
  /** Every record, where they are loaded already. */
  readonly whole: readonly T[] | undefined;
}

async function write<T>(client: QueryClient, exported: Exported<T>): Promise<void> {
  const { label, collection, columns, visible, state, naming, whole } = exported;
  const { complete, records } =
    whole === undefined ? await client.fetchQuery(collection.all()) : { complete: true, records: whole };
  // The table shows why.
  if (!complete) return;
  const rows = arrangeRows(records, columns, state, collection.idOf, naming);
  const text = await writeCsv(collection, visible, rows);
  const title = `${rows.length} of ${records.length} ${label} exported as CSV`;
  toast.success({ title, ...(text !== undefined && { text }) });
}

/** Loads the whole collection if need be, writes what matches to a file, and says how that went. */
export async function exportRows<T>(client: QueryClient, exported: Exported<T>): Promise<void> {
  try {
    await write(client, exported);
  } catch (error) {
    if (error instanceof CancelledError) return;
    toast.error({ title: `CSV export of ${exported.label} failed`, text: failureText(error).text });
  }
}
