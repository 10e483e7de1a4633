import { CancelledError, type QueryClient } from '@tanstack/react-query';
import { toast } from '#ui/actions/toast.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { writeCsv } from './csv-rows.ts';
import type { Exported } from './export.tsx';
import { arrangeRows } from './rows.ts';

async function write<T>(client: QueryClient, exported: Exported<T>): Promise<void> {
  const { label, collection, columns, visible, state, naming, whole } = exported;
  const { complete, records } =
    whole === undefined ? await client.fetchQuery(collection.all()) : { complete: true, records: whole };
  // The table shows why.
  if (!complete) return;
  const rows = arrangeRows(records, columns, state, collection.idOf, naming);
  const text = await writeCsv(collection.name, visible, rows);
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
