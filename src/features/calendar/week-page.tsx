import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '#api/clock.ts';
import { useGrantsNote } from '#api/permissions/permissions.ts';
import { andList, counted } from '#lib/text/format.ts';
import { inSentence } from '#lib/text/in-sentence.ts';
import { dayName, type Week } from '#lib/week.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Button } from '#ui/actions/button.tsx';
import { download } from '#ui/actions/download.ts';
import { readFailureText } from '#ui/page/failure/failure.tsx';
import { address, splitAddress } from '#ui/page/navigation/paths.ts';
import { Page } from '#ui/page/page.tsx';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import { useZone } from '#ui/prefs.ts';
import { calendarPath } from '../paths.ts';
import classes from './calendar.module.css';
import { DayList } from './day-list.tsx';
import { LOOKS, titleOf, weekText, zoneText } from './display.ts';
import { entriesIn, entriesToExport, type Entry, KINDS, timelessOf } from './entries.ts';
import { EntriesDialog, type Group } from './place.tsx';
import { EntryTable } from './entry-table.tsx';
import { hasClockChange, WeekGrid } from './grid.tsx';
import { icsOf } from './ics.ts';
import { layoutOf } from './layout.ts';
import { NoEntries } from './no-entries.tsx';
import { type CalendarSearch, hiding, readSearch, weekBeside } from './search.ts';
import { type Reading, useRecords } from './use-records.ts';

/** What is not in the picture, and why: what failed first, with a way to try again. */
function Missing({ reading: { lost, unread, retry } }: { reading: Reading }) {
  const note = useGrantsNote();
  const names = andList(lost.map(({ what }, index) => (index === 0 ? what : inSentence(what))));
  const reasons = [...new Set(lost.map(({ error }) => readFailureText(error, '').text))];
  return (
    <>
      {lost.length > 0 && (
        <div role="alert" className={classes.lost}>
          <span>
            {names} could not be loaded. {reasons.join(' ')}
          </span>
          <Button variant="default" size="compact-sm" onClick={retry}>
            Retry
          </Button>
        </div>
      )}
      {[...(note === undefined ? [] : [note]), ...unread].map((text) => (
        <p key={text} className={classes.note}>
          {text}
        </p>
      ))}
    </>
  );
}

/** What was read and has no known time, and why the hours of the other zone are not beside the week. */
function Notes({ reading: { records }, week }: { reading: Reading; week: Week }) {
  const { backups, schedules, certificates } = timelessOf(records);
  const notes = [
    hasClockChange(week) && 'Your clocks change in this week. The table has both times.',
    backups > 0 && `The server still chooses the time of ${counted(backups, 'backup')}.`,
    schedules > 0 && `The schedule of ${counted(schedules, 'database')} isn’t known.`,
    certificates > 0 &&
      `The expiry of ${counted(certificates, 'certificate')} isn’t known: this browser hasn’t read ${certificates === 1 ? 'it' : 'them'}.`,
  ].filter((note) => note !== false);
  return notes.length > 0 && <p className={classes.note}>{notes.join(' ')}</p>;
}

/** The entries of a week, and those of the records that come again, as a file for other calendars. */
function exportWeek(entries: readonly Entry[], now: number, name: string): void {
  const text = icsOf(entries, {
    now,
    host: location.host,
    titleOf,
    urlOf: ({ to }) => new URL(`${import.meta.env.BASE_URL}${to.slice(1)}`, location.origin).href,
  });
  download(`binnacle-${name}.ics`, text, 'text/calendar;charset=utf-8');
}

