import type { Parts } from '../example.tsx';
import { Fields } from '../form/example.tsx';
import WeekChoice from './week-choice.tsx';
import { WeekField } from './week-field.tsx';
import { WeekFrame } from './week-frame.tsx';
import { WindowField } from './window-field.tsx';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS = Array.from({ length: 12 }, (_, index) => index * 2);

const choice = {
  label: 'Backup window',
  day: { name: 'day', values: DAYS },
  hour: { name: 'hour', values: HOURS },
  length: 2,
} as const;

export const parts: Parts = {
  'week-choice': {
    'A window is chosen': (
      <Fields values={{ day: 'Tuesday', hour: 4 }}>
        <WeekChoice {...choice} />
      </Fields>
    ),
    'None is chosen': (
      <Fields values={{ day: null, hour: null }}>
        <WeekChoice {...choice} label="Maintenance window" />
      </Fields>
    ),
  },
  'week-field': {
    'With its place kept': (
      <Fields values={{ day: 'Sunday', hour: 22 }}>
        <WeekField {...choice} label="Window" />
      </Fields>
    ),
  },
  'window-field': {
    'A window is chosen': (
      <Fields values={{ day: 'Sunday', hour: 22 }}>
        <WindowField {...choice} />
      </Fields>
    ),
    'Chosen by the server': (
      <Fields values={{ day: null, hour: null }}>
        <WindowField {...choice} unset={{ label: 'Chosen by the server', value: 'Scheduling' }} />
      </Fields>
    ),
  },
  'week-frame': {
    'A week': (
      <WeekFrame
        role="group"
        aria-label="A week"
        rowHeight={24}
        axes={[{ zone: 'UTC', texts: ['00', '06', '12', '18'] }]}
        days={DAYS.map((name, index) => ({
          key: name,
          head: name.slice(0, 3),
          name,
          isToday: index === 2,
          content: null,
        }))}
      />
    ),
  },
};
