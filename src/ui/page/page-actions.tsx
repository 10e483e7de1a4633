import { Ellipsis, ShieldCheck } from 'lucide-react';
import { type Action, ActionButton } from '#ui/actions/action.tsx';
import { MenuButton } from '#ui/actions/menu-button.tsx';
import classes from './page.module.css';

/** How many actions have a button beside that which edits; the others are in the menu. */
const BUTTONS = 2;

/** The actions with a button: the most common, and on every page the one that edits. */
function shownOf(actions: readonly Action[]): readonly Action[] {
  const common = actions.filter(({ id, danger }) => danger !== true && id !== 'protect');
  const first = common.slice(0, BUTTONS);
  return [...first, ...common.slice(BUTTONS).filter(({ id }) => id === 'edit')];
}

interface PageActionsProps {
  readonly actions: readonly Action[];
  /** No action is the obvious next step, so none stands out: so on most pages of a record. */
  readonly cautious?: boolean;
}

/**
 * The actions of a page's record, those of its state first: a button for each of two, of which the first may stand out,
 * and one for Edit wherever there is such an action. The rest are in a menu, with the dangerous ones at its end. Disabled
 * ones give the reason.
 */
export function PageActions({ actions, cautious = false }: PageActionsProps) {
  const buttons = shownOf(actions);
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
