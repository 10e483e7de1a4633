import { Ellipsis } from 'lucide-react';
import { type Action, ActionButton } from '#ui/actions/action.tsx';
import { MenuButton } from '#ui/actions/menu-button.tsx';

/** How many actions have a button; the others are in the menu. */
const BUTTONS = 2;

interface PageActionsProps {
  readonly actions: readonly Action[];
  /** No action is the primary one. */
  readonly cautious?: boolean;
}

/**
 * The actions of a page's record, the most common first: one primary button, one secondary, and the rest in a menu, in
 * which the dangerous ones come last. Disabled ones give the reason.
 */
export function PageActions({ actions, cautious = false }: PageActionsProps) {
  const rest = actions.slice(BUTTONS);
  return (
    <>
      {actions.slice(0, BUTTONS).map(({ id, label, disabledReason, danger, to, search, run }, index) => (
        <ActionButton
          key={id}
          variant={danger === true ? 'outline' : index === 0 && !cautious ? 'filled' : 'default'}
          {...(danger === true && { color: 'red' })}
          disabledReason={disabledReason}
          to={to}
          {...(search !== undefined && { search })}
          {...(run !== undefined && { onClick: run })}
        >
          {label}
        </ActionButton>
      ))}
      {rest.length > 0 && (
        <MenuButton
          actions={rest.toSorted((one, other) => Number(one.danger === true) - Number(other.danger === true))}
          aria-label="More actions"
          rightSection={null}
          px={9}
        >
          <Ellipsis size={16} aria-hidden />
        </MenuButton>
      )}
    </>
  );
}
