import { HardDrive, Link2Off } from 'lucide-react';
import { Suspense, useState } from 'react';
import { refusedOfLink } from '#api/http/waiting/ready.ts';
import { COPY, mockControl, type MockWorld } from '#api/http/mock-control.ts';
import { siteUrl } from '#api/environment.ts';
import { replacedName } from '#contract/states.ts';
import { Button, ButtonAnchor } from '#ui/actions/button.tsx';
import { Time } from '#ui/display/time.tsx';
import { confirmLeave } from '#ui/page/unsaved-changes.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { TourCard } from '#features/demo/tour-card.tsx';
import { useMock, useMockChange } from '#features/lab/control.ts';
import { downloadJson } from '#features/lab/download-json.ts';
import classes from './banners.module.css';

const CopyBar = lazyPart(() => import('./copy-bar.tsx'));

/** Says that the browser dropped the demo's data, since when, and what can be brought back. */
function Lost({ lost: { found, last, restored }, old }: { lost: NonNullable<MockWorld['lost']>; old: boolean }) {
  const dismiss = useMockChange(mockControl.discardLost);
  const take = useMockChange(async () => downloadJson('binnacle-world', await mockControl.snapshot()));
  return (
    <p className={classes.banner} data-tone="warning">
      <HardDrive size={16} aria-hidden />
      <span>
        {restored ? (
          <>
            The browser dropped the demo’s data. A copy is restored, last changed <Time absolute at={last ?? found} />.
          </>
        ) : (
          <>
            The browser dropped the demo’s data
            {last !== null && (
              <>
                , last changed <Time absolute at={last} />
              </>
            )}
            . This is new data. Import your last export to bring yours back.
          </>
        )}
        {old && ' What is left of the old data can be downloaded in the lab.'}
        {(take.error ?? dismiss.error) !== null && ' That failed. Retry.'}
      </span>
      {restored && (
        <Button size="compact-sm" variant="default" onClick={() => take.mutate()}>
          Export
        </Button>
      )}
      {(!restored || old) && (
        <ButtonAnchor size="compact-sm" variant="default" href={siteUrl('lab')}>
          Open lab
        </ButtonAnchor>
      )}
      <Button size="compact-sm" variant="default" onClick={() => dismiss.mutate()}>
        Dismiss
      </Button>
    </p>
  );
}

type AsideWorld = NonNullable<MockWorld['aside']>;

/** What became of the data of another version of this page. */
function fateOf({ carried, back, left }: AsideWorld): string {
  if (back) return 'This version’s own data is back, as it was left.';
  if (!carried) return 'It could not be carried over: this is new data.';
  const rows = Object.entries(left).map(([table, count]) => `${count} in ${table}`);
  return rows.length === 0
    ? 'Everything was carried over.'
    : `It was carried over, except what this version can’t read: ${rows.join(', ')}.`;
}

/** Says that the data of another version of this page were set aside, what became of them, and gives them as a file. */
function Aside({ aside }: { aside: AsideWorld }) {
  const take = useMockChange(async () => downloadJson('binnacle-old-world', await mockControl.oldWorld()));
  const discard = useMockChange(mockControl.discardOldWorld);
  return (
    <p className={classes.banner} data-tone="warning">
      <HardDrive size={16} aria-hidden />
      <span>
        Your demo data is from another version of this page, and was set aside <Time absolute at={aside.since} />.{' '}
        {fateOf(aside)}
        {(take.error ?? discard.error) !== null && ' That failed. Retry.'}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => take.mutate()}>
        Download
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => discard.mutate()}>
        Discard
      </Button>
    </p>
  );
}

/** Says what of the link that opened this page does not count, until it is dismissed. */
function RefusedOfLink() {
  const [shown, setShown] = useState(refusedOfLink);
  if (shown.length === 0) return null;
  return (
    <p className={classes.banner} data-tone="warning">
      <Link2Off size={16} aria-hidden />
      <span>{shown.join(' ')}</span>
      <Button size="compact-sm" variant="default" onClick={() => setShown([])}>
        Dismiss
      </Button>
    </p>
  );
}

/** Says that the link that opened this page took the place of changed data, and leads back to it: nothing is lost. */
function Replaced() {
  const { data: worlds = [] } = useMock('worlds', mockControl.worlds);
  const name = replacedName(performance.timeOrigin);
  const [isOver, setOver] = useState(false);
  const back = useMockChange(async () =>
    mockControl.restore(await mockControl.keptWorld(name), replacedName(Date.now())),
  );
  if (isOver || !worlds.some((world) => world.name === name)) return null;
  const goBack = async (): Promise<void> => {
    if (await confirmLeave()) back.mutate(undefined, { onSuccess: () => setOver(true) });
  };
  return (
    <p className={classes.banner} data-tone="warning">
      <HardDrive size={16} aria-hidden />
      <span>
        This link replaced the demo data you changed. It is in the lab, under Saved worlds: “{name}”.
        {back.isError && ' That failed. Retry.'}
      </span>
      <Button size="compact-sm" variant="default" onClick={() => void goBack()}>
        Back to my data
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setOver(true)}>
        Dismiss
      </Button>
    </p>
  );
}

/** Warns that the demo's world is kept in memory only and is lost on reload, or that the browser dropped it. */
function Trouble() {
  const { data: world } = useMock('world', mockControl.world);
  const take = useMockChange(async () => downloadJson('binnacle-world', await mockControl.snapshot()));
  if (world === undefined) return null;
  return (
    <>
      <RefusedOfLink />
      <Replaced />
      {world.scenario === COPY && (
        <Suspense>
          <CopyBar />
        </Suspense>
      )}
      {world.aside !== null && <Aside aside={world.aside} />}
      {world.lost !== null && <Lost lost={world.lost} old={world.old_world} />}
      {world.trouble !== null && (
        <p className={classes.banner} data-tone="warning">
          <HardDrive size={16} aria-hidden />
          <span>{world.trouble}. Changes are lost when you reload or close this page.</span>
          <Button size="compact-sm" variant="default" onClick={() => take.mutate()}>
            Export
          </Button>
        </p>
      )}
    </>
  );
}

/** What only the demo has above its pages: what its link or its world lacks, and the tour. */
export default function MockTrouble() {
  return (
    <>
      <Trouble />
      <TourCard />
    </>
  );
}
