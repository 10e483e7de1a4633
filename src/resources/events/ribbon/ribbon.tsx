import { ActionIcon, Button } from '@mantine/core';
import { ChartNoAxesGantt, Table2 } from 'lucide-react';
import { useId, useState } from 'react';
import { clockTime, onClocks, type Zone } from '#lib/time.ts';
import { counted, formatNumber } from '#lib/text/format.ts';
import type { Cell, Look } from '#ui/charts/cells/cells.ts';
import { HourRows } from '#ui/charts/cells/hour-rows.tsx';
import { Note } from '#ui/charts/cells/picture.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import { useZone } from '#ui/prefs.ts';
import type { Hour, Narrowing } from './hours.ts';
import { type Kind, KIND_LOOKS, KINDS } from './kinds.ts';
import classes from './ribbon.module.css';

const HOUR = 3_600_000;

/** "09:00 to 10:00"; the present hour goes on until now. */
export function hourText({ start }: Hour, hours: readonly Hour[], zone: Zone): string {
  const end = start === hours.at(-1)?.start ? 'now' : clockTime(new Date(start.getTime() + HOUR), zone);
  return `${clockTime(start, zone)} to ${end}`;
}

interface RibbonProps {
  readonly hours: readonly Hour[];
  /** What was counted, in the singular: "event". */
  readonly noun: string;
  readonly by: Narrowing;
  /** The address of this page with other choices; none: nothing is left out. */
  addressOf(kind: Kind | undefined, hour: Hour | undefined): string;
  onChoose(kind: Kind | undefined, hour: Hour | undefined): void;
}

/** `kind`: none for all together. */
const countIn = ({ counts, total }: Hour, kind: Kind | undefined): number =>
  kind === undefined ? total : (counts.get(kind) ?? 0);

const sumOf = (hours: readonly Hour[], kind: Kind | undefined): number =>
  hours.reduce((sum, hour) => sum + countIn(hour, kind), 0);

/** The kinds that are told of: what the console has no words for only where there is some. */
const kindsIn = (hours: readonly Hour[]): readonly Kind[] =>
  KINDS.filter((kind) => kind !== 'other' || sumOf(hours, kind) > 0);

function cellOf(hour: Hour, kind: Kind | undefined, { hours, by, noun, addressOf }: RibbonProps, zone: Zone): Cell {
  const count = countIn(hour, kind);
  const key = `${kind ?? 'all'} ${hour.key}`;
  const when = hourText(hour, hours, zone);
  if (count === 0)
    return hour.isKnown
      ? { key, look: 'empty', name: `${when}: none`, mute: true }
      : { key, look: 'unknown', name: `${when}: not known`, mute: true };
  const look: Look = kind === 'failed' ? 'bad' : 'used';
  const marked = by.hour === hour && by.kind === kind;
  const words = kind === undefined ? '' : `, ${KIND_LOOKS[kind].label.toLowerCase()}`;
  const least = hour.isKnown ? '' : ' or more';
  return {
    key,
    look,
    text: formatNumber(count),
    name: `${when}${words}: ${counted(count, noun)}${least}${marked ? ', listed below' : ''}`,
    to: marked ? addressOf(undefined, undefined) : addressOf(kind, hour),
    marked,
  };
}

/** The same as a table, the latest hour first. */
function HourTable({ hours, by, onChoose, zone }: RibbonProps & { zone: Zone }) {
  const rows = hours.filter(({ total, isKnown }) => total > 0 || !isKnown).toReversed();
  const cell = (hour: Hour, kind: Kind | undefined): string => {
    const count = formatNumber(countIn(hour, kind));
    if (hour.isKnown) return count;
    return countIn(hour, kind) === 0 ? 'not known' : `${count} or more`;
  };
  return (
    <PlainTable
      label="Last 24 hours by kind"
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        {
          header: 'Hour',
          cell: (hour) => (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              aria-pressed={by.hour === hour}
              onClick={() => onChoose(by.kind, by.hour === hour ? undefined : hour)}
            >
              {hourText(hour, hours, zone)}
            </Button>
          ),
        },
        { header: 'All', align: 'right', cell: (hour) => cell(hour, undefined) },
        ...kindsIn(hours).map((kind) => ({
          header: KIND_LOOKS[kind].label,
          align: 'right' as const,
          cell: (hour: Hour) => cell(hour, kind),
        })),
      ]}
    />
  );
}

/** The last 24 hours by kind, as a picture or a table; a kind and an hour narrow what is listed elsewhere. */
export function Ribbon(props: RibbonProps) {
  const { hours, by, noun, onChoose } = props;
  const zone = useZone();
  const narrow = useNarrow();
  const title = useId();
  const [tabled, setTabled] = useState(false);
  const known = hours.find(({ isKnown }) => isKnown);
  const isWhole = hours.every(({ isKnown }) => isKnown);
  const zoneName = onClocks(hours.at(-1)?.start ?? new Date(0), zone === 'utc' ? 'UTC' : undefined).zone;
  return (
    <section aria-labelledby={title}>
      <div className={classes.bar}>
        <h3 id={title}>Last 24 hours</h3>
        <span className={classes.unit}>{zoneName}</span>
        <ActionIcon
          data-chrome
          variant="subtle"
          color="gray"
          aria-label={`Last 24 hours as a ${tabled ? 'chart' : 'table'}`}
          title={`Show as a ${tabled ? 'chart' : 'table'}`}
          onClick={() => setTabled(!tabled)}
        >
          {tabled ? <ChartNoAxesGantt size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
        </ActionIcon>
      </div>
      {tabled ? (
        <HourTable {...props} zone={zone} />
      ) : (
        <HourRows
          label={`Last 24 hours: ${counted(sumOf(hours, undefined), noun)}${isWhole ? '' : ' or more'}`}
          times={hours.map(({ start }) => clockTime(start, zone))}
          rest={narrow ? 'Press a kind to filter the list' : 'Press a kind or an hour to filter the list'}
          onChoose={(key) =>
            onChoose(
              KINDS.find((kind) => kind === key && kind !== by.kind),
              by.hour,
            )
          }
          rows={[
            {
              key: 'all',
              label: 'All',
              count: sumOf(hours, undefined),
              cells: hours.map((hour) => cellOf(hour, undefined, props, zone)),
            },
            ...kindsIn(hours).map((kind) => ({
              key: kind,
              ...KIND_LOOKS[kind],
              count: sumOf(hours, kind),
              cells: hours.map((hour) => cellOf(hour, kind, props, zone)),
              isChosen: by.kind === kind,
            })),
          ]}
        />
      )}
      {!isWhole && (
        <Note>
          {known === undefined
            ? `Only the newest ${noun}s were read. The numbers may be higher.`
            : `Only the newest ${noun}s were read. Nothing is known before ${clockTime(known.start, zone)} but what is shown.`}
        </Note>
      )}
    </section>
  );
}
