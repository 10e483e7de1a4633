import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState, useEffect } from 'react';
import { mockControl } from '#api/http/mock-control.ts';
import { absoluteTime, duration } from '#lib/time.ts';
import { useMock, useMockChange } from './control.ts';
import classes from './lab.module.css';
import { Section } from './section.tsx';

/** The browser's time, ms since epoch, updated every second. */
function useTick(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export const RATES = [0, 1, 10, 60, 600] as const;
const JUMPS = [90, 20 * 60, 24 * 3600] as const;

export const rateName = (rate: number): string => (rate === 0 ? 'Pause' : `× ${rate}`);

/** The mock's time now, as a text and in ms since epoch, and its rate; undefined until read. */
export function useMockTime() {
  // The mock's clock is read every few seconds, so that it is right at any rate; in between it is extrapolated.
  const { data, error, dataUpdatedAt } = useMock('clock', mockControl.clock, 5000);
  const tick = useTick();
  const passed = data === undefined ? 0 : Math.max(0, tick - dataUpdatedAt) * data.rate;
  const at = data === undefined ? undefined : Date.parse(data.now) + passed;
  return { now: at === undefined ? '…' : absoluteTime(new Date(at), 'utc'), at, rate: data?.rate, error };
}

/** The mock's clock: its rate, and jumps, so that no one has to wait for a twenty-minute job. */
export function ClockSection() {
  const { now, rate: current, error } = useMockTime();
  const [typed, setTyped] = useState('');
  const set = useMockChange(mockControl.setClock);
  const jump = useMockChange(mockControl.advance);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') set.mutate({ now: typed.trim() });
  };
  return (
    <Section title="Clock" text="The server’s time: jobs end by it." error={error ?? set.error ?? jump.error}>
      <div className={classes.now}>{now}</div>
      <div className={classes.row} role="group" aria-label="Rate">
        {RATES.map((rate) => (
          <Button
            key={rate}
            size="compact-sm"
            variant={current === rate ? 'filled' : 'default'}
            aria-pressed={current === rate}
            onClick={() => set.mutate({ rate })}
          >
            {rateName(rate)}
          </Button>
        ))}
      </div>
      <div className={classes.row} role="group" aria-label="Jump">
        {JUMPS.map((seconds) => (
          <Button key={seconds} size="compact-sm" variant="default" onClick={() => jump.mutate(seconds)}>
            + {duration(seconds * 1000)}
          </Button>
        ))}
      </div>
      <form className={classes.row} onSubmit={submit}>
        <TextInput
          className={classes.grow}
          label="Set to (UTC)"
          placeholder="2026-03-01T12:00:00Z"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={typed.trim() === ''}>
          Set
        </Button>
      </form>
    </Section>
  );
}
