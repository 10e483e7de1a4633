import { useNow } from '#api/clock.ts';
import type { Issue } from '#contract/managed/issues/schema.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { isoDay } from '#lib/days.ts';
import { counted } from '#lib/text/format.ts';
import { dayOf } from '#lib/time.ts';
import type { Cell } from '#ui/charts/cells/cells.ts';
import { Key } from '#ui/charts/cells/picture.tsx';
import { lifeIn } from '#ui/charts/cells/life.ts';
import { SmallStrip, Strip } from '#ui/charts/cells/strip.tsx';
import { Section } from '#ui/display/blocks/details.tsx';
import { useZone } from '#ui/prefs.ts';
import { dayHash } from '#resources/events/public.ts';
import { managedPaths } from '../paths.ts';
import { byDay, dayWords, watchedOn } from './days.ts';

interface IssuesOfService {
  readonly service: Pick<Service, 'id' | 'created' | 'status'>;
  /** Its own issues. */
  readonly issues: readonly Issue[];
}

/** The last days as cells: red where issues were opened, which the cell leads to. */
function useDays({ service, issues }: IssuesOfService, count: number) {
  const zone = useZone();
  const days = byDay(issues, count, useNow(60_000), zone);
  const watched = watchedOn(days, service);
  const cells = days.map(({ start, issues: opened }, index): Cell => {
    const [first] = opened;
    const date = dayOf(start, zone);
    const key = isoDay(start, zone);
    if (first !== undefined)
      return {
        key,
        look: 'bad',
        name: `${date}: ${counted(opened.length, 'issue')}`,
        to: managedPaths.issues.page(first.id),
      };
    if (watched[index] === 'absent') return { key, look: 'absent', name: `${date}: not there yet`, mute: true };
    if (watched[index] !== 'watched') return { key, look: 'unknown', name: `${date}: not checked`, mute: true };
    return {
      key,
      look: 'good',
      name: `${date}: no issues`,
      to: managedPaths.services.page(service.id, { tab: 'activity' }),
      hash: dayHash(start, zone),
    };
  });
  return { cells, label: dayWords(days) };
}

const KEY = [
  { look: 'bad', text: 'Issues' },
  { look: 'good', text: 'No issues' },
  { look: 'unknown', text: 'Not checked' },
] as const;

/** The last ten days of a service in a cell of a list. */
export function IssueStrip(props: IssuesOfService) {
  const { cells, label } = useDays(props, 10);
  return <SmallStrip label={label} days={cells} />;
}

/** The last ninety days of a service, each with its date and how many issues were opened on it. */
export function DatedStrip(props: IssuesOfService) {
  const { cells, label } = useDays(props, 90);
  const life = lifeIn(cells);
  const looks = new Set(life.cells.map(({ look }) => look));
  const isCalm = looks.size === 1 && looks.has('good');
  return (
    <Section title={life.title}>
      <Strip
        label={label}
        days={life.cells}
        rest={isCalm ? `No issues ${life.span}` : <Key lines={KEY.filter(({ look }) => looks.has(look))} />}
      />
    </Section>
  );
}
