import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { Whole } from './failure/whole.tsx';
import { useShownTab } from './navigation/back.ts';
import { keepInSight } from './window/in-sight.ts';
import classes from './page.module.css';

interface PageTab {
  readonly id: string;
  readonly label: string;
  /** How many records the tab shows, if known. */
  readonly count?: number | undefined;
  readonly content: () => ReactNode;
}

interface PageTabsProps {
  readonly tabs: readonly PageTab[];
  /** The tab that is open where the address names none, by its id; default: the first. */
  readonly first?: string | undefined;
}

/** The tabs of a page; the open one is in the address as `tab`. */
export function PageTabs({ tabs, first = tabs[0]?.id }: PageTabsProps) {
  const navigate = useNavigate();
  const search: { tab?: unknown } = useSearch({ strict: false });
  const current = tabs.find(({ id }) => id === search.tab) ?? tabs.find(({ id }) => id === first);
  const list = useRef<HTMLDivElement>(null);
  const shown = current?.id;
  useShownTab(shown === first ? undefined : shown);
  // On a phone the open tab may be beyond the edge.
  useEffect(() => keepInSight(list.current, '[aria-selected="true"]'), [shown, tabs.length]);
  if (current === undefined) return null;
  const open = (id: string | null): void => {
    const tab = id === first ? undefined : (id ?? undefined);
    void navigate({ to: '.', search: (previous: object) => ({ ...previous, tab }), resetScroll: false });
  };
  return (
    <Tabs value={current.id} onChange={open} keepMounted={false}>
      <Tabs.List ref={list} className={classes.tabs ?? ''}>
        {tabs.map(({ id, label, count }) => (
          <Tabs.Tab key={id} value={id} aria-label={count === undefined ? undefined : `${label}, ${count}`}>
            {/* The space keeps the visible text a part of the name. */}
            {label} {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={current.id} pt="md">
        <Whole key={current.id} part>
          {current.content()}
        </Whole>
      </Tabs.Panel>
    </Tabs>
  );
}
