import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Exported } from './export-rows.ts';
import { ToolButton } from '../view/tools/tool-button.tsx';

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
