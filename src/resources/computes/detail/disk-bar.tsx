import type { Disk } from '#contract/computes/disks/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import { readCell } from '#ui/display/unreadable.tsx';
import classes from './disk-bar.module.css';

interface DiskBarProps {
  readonly disks: readonly Disk[];
  /** What the plan has, in MB. */
  readonly size: number;
}

/** The disks of an instance as parts of what its plan has, with a legend that says the same in words. */
export function DiskBar({ disks, size }: DiskBarProps) {
  const used = disks.reduce((sum, disk) => sum + disk.size, 0);
  const free = Math.max(0, size - used);
  return (
    <>
      <div className={classes.bar} aria-hidden>
        {disks.map((disk) => (
          <span key={disk.id} style={{ flexGrow: disk.size || 0 }} />
        ))}
        <span className={classes.free} style={{ flexGrow: free || 0 }} />
      </div>
      <ul className={classes.legend}>
        {disks.map((disk) => (
          <li key={disk.id}>
            <span className={classes.name}>{readCell(disk, ({ label }) => label)}</span>
            <span className={classes.note}>
              {readCell(disk, ({ filesystem, status }) => `${filesystem}${status === 'ready' ? '' : `, ${status}`}`)}
            </span>
            <span className={classes.size}>{readCell(disk, ({ size: own }) => megabytes(own))}</span>
          </li>
        ))}
        {(free > 0 || disks.length === 0) && (
          <li className={classes.free}>
            <span className={classes.name}>Unallocated</span>
            <span className={classes.size}>{megabytes(free)}</span>
          </li>
        )}
      </ul>
      {used > size && <Hidden>More than the plan has</Hidden>}
    </>
  );
}
