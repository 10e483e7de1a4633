import { Button } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import { mockControl, type Upcoming } from '#api/http/mock-control.ts';
import { duration } from '#lib/time.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { HeaderPanel } from '#ui/dialog/panel.tsx';
import { rateName, useMockTime } from '../clock.tsx';
import { useMock, useMockChange } from '../control.ts';
import classes from './machine.module.css';
import { toggleTimeMachine } from './open.ts';
import { happenedText, stretchOf, upcomingText } from './upcoming.ts';

const PACES = [0, 1, 60] as const;

interface ComingProps {
  readonly steps: readonly Upcoming[];
  readonly now: number;
  readonly onGo: (step: Upcoming) => void;
}

/** Everything that is to come, each to be gone to. */
function Coming({ steps, now, onGo }: ComingProps) {
  // As it was when it was opened: a line that went away would take the focus with it.
  const [listed, setListed] = useState<readonly Upcoming[]>();
  const close = (): void => setListed(undefined);
  const trigger = (
    <Button
      size="compact-sm"
      variant="default"
      aria-haspopup="dialog"
      aria-expanded={listed !== undefined}
      onClick={() => setListed(listed === undefined ? steps : undefined)}
    >
      {steps.length} to come
    </Button>
  );
  return (
    <HeaderPanel opened={listed !== undefined} onClose={close} trigger={trigger} label="To come" width={420} side="end">
      <ul className={classes.coming}>
        {listed?.map((step) => {
          const left = Date.parse(step.at) - now;
          return (
            <li key={`${step.table} ${step.id} ${step.at}`}>
              <button
                type="button"
                aria-disabled={left <= 0 || undefined}
                onClick={() => {
                  if (left <= 0) return;
                  close();
                  onGo(step);
                }}
              >
                <span>{upcomingText(step)}</span> <span>{left > 0 ? `in ${duration(left)}` : 'just now'}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </HeaderPanel>
  );
}

/** The time of the mock's world: its pace, what is to come, and the way there, while one watches the page. */
export default function TimeMachine() {
  const { now: text, at: now, rate } = useMockTime();
  const { data = [] } = useMock('upcoming', mockControl.upcoming, 5000);
  const set = useMockChange(mockControl.setClock);
  const [happened, setHappened] = useState('');
  if (now === undefined) return null;
  const steps = data.filter(({ at }) => Date.parse(at) > now);
  const [next] = steps;
  const stretch = stretchOf(
    steps.map(({ at }) => Date.parse(at)),
    now,
  );
  const go = (step: Upcoming): void =>
    set.mutate(
      { now: step.at },
      {
        onSuccess: async () => {
          const { row } = await mockControl.row(step.table, step.id);
          const more = steps.filter((one) => one.at === step.at).length - 1;
          setHappened(`${happenedText(step, row)}${more > 0 ? `, and ${more} more` : ''}`);
        },
      },
    );
  return (
    <section className={classes.bar} aria-label="Time machine" data-chrome>
      <span className={classes.now}>{text}</span>
      <div className={classes.paces} role="group" aria-label="Pace">
        {PACES.map((pace) => (
          <Button
            key={pace}
            size="compact-sm"
            variant={rate === pace ? 'filled' : 'default'}
            aria-pressed={rate === pace}
            onClick={() => set.mutate({ rate: pace })}
          >
            {rateName(pace)}
          </Button>
        ))}
      </div>
      {next !== undefined && (
        <Button size="compact-sm" variant="default" title={upcomingText(next)} onClick={() => go(next)}>
          Next event
        </Button>
      )}
      <span role="status" className={classes.happened} title={happened}>
        {happened}
      </span>
      <div className={classes.track} aria-hidden>
        {steps.flatMap((step) => {
          const ahead = (Date.parse(step.at) - now) / stretch;
          return ahead > 1
            ? []
            : [
                <span
                  key={`${step.table} ${step.id}`}
                  className={classes.tick}
                  style={{ insetInlineStart: `${ahead * 100}%` }}
                  title={upcomingText(step)}
                />,
              ];
        })}
      </div>
      <span className={classes.end} aria-hidden>
        {duration(stretch)}
      </span>
      {steps.length > 0 && <Coming steps={steps} now={now} onGo={go} />}
      <IconButton label="Close the time machine" onClick={toggleTimeMachine}>
        <X size={16} aria-hidden />
      </IconButton>
    </section>
  );
}
