import { Button, Text } from '@mantine/core';
import { mockControl } from '#api/http/mock-control.ts';
import { kindNamed } from '#contract/kinds.ts';
import { capitalized } from '#lib/text/format.ts';
import { lookOf } from '#resources/kinds.ts';
import { Time } from '#ui/display/time.tsx';
import { useMock, useMockChange } from '../control.ts';
import classes from '../lab.module.css';
import { Section } from '../section.tsx';

/** What the records of a table of the mock are called. */
function nounOf(table: string): string {
  const kind = kindNamed(table);
  return kind === undefined ? table : capitalized(lookOf(kind).noun);
}

/** What was deleted within the last day, and its way back. */
export function TrashSection() {
  const { data: trash = [], error } = useMock('trash', mockControl.trash, 5000);
  const restore = useMockChange(mockControl.restoreTrashed);
  return (
    <Section
      title="Trash"
      text="Deleted records can be restored for 24 hours of the demo’s clock, with what was deleted with them. A real server has no trash."
      error={error ?? restore.error}
    >
      {trash.length === 0 ? (
        <Text size="sm">Nothing was deleted.</Text>
      ) : (
        <ul aria-label="Deleted records">
          {trash.map(({ id, table, label, removed }) => (
            <li key={id} className={classes.item}>
              <div className={classes.text}>
                <span dir="auto">{label}</span>
                <div className="bn-dim">
                  {nounOf(table)}, deleted <Time at={removed} />
                </div>
              </div>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Restore ${label}`}
                loading={restore.isPending && restore.variables === id}
                onClick={() => restore.mutate(id)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
