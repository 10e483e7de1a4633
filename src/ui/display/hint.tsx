import { type ReactElement, type RefCallback, Suspense, useState } from 'react';
import { lazyPart } from '../page/lazy-part.ts';

const Tip = lazyPart(() => import('./hint-tip.tsx'));

/** Props that the control must spread for its hint to work. */
export interface HintProps {
  readonly ref?: RefCallback<HTMLElement>;
  readonly onMouseEnter?: () => void;
  readonly onMouseLeave?: () => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

/**
 * A control with a tooltip on hover and focus. The tooltip is not announced: a text in here would become part of a
 * column header's name, so the control describes itself to screen readers. The tooltip's code is loaded when the first
 * one is shown; it is rendered beside the control, not around it, so that the control keeps the focus.
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
      {/* The target is known only after the control with a hint has been rendered. */}
      {opened !== undefined && target !== null && (
        <Suspense>
          <Tip label={text} target={target} opened={opened} onClose={hide} />
        </Suspense>
      )}
    </>
  );
}
