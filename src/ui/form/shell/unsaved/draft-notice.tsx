import { Button } from '@mantine/core';
import { History } from 'lucide-react';
import classes from '../../form.module.css';
import type { Restored } from './draft.ts';

/** Says that a reload has left a draft, and what it has not. */
export function DraftNotice({ restored, onDiscard }: { restored: Restored; onDiscard(): void }) {
  return (
    <div role="status" className={classes.draft}>
      <History size={16} aria-hidden />
      <span>
        Draft restored.
        {restored.withheld && ' Passwords and keys were not kept.'}
        {restored.outdated && ' The record has changed since: check before you save.'}
      </span>
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        Discard draft
      </Button>
    </div>
  );
}
