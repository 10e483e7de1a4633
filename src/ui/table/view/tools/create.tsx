import { use } from 'react';
import { createPortal } from 'react-dom';
import { ActionButton } from '#ui/actions/action.tsx';
import { TitleSlot } from '#ui/page/title-slot.ts';
import type { CreateLink } from '../../types.ts';

/**
 * The link that creates a record, beside the page's title: in the same place whether there are records or not, but
 * quieter while there are none, as the same stands out in their place. A page with actions of its own has it among
 * those.
 */
export function Create({ to, label, disabledReason, also, quiet }: CreateLink & { readonly quiet: boolean }) {
  const slot = use(TitleSlot);
  if (slot === null) return null;
  return createPortal(
    <>
      <ActionButton to={to} disabledReason={disabledReason} variant={quiet ? 'default' : 'filled'}>
        {label}
      </ActionButton>
      {also !== undefined && (
        <ActionButton variant="default" to={also.to} disabledReason={also.disabledReason}>
          {also.label}
        </ActionButton>
      )}
    </>,
    slot,
  );
}
