import { use } from 'react';
import { createPortal } from 'react-dom';
import { ActionButton } from '#ui/actions/action.tsx';
import { TitleSlot } from '#ui/page/title-slot.ts';
import classes from '../tools.module.css';
import type { CreateLink } from '../types.ts';

/**
 * The link that creates a record: beside the page's title; above the table where the page has actions of its own. It
 * stands in the same place whether there are records or not.
 */
export function Create({ to, label, disabledReason, also }: CreateLink) {
  const slot = use(TitleSlot);
  if (slot === null) return null;
  const link = (
    <>
      {also !== undefined && (
        <ActionButton variant="default" to={also.to} disabledReason={also.disabledReason}>
          {also.label}
        </ActionButton>
      )}
      <ActionButton to={to} disabledReason={disabledReason} variant={slot === undefined ? 'default' : 'filled'}>
        {label}
      </ActionButton>
    </>
  );
  return slot === undefined ? (
    <div className={classes.create} data-chrome>
      {link}
    </div>
  ) : (
    createPortal(link, slot)
  );
}
