import { Group } from '@mantine/core';
import { Calendar } from 'lucide-react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import { databasesApi } from '#contract/databases/api.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { databasePaths } from '#resources/databases/paths.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Empty } from '#ui/display/blocks/empty.tsx';

/** The ways to the first windows: of the backups of an instance, and of the maintenance of a database. */
function Create() {
  const disabledReason = useDisabledReason();
  return (
    <Group gap={8} justify="center">
      <ActionButton to={computePaths.create()} disabledReason={disabledReason(computesApi.create)}>
        Create instance
      </ActionButton>
      <ActionButton variant="default" to={databasePaths.create()} disabledReason={disabledReason(databasesApi.create)}>
        Create database
      </ActionButton>
    </Group>
  );
}

interface NoEntriesProps {
  /** Whether the week begins today. */
  readonly isNext: boolean;
  /** Whether there are entries, all of kinds that are left out. */
  readonly isHidden: boolean;
  /** Whether no other week has any either, as far as is known. */
  readonly isNew: boolean;
  /** Shows all kinds. */
  onShow(): void;
}

/** A week with nothing in it, and the way on. */
export function NoEntries({ isNext, isHidden, isNew, onShow }: NoEntriesProps) {
  if (isHidden)
    return (
      <Empty
        icon={Calendar}
        action={
          <Button variant="default" onClick={onShow}>
            Show all
          </Button>
        }
      >
        Everything is hidden.
      </Empty>
    );
  return (
    <Empty icon={Calendar} action={isNew && <Create />}>
      Nothing {isNext ? 'in the next 7 days' : 'this week'}. Windows, expiries, deadlines and running jobs appear here.
    </Empty>
  );
}
