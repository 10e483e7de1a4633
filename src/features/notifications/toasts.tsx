import { Suspense } from 'react';
import { useToasts } from '#ui/actions/toast.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import classes from './toasts.module.css';

const ToastList = lazyPart(() => import('./toast-list.tsx'));

/** The latest messages, newest first, announced politely. */
export function Toasts() {
  const shown = useToasts().filter(({ open }) => open);
  return (
    <section className={classes.host} aria-label="Messages" aria-live="polite" aria-relevant="additions" data-chrome>
      {/* The region itself is there from the start: what is added to it later is announced. */}
      {shown.length > 0 && (
        <Suspense>
          <ToastList shown={shown} />
        </Suspense>
      )}
    </section>
  );
}
