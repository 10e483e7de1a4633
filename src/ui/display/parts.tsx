import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useNow } from '#api/clock.ts';
import { readLoosely } from '#contract/mend.ts';
import { shape } from '#contract/record.ts';
import { parseTime, wireTime } from '#lib/time.ts';
import type { Parts } from '../example.tsx';
import { Copy } from './copy.tsx';
import { EventTime } from './event-time.tsx';
import { Mark } from './mark.tsx';
import { Meter } from './meter.tsx';
import { Status, type Tone } from './status.tsx';
import { Time } from './time.tsx';
import { Fact, NotReadable, OnPage, Unreadable } from './unreadable.tsx';
import { Updated } from './updated.tsx';

const HOUR = 3_600_000;

/** Something that happened as many hours before the server's now. */
const Ago = ({ hours, children }: { hours: number; children: (at: string) => ReactNode }) =>
  children(wireTime(useNow().getTime() - hours * HOUR));

const TONES: readonly (readonly [Tone, string])[] = [
  ['ok', 'Running'],
  ['busy', 'Booting'],
  ['warning', 'No backup'],
  ['off', 'Offline'],
  ['bad', 'Failed'],
  ['neutral', 'rescued'],
];

const each = (show: (tone: Tone, label: string) => ReactNode) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
    {TONES.map(([tone, label]) => (
      <span key={tone}>{show(tone, label)}</span>
    ))}
  </div>
);

const read = readLoosely(
  shape((use) => use.object({ label: z.string(), size: z.number() })),
  { label: 'web-1', size: 'large' },
);
const odd = 'value' in read ? read.value : undefined;

const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJqfQ8hWcVw6n0cP3dJmV2g1rTtQ0s8xKc4yB7uF9ZpL ada@example.com';

export const parts: Parts = {
  copy: {
    'A value': <Copy value="198.18.0.3" label="address" />,
    'A long value': <Copy value={KEY} label="key" />,
    'Other words than what is copied': (
      <Copy value={KEY} label="key">
        ada@example.com
      </Copy>
    ),
  },
  'event-time': {
    'An hour ago': <Ago hours={1}>{(at) => <EventTime at={at} />}</Ago>,
    Yesterday: <Ago hours={26}>{(at) => <EventTime at={at} />}</Ago>,
    'Last week': <Ago hours={24 * 7}>{(at) => <EventTime at={at} />}</Ago>,
  },
  mark: {
    'Each tone': each((tone, label) => <Mark tone={tone} label={label} />),
    Large: <Mark tone="ok" label="Running" size={24} />,
  },
  meter: {
    'Room left': <Meter label="Rules" value={12} max={25} />,
    Full: <Meter label="Rules" value={25} max={25} />,
    'Too many': <Meter label="Rules" value={27} max={25} />,
    Compact: <Meter label="Rules" value={12} max={25} compact />,
  },
  status: {
    'Each tone': each((tone, label) => <Status tone={tone} label={label} />),
    'More than a word': <Status tone="warning" label="Region outage since yesterday, 11:56" />,
  },
  time: {
    Ago: <Ago hours={3}>{(at) => <Time at={at} />}</Ago>,
    'To come': <Ago hours={-50}>{(at) => <Time at={at} />}</Ago>,
    Absolute: <Time at="2026-03-01T09:00:00" absolute />,
    Never: <Time at={null} />,
  },
  unreadable: {
    'A value': <Unreadable paths={['specs.transfer']} />,
    'One of several': <Unreadable paths={['tags[1]']}>prod</Unreadable>,
    'What a page says of its record': (
      <OnPage value={odd}>
        <NotReadable />
      </OnPage>
    ),
    'A fact of such a record': (
      <OnPage value={odd}>
        <Fact field="size">large</Fact>
      </OnPage>
    ),
  },
  updated: {
    'A moment ago': <Ago hours={0}>{(at) => <Updated at={parseTime(at)} />}</Ago>,
    'Some minutes ago': <Ago hours={0.2}>{(at) => <Updated at={parseTime(at)} />}</Ago>,
  },
};