/** What has a time in a week, as a grid of hours, a list by day, or a table. */
export default function WeekPage({ title }: { title: string }) {
  const search: CalendarSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const now = useNow(60_000);
  const preferred = useZone();
  const narrow = useNarrow();
  const reading = useRecords();
  const [opened, setOpened] = useState<Group>();
  const { week, isNext, isTable, zone, hidden } = readSearch(search, now, preferred);
  const [first = 0] = week.days;
  const all = entriesIn(reading.records, week, now.getTime());
  const entries = all.filter(({ kind }) => !hidden.has(kind));
  // What there is nothing of needs no filter.
  const shown = KINDS.filter((kind) => hidden.has(kind) || all.some((entry) => entry.kind === kind));
  const local = zoneText(week.begin, 'local');
  const isReading = reading.isReading;
  const exported = entriesToExport(reading.records, week, now.getTime());
  const change = (changed: CalendarSearch): void =>
    void navigate({ ...splitAddress(address(calendarPath(), { ...search, ...changed })), resetScroll: false });
  return (
    <Page
      title={title}
      actions={
        <ActionButton
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          disabledReason={exported.length === 0 && !isReading ? 'There is nothing to export' : undefined}
          onClick={() => exportWeek(exported, now.getTime(), dayName(first))}
        >
          Export .ics
        </ActionButton>
      }
    >
      <div className={classes.bar}>
        <div className={classes.moves}>
          <Button variant="default" size="xs" onClick={() => change({ week: undefined })}>
            Today
          </Button>
          <Button
            variant="default"
            size="xs"
            className={classes.step ?? ''}
            aria-label="Previous week"
            onClick={() => change({ week: weekBeside(week, -1) })}
          >
            <ChevronLeft size={16} aria-hidden />
          </Button>
          <Button
            variant="default"
            size="xs"
            className={classes.step ?? ''}
            aria-label="Next week"
            onClick={() => change({ week: weekBeside(week, 1) })}
          >
            <ChevronRight size={16} aria-hidden />
          </Button>
          <h2 className={classes.week} aria-live="polite">
            {isNext ? 'Next 7 days' : weekText(week, zone)}{' '}
            {isNext && <span className={classes.span}>{weekText(week, zone)}</span>}
          </h2>
        </div>
        <div className={classes.choices}>
          {local === 'UTC' ? (
            <span className={classes.zone}>Times in UTC</span>
          ) : (
            <SegmentedControl
              size="xs"
              aria-label="Time zone"
              data={[
                { value: 'utc', label: 'UTC' },
                { value: 'local', label: `Local (${local})` },
              ]}
              value={zone}
              onChange={(value) => change({ zone: value })}
            />
          )}
          <SegmentedControl
            size="xs"
            aria-label="View"
            data={[
              { value: 'week', label: 'Week' },
              { value: 'table', label: 'Table' },
            ]}
            value={isTable ? 'table' : 'week'}
            onChange={(value) => change({ view: value === 'table' ? value : undefined })}
          />
        </div>
      </div>
      <div className={classes.kinds} role="group" aria-label="Shown">
        {shown.map((kind) => {
          const { icon: Icon, label } = LOOKS[kind];
          return (
            <button
              key={kind}
              type="button"
              className={classes.kind}
              data-kind={kind}
              aria-pressed={!hidden.has(kind)}
              onClick={() => change({ hide: hiding(hidden, kind) })}
            >
              <Icon size={14} aria-hidden />
              {label} <span className={classes.count}>{all.filter((entry) => entry.kind === kind).length}</span>
            </button>
          );
        })}
        <span role="status" className={classes.state} data-state={isReading ? 'loading' : undefined}>
          {isReading && 'Loading…'}
        </span>
      </div>
      <Missing reading={reading} />
      {entries.length === 0 && !isReading && reading.lost.length === 0 ? (
        <NoEntries
          isNext={isNext}
          isHidden={all.length > 0}
          isNew={exported.length === 0}
          onShow={() => change({ hide: undefined })}
        />
      ) : isTable ? (
        <EntryTable entries={entries} zone={zone} isReading={isReading} />
      ) : narrow ? (
        <DayList days={layoutOf(entries, week)} week={week} now={now} onOpen={setOpened} isReading={isReading} />
      ) : (
        <WeekGrid days={layoutOf(entries, week)} week={week} now={now} onOpen={setOpened} isReading={isReading} />
      )}
      <Notes reading={reading} week={week} />
      {opened !== undefined && <EntriesDialog group={opened} zone={zone} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
