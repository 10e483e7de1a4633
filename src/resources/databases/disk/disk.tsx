import { figure } from '#lib/unreadable.ts';
import { TriangleAlert } from 'lucide-react';
import type { Database } from '#contract/databases/schema.ts';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import { diskFill } from '../display.ts';
import classes from './disk.module.css';

const WORDS = { ok: '', warning: 'filling up', bad: 'almost full' } as const;

interface DiskProps {
  readonly database: Pick<Database, 'status' | 'used_disk_size_gb' | 'total_disk_size_gb'>;
  /** Says in sizes and words what the bar shows. */
  readonly isWhole?: boolean;
}

/** How full the disk of a database is; nothing before there is one. */
export function Disk({ database, isWhole = false }: DiskProps) {
  const { status, used_disk_size_gb: used, total_disk_size_gb: total } = database;
  if (status === 'provisioning') return null;
  const { percent, tone } = diskFill(database);
  const words = WORDS[tone];
  return (
    <span className={classes.disk} data-tone={tone} title={`${figure(used)} of ${figure(total)} GB used`}>
      <span className={classes.track} aria-hidden>
        <span style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      </span>
      {tone !== 'ok' && <TriangleAlert size={13} aria-hidden />}
      <span>
        {isWhole && `${figure(used)} of ${figure(total)} GB, `}
        {percent} %{words !== '' && (isWhole ? `, ${words}` : <Hidden>, {words}</Hidden>)}
      </span>
    </span>
  );
}
