import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Naming } from './rows.ts';
import type { TableState } from './search.ts';
import { ToolButton } from '../view/tools/tool-button.tsx';
import type { Column, ResourceTableProps } from '../types.ts';

export interface Exported<T> extends Pick<ResourceTableProps<T>, 'label' | 'collection' | 'columns'> {
  readonly visible: readonly Column<T>[];
  readonly state: TableState;
  readonly naming: Naming;
  /** Every record, where they are loaded already. */
  readonly whole: readonly T[] | undefined;
}

interface ExportProps<T> extends Exported<T> {
  readonly disabledReason: string | undefined;
  readonly disabledReasonId: string;
  /** Whether it has its name on it. */
  readonly worded: boolean;
}

/** Exports all matching rows as CSV, with the columns and order on screen; the code for it is loaded then. */
export function Export<T>({ disabledReason, disabledReasonId, worded, ...exported }: ExportProps<T>) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await import('./export-rows.ts').then(({ exportRows }) => exportRows(client, exported)).catch(() => undefined);
    setBusy(false);
  };
  return (
    <ToolButton
      icon={Download}
      label="Export as CSV"
      bare={!worded}
      disabledReason={disabledReason}
      disabledReasonId={disabledReasonId}
      onClick={() => void start()}
    />
  );
}
