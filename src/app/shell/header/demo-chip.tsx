import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { useIdle } from '#ui/page/window/use-idle.ts';

const Panel = lazyPart(
  () => import('#features/lab/panel/panel.tsx'),
  ({ trigger }) => trigger,
);
const StateName = lazyPart(() => import('#features/lab/panel/state-name.tsx'));

/** A state in which nothing ever loads is told all the same, after so long, ms. */
const LATEST = 2000;

/** The sign that this is a demo, with the state that its screens are in; opens its controls in place. */
export default function DemoChip({ children, className }: { children: ReactNode; className: string | undefined }) {
  const [opened, setOpened] = useState<boolean>();
  const isIdle = useIdle();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATEST);
    return () => clearTimeout(timer);
  }, []);
  const trigger = (
    <button
      type="button"
      className={className}
      title="States, clock, user and data of this demo"
      aria-haspopup="dialog"
      aria-expanded={opened ?? false}
      onClick={() => setOpened(opened !== true)}
    >
      {children}
      <Suspense>{(isIdle || isLate) && <StateName />}</Suspense>
    </button>
  );
  if (opened === undefined) return trigger;
  return (
    <Suspense fallback={trigger}>
      <Panel opened={opened} onClose={() => setOpened(false)} trigger={trigger} />
    </Suspense>
  );
}
