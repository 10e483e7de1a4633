import { Suspense, use } from 'react';
import { createPortal } from 'react-dom';
import { ActionButton } from '#ui/actions/action.tsx';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import { TitleSlot } from '#ui/page/title-slot.ts';
import type { CreateLink } from '../../types.ts';
import classes from '../../tools.module.css';
import { lazyPart } from '#ui/page/window/lazy-part.ts';

const AlsoMenu = lazyPart(() => import('./also-menu.tsx'));

/**
 * The link that creates a record, beside the page's title: in the same place whether there are records or not, but
 * quieter while there are none, as the same stands out in their place; on a telephone a sign, so that the title keeps its
 * line. A page with actions of its own has it among those.
 */
export function Create({ to, label, disabledReason, also, quiet }: CreateLink & { readonly quiet: boolean }) {
  const { create: slot } = use(TitleSlot);
  const isNarrow = useNarrow();
  if (slot === null) return null;
  return createPortal(
    <>
      {also !== undefined && isNarrow && (
        <Suspense>
          <AlsoMenu {...also} />
        </Suspense>
      )}
      <ActionButton
        to={to}
        disabledReason={disabledReason}
        variant={quiet ? 'default' : 'filled'}
        className={isNarrow ? classes.plus : undefined}
      >
        {isNarrow ? <Hidden>{label}</Hidden> : label}
      </ActionButton>
      {also !== undefined && !isNarrow && (
        <ActionButton variant="default" to={also.to} disabledReason={also.disabledReason}>
          {also.label}
        </ActionButton>
      )}
    </>,
    slot,
  );
}
