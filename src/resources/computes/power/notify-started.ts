import type { Compute } from '#contract/computes/schema.ts';
import { toast } from '#ui/actions/toast.ts';
import { computePaths } from '../paths.ts';
import { computes } from '../queries.ts';

/**
 * Notifies that an instance is being created, and later that it is done, unless the server does not return the status.
 */
export function notifyStarted(title: string, { id, label, status }: Pick<Compute, 'id' | 'label' | 'status'>): void {
  const link = { to: computePaths.page(id), label: 'Open' };
  if (status === undefined) {
    toast.success({ title, text: 'This server doesn’t report when it is done.', link });
    return;
  }
  toast.started({ title, link }, { collection: computes.name, id, label });
}
