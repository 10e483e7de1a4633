import { TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { decide, type Decision } from '#contract/databases/access.ts';
import { remarksOn } from '#contract/databases/allow-list.ts';
import type { Database } from '#contract/databases/schema.ts';
import { andSome } from '#lib/text/and-some.ts';
import { andList, capitalized, formatNumber } from '#lib/text/format.ts';
import { tidied } from '#lib/text/tidied.ts';
import { Holder, ipv4Of } from '#features/reach/public.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { DetailSections, Section } from '#ui/display/blocks/details.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Status } from '#ui/display/status.tsx';
import { NONE } from '#ui/display/blocks/plain.tsx';
import { databaseActions } from '../actions.ts';
import { accessWarning } from '../display.ts';
import { databasePaths } from '../paths.ts';
import classes from './tabs.module.css';

/** A sentence about addresses, which are mono as everywhere: what is between them has an even index. */
const addressed = (text: string) =>
  text
    .split(/(\d+\.[\d./–]*\d|\.\d(?:[\d.–]*\d)?)/)
    .map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>));

/** How many addresses an entry holds. */
const sizeText = (entry: string): string => {
  const bits = Number(/\/(\d+)$/.exec(entry)?.[1] ?? 32);
  return bits === 0 ? 'All' : formatNumber(2 ** (32 - bits));
};

/** At most this many parts of a range are named. */
const NAMED = 6;

/** Why nothing of a source may connect, by how many entries there are. */
function blockedText(allowed: number, asked: string, isRange: boolean): string {
  if (allowed === 0) return 'Blocked: the access list is empty';
  if (isRange) return `Blocked: no allowed address is in ${asked}`;
  return allowed === 1
    ? `Blocked: the only allowed address or range does not include ${asked}`
    : `Blocked: none of the ${formatNumber(allowed)} allowed addresses includes ${asked}`;
}

/** What may connect of a source: "Allowed by 192.0.2.0/24", "Partly: .1 and .5". */
function answerText({ share, by, parts }: Decision, isRange: boolean): string {
  if (share === 'all') return isRange ? `All: allowed by ${andList(by)}` : `Allowed by ${andList(by)}`;
  return `Partly: ${andSome(parts, NAMED)}`;
}

const TONES = { all: 'ok', partly: 'warning', none: 'bad' } as const;

/** Whether an address, or which part of a range, may connect, and by which entries. */
export function AccessAnswer({ list, source }: { list: readonly string[]; source: string }) {
  const asked = tidied(source);
  if (asked === '') return null;
  const decision = decide(list, asked);
  if (decision === undefined) return <p>Type an IPv4 address or a range.</p>;
  const isRange = asked.includes('/') && !asked.endsWith('/32');
  const text = decision.share === 'none' ? blockedText(list.length, asked, isRange) : answerText(decision, isRange);
  return <Status tone={TONES[decision.share]} label={<span>{addressed(text)}</span>} />;
}

/** Who may connect (doc 1 §2.3). */
export function AccessTab({ database }: { database: Database }) {
  const { id, allow_list: list } = database;
  const { packet } = useSearch({ strict: false });
  // Who comes from a packet that was stopped asks about its sender.
  const [source, setSource] = useState(ipv4Of(packet));
  const reason = useActions(databaseActions).reason('edit', database);
  const warning = accessWarning(list);
  const remarks = new Map(remarksOn(list).map(({ index, text }) => [index, text]));
  return (
    <DetailSections>
      <Section
        title="Access list"
        action={
          <ActionButton variant="default" size="compact-sm" to={databasePaths.edit(id)} disabledReason={reason}>
            Edit access list
          </ActionButton>
        }
      >
        {warning !== undefined && <Status tone="warning" label={warning} />}
        {list.length > 0 && (
          <PlainTable
            label="Access list"
            rows={list.map((entry, index) => ({ entry, index }))}
            keyOf={({ entry, index }) => `${entry} ${index}`}
            columns={[
              {
                header: 'Address or range',
                cell: ({ entry }) => (
                  <>
                    <code>{entry}</code>{' '}
                    <Suspense>
                      <Holder entry={entry} balancers={false} />
                    </Suspense>
                  </>
                ),
              },
              { header: 'Addresses', cell: ({ entry }) => sizeText(entry), align: 'right' },
              {
                header: 'Note',
                cell: ({ index }) => (remarks.has(index) ? addressed(capitalized(remarks.get(index) ?? '')) : NONE),
              },
            ]}
          />
        )}
      </Section>
      <Section title="Check an address">
        <TextInput
          label="Address or range"
          description="For example 203.0.113.9 or 203.0.113.0/24"
          value={source}
          onChange={({ currentTarget: { value } }) => setSource(value)}
        />
        <div role="status" className={classes.answer}>
          <AccessAnswer list={list} source={source} />
        </div>
      </Section>
    </DetailSections>
  );
}
