import { Ellipsis, ShieldCheck } from 'lucide-react';
import { type Action, ActionButton } from '#ui/actions/action.tsx';
import { MenuButton } from '#ui/actions/menu-button.tsx';
import classes from './page.module.css';

/** How many actions have a button; the others are in the menu. */
const BUTTONS = 2;

interface PageActionsProps {
  readonly actions: readonly Action[];
  /** No action is the obvious next step, so none stands out: so on most pages of a record. */
  readonly cautious?: boolean;
}

/**
 * The actions of a page's record, the most common first: a button for each of two, of which the first may stand out, and the rest in a menu, with
 * the dangerous ones at its end. Disabled ones give the reason.
 */
export function PageActions({ actions, cautious = false }: PageActionsProps) {
  const buttons = actions.filter(({ id, danger }) => danger !== true && id !== 'protect').slice(0, BUTTONS);
  const rest = actions.filter((action) => !buttons.includes(action));
  return (
    <>
      {actions.map(
        ({ id, mark }) =>
          mark !== undefined && (
            <span key={id} className={classes.protected}>
              <ShieldCheck size={14} aria-hidden />
              {mark}
            </span>
          ),
      )}
      {buttons.map(({ id, label, disabledReason, to, run }, index) => (
        <ActionButton
          key={id}
          variant={index === 0 && !cautious ? 'filled' : 'default'}
          disabledReason={disabledReason}
          to={to}
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
