import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { ArrowDown, ArrowUp, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import classes from './columns-dialog.module.css';
import { SortSelect } from './sort-select.tsx';
import type { Sort } from '../data/search.ts';
import { type ColumnChoice, type Layout, moveColumn } from './layout.ts';

export interface ViewTools {
  readonly sort: Sort | undefined;
  /** Undefined where the records cannot be sorted now. */
  readonly onSort: ((sort: Sort | undefined) => void) | undefined;
  readonly onRefresh: () => void;
  /** The CSV button. */
  readonly csv: ReactNode;
}

interface ColumnsDialogProps {
  readonly layout: Layout<unknown>;
  /** The tools that have no place above the table: on a narrow screen, and where it has but few rows. */
  readonly tools?: ViewTools | undefined;
  readonly onClose: () => void;
}

type Placed = Layout<unknown>['placed'];

const choiceOf = (placed: Placed): ColumnChoice => ({
  order: placed.map(({ column }) => column.id),
  shown: placed.filter(({ shown }) => shown).map(({ column }) => column.id),
});

function ColumnList({ layout }: { layout: Layout<unknown> }) {
  const { placed, setColumns } = layout;
  const choice = choiceOf(placed);
  const [message, setMessage] = useState('');

  const show = (id: string, shown: boolean): void =>
    setColumns({ ...choice, shown: shown ? [...choice.shown, id] : choice.shown.filter((one) => one !== id) });
  const move = (id: string, header: string, by: -1 | 1): void => {
    const order = moveColumn(choice.order, id, by);
    setColumns({ ...choice, order });
    setMessage(`${header} is now column ${order.indexOf(id) + 1} of ${order.length}`);
  };

  return (
    <fieldset className={classes.group}>
      <legend>Columns</legend>
      {placed.every(({ column }) => column.card !== true) && (
        <Text size="xs" c="dimmed">
          A narrow screen shows the name and the first two of the others.
        </Text>
      )}
      <ul>
        {placed.map(({ column: { id, header, identity, perRow }, shown }, at) => (
          <li key={id} className={classes.item}>
            <label className={classes.name}>
              <input
                type="checkbox"
                checked={shown}
                aria-disabled={identity || undefined}
                onChange={(event) => {
                  if (identity !== true) show(id, event.currentTarget.checked);
                }}
              />
              <span>
                {header}
                {identity === true && (
                  <Text span size="xs" c="dimmed">
                    {' '}
                    always shown
                  </Text>
                )}
                {perRow === true && (
                  <Text span size="xs" c="dimmed">
                    {' '}
                    one request per row
                  </Text>
                )}
              </span>
            </label>
            <button
              type="button"
              className={classes.move}
              aria-label={`Move ${header} up`}
              aria-disabled={at === 0 || undefined}
              onClick={() => move(id, header, -1)}
            >
              <ArrowUp size={16} aria-hidden />
            </button>
            <button
              type="button"
              className={classes.move}
              aria-label={`Move ${header} down`}
              aria-disabled={at === placed.length - 1 || undefined}
              onClick={() => move(id, header, 1)}
            >
              <ArrowDown size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <span role="status" className="bn-hidden">
        {message}
      </span>
    </fieldset>
  );
}

/** The dialog for a table's columns, their order and the row height; kept per user. */
export default function ColumnsDialog({ layout, tools, onClose }: ColumnsDialogProps) {
  const reset = (): void => {
    layout.setColumns(undefined);
    layout.setDensity(undefined);
    layout.setPageSize(undefined);
  };
  const density = (value: string): void => layout.setDensity(value === 'compact' ? value : 'comfortable');
  return (
    <Dialog onClose={onClose} title={tools === undefined ? 'Columns and rows' : 'View options'}>
      <Stack gap="md">
        {tools !== undefined && (
          <>
            {tools.onSort !== undefined && (
              <SortSelect columns={layout.visible} sort={tools.sort} onSort={tools.onSort} />
            )}
            <Group gap="xs">
              <Button variant="default" leftSection={<RotateCw size={16} aria-hidden />} onClick={tools.onRefresh}>
                Refresh
              </Button>
              {tools.csv}
            </Group>
          </>
        )}
        <ColumnList layout={layout} />
        <Radio.Group label="Row height" value={layout.density} onChange={density}>
          <Group gap="md" mt={4}>
            <Radio value="compact" label="Compact" />
            <Radio value="comfortable" label="Comfortable" />
          </Group>
        </Radio.Group>
        <Group justify="space-between" className={classes.footer}>
          <Button variant="default" onClick={reset}>
            Reset to defaults
          </Button>
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
