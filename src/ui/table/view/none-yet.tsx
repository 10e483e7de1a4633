import { useGrantsNote } from '#api/permissions/permissions.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import type { CreateLink, ResourceTableProps } from '../types.ts';
import classes from './states.module.css';

interface NoneYetProps {
  readonly empty: ResourceTableProps<never>['empty'];
  readonly create: CreateLink | undefined;
}

/**
 * Shown while there is no record: what the records are for, and the ways on. The link beside the title stays; this one
 * has a name of its own.
 */
export default function NoneYet({ empty: { title, text, icon: Icon, also }, create }: NoneYetProps) {
  const grantsNote = useGrantsNote();
  return (
    <div className={classes.panel} data-state="empty">
      {Icon !== undefined && <Icon size={32} strokeWidth={1.5} aria-hidden className={classes.icon} />}
      <h2>{title}</h2>
      <p className={classes.text}>{text}</p>
      {grantsNote && <p className={classes.text}>{grantsNote}</p>}
      <div className={classes.buttons}>
        {create !== undefined && (
          <ActionButton to={create.to} disabledReason={create.disabledReason} variant="filled">
            {create.label.replace(' ', ' first ')}
          </ActionButton>
        )}
        {also !== undefined && (
          <ActionButton to={also.to} disabledReason={also.disabledReason} variant="default">
            {also.label}
          </ActionButton>
        )}
      </div>
    </div>
  );
}
