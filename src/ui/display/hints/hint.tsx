import { type ReactElement, type RefCallback, Suspense, type SyntheticEvent, useCallback, useState } from 'react';
import { lazyPart } from '../../page/window/lazy-part.ts';

const Tip = lazyPart(() => import('./hint-tip.tsx'));

/** Props that the control must spread for its hint to work. */
export interface HintProps {
  readonly ref?: RefCallback<HTMLElement>;
  readonly onMouseEnter?: (event: SyntheticEvent<HTMLElement>) => void;
  readonly onMouseLeave?: () => void;
  readonly onFocus?: (event: SyntheticEvent<HTMLElement>) => void;
  readonly onBlur?: () => void;
}

/**
 * A control with a tooltip on hover and focus. The tooltip is not announced: a text in here would become part of a
 * column header's name, so the control describes itself to screen readers. The tooltip's code is loaded when the first
 * one is shown; it is rendered beside the control, not around it, so that the control keeps the focus.
 */
export function Hinted({ text, children }: { text: string | undefined; children: (props: HintProps) => ReactElement }) {
  // Known from the event that shows the hint: a render more for each control would come before the first rows.
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  // Another element may take the control's place while its hint is open. Always the same function: React would call
  // another one with null first, whatever has changed.
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (element === null) setTarget(null);
  }, []);
  if (text === undefined) return children({});
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>): void => {
    setTarget(currentTarget);
    setOpened(true);
  };
  const hide = (): void => setOpened(false);
  return (
    <>
      {children({
        ref,
        onMouseEnter: show,
        onMouseLeave: hide,
        onFocus: show,
        onBlur: hide,
      })}
      {target !== null && (
        <Suspense>
          <Tip label={text} target={target} opened={opened} onClose={hide} />
        </Suspense>
      )}
    </>
  );
}
