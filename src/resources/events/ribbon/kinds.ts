import { CircleX, Ellipsis, type LucideIcon, Pencil, Plus, Power, Trash2, Wrench } from 'lucide-react';
import type { LoggedWrite } from '#api/http/log.ts';
import type { Event } from '#contract/events/schema.ts';
import { hasFailed, sentenceAround } from '../display.ts';

export const KINDS = ['failed', 'created', 'changed', 'deleted', 'power', 'maintenance', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** How each kind is named; `other` is what the console has no words for. */
export const KIND_LOOKS: Readonly<Record<Kind, { readonly label: string; readonly icon: LucideIcon }>> = {
  failed: { label: 'Failed', icon: CircleX },
  created: { label: 'Created', icon: Plus },
  changed: { label: 'Changed', icon: Pencil },
  deleted: { label: 'Deleted', icon: Trash2 },
  power: { label: 'Power', icon: Power },
  maintenance: { label: 'Maintenance', icon: Wrench },
  other: { label: 'Other', icon: Ellipsis },
};

/** Kinds by names of actions, which are assumed; the first that fits counts. */
const RULES: readonly (readonly [Kind, RegExp])[] = [
  [
    'maintenance',
    /^host_|^backups_|_backup_|(^|_)(migrate|migrate_datacenter|mutate|rebuild|recycle|resize|restore|snapshot)(_create)?$/,
  ],
  ['power', /(^|_)(boot|reboot|shutdown)$/],
  ['created', /(^|_)(clone|create|duplicate|imagize|upload)$/],
  ['deleted', /(^|_)delete$/],
  // What the system tells of a record: nobody changed it.
  ['other', /_(degraded|low_disk_space)$/],
];

const ruledKind = (action: string): Kind | undefined => RULES.find(([, names]) => names.test(action))?.[0];

/** The kind of an event: that it failed goes before what it was. */
export function kindOfEvent(event: Pick<Event, 'action' | 'status' | 'entity' | 'username'>): Kind {
  if (hasFailed(event)) return 'failed';
  return ruledKind(event.action) ?? (sentenceAround(event) === undefined ? 'other' : 'changed');
}

const BY_METHOD: Readonly<Record<string, Kind>> = { POST: 'created', PUT: 'changed', DELETE: 'deleted' };

/** The kind of a write: by the action that ends its path (`/boot`), or by its method. */
export function kindOfWrite({ method, path, outcome }: Pick<LoggedWrite, 'method' | 'path' | 'outcome'>): Kind {
  if (outcome === 'refused' || outcome === 'not-sent') return 'failed';
  const last = path.replace(/\?.*$/, '').split('/').at(-1) ?? '';
  return (method === 'POST' ? ruledKind(last) : undefined) ?? BY_METHOD[method] ?? 'other';
}
