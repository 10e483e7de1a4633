import { CancelledError, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#ui/page/failure/failure.tsx';
import { toast } from '#ui/actions/toast.ts';
import { arrangeRows, type Naming } from './rows.ts';
import type { TableState } from './search.ts';
import { ToolButton } from '../view/tools/tool-button.tsx';
import type { Column, ResourceTableProps } from '../types.ts';

interface ExportProps<T> extends Pick<ResourceTableProps<T>, 'label' | 'collection' | 'columns'> {
  readonly visible: readonly Column<T>[];
  readonly state: TableState;
  readonly naming: Naming;
  readonly disabledReason: string | undefined;
  readonly disabledReasonId: string;
  /** Every record, where they are loaded already. */
  readonly whole: readonly T[] | undefined;
}

/** Exports all matching rows as CSV, with the columns and order on screen; loads the whole collection for it. */
export function Export<T>({
  label,
  collection,
  columns,
  visible,
  state,
  naming,
  disabledReason,
  disabledReasonId,
  whole,
}: ExportProps<T>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  const write = async (): Promise<void> => {
    const all = whole ?? (await loadWhole());
    if (all === undefined) return;
    const rows = arrangeRows(all, columns, state, collection.idOf, naming);
    const { writeCsv } = await import('./csv-rows.ts');
    const text = await writeCsv(collection.name, visible, rows);
    const title = `${rows.length} of ${all.length} ${label} exported as CSV`;
    toast.success({ title, ...(text !== undefined && { text }) });
  };

  const loadWhole = async (): Promise<readonly T[] | undefined> => {
    const { complete, records } = await client.fetchQuery(collection.all());
    if (complete) return records;
    // the table shows the error
    return undefined;
  };

  const start = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await write();
    } catch (error) {
      const cancelled = error instanceof CancelledError;
      if (!cancelled) toast.error({ title: `CSV export of ${label} failed`, text: failureText(error).text });
    }
    setBusy(false);
  };

  return (
    <ToolButton
      icon={Download}
      label="Export as CSV"
      bare
      disabledReason={disabledReason}
      disabledReasonId={disabledReasonId}
      onClick={() => void start()}
    />
  );
}
