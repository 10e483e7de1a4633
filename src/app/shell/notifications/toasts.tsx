import { Suspense, useState } from 'react';
import { useToasts } from '#ui/actions/toast.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import classes from './toasts.module.css';

const ToastList = lazyPart(() => import('./toast-list.tsx'));

/** The latest messages, newest first, announced politely. Their time stops while the pointer or the focus is on them. */
export function Toasts() {
  const shown = useToasts().filter(({ open }) => open);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its listeners only stop the time while someone is reading
    <section
      className={classes.host}
      aria-label="Messages"
      aria-live="polite"
      aria-relevant="additions"
      data-chrome
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }) =>
        setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))
      }
    >
      {/* The region itself is there from the start: what is added to it later is announced. */}
      {shown.length > 0 && (
        <Suspense fallback={null}>
          <ToastList shown={shown} paused={hovered || focused} />
        </Suspense>
      )}
    </section>
  );
}
