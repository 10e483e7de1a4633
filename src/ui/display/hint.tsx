import { type ReactElement, type RefCallback, Suspense, useState } from 'react';
import { lazyPart } from '../page/lazy-part.ts';

const Tip = lazyPart(() => import('./hint-tip.tsx'));

/** What the control must carry for its hint to work. */
export interface HintProps {
  readonly ref?: RefCallback<HTMLElement>;
  readonly onMouseEnter?: () => void;
  readonly onMouseLeave?: () => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/**
 * A control that explains itself on hover and focus. What a screen reader is told is the control's own affair: a text
 * in here would become part of a header's name. The tooltip's code is loaded when the first one is shown, beside the
 * control and not around it, so that the control keeps the focus.
 */
export function Hinted({ text, children }: { text: string | undefined; children: (props: HintProps) => ReactElement }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<boolean>();
  if (text === undefined) return children({});
  const show = (): void => setOpened(true);
  const hide = (): void => setOpened(false);
  return (
    <>
      {children({
        ref: setTarget,
        onMouseEnter: show,
        onMouseLeave: hide,
        onFocus: show,
        onBlur: hide,
      })}
      {/* A control that had no hint for a while has no target before it is drawn. */}
      {opened !== undefined && target !== null && (
        <Suspense>
          <Tip label={text} target={target} opened={opened} onClose={hide} />
        </Suspense>
      )}
    </>
  );
}
