import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { toldRules } from '#resources/firewalls/analysis/told.ts';
import { FirewallRules } from '#contract/firewalls/schema.ts';
import { toldChanges } from '#lib/changes.ts';
import { type FieldChange, isFields } from '#lib/json.ts';
import type { Kind } from '#contract/kinds.ts';
import type { Change } from '#analysis/account-file/compare.ts';
import { KINDS } from '#contract/account-file/places.ts';
import { counted, formatNumber } from '#lib/text/format.ts';
import { lookOf } from '#resources/kinds.ts';
import { Status, type Tone } from '#ui/display/status.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import classes from './account-file.module.css';
import { howText, nameOf, pageOf } from './display.ts';

type How = Change['how'];

const HOWS: readonly How[] = ['added', 'removed', 'changed'];
const HOW_WORDS: Readonly<Record<How, string>> = { added: 'Added', removed: 'Removed', changed: 'Changed' };
const TONES: Readonly<Record<How, Tone>> = { added: 'ok', removed: 'bad', changed: 'warning' };

/** So many changes are drawn at first, and with each press more. */
const DRAWN = 100;

/** The rules of a firewall, as far as they can be read. */
const rulesOf = (record: unknown) => FirewallRules.loose.safeParse(isFields(record) ? record['rules'] : undefined).data;

/** What differs in a record, field by field; rules of a firewall as before they are saved. */
function toldOf({ kind, before, now, fields }: Change) {
  const isRule = ({ field }: FieldChange): boolean => kind === 'firewalls' && field.startsWith('rules.');
  const [was, is] = fields.some(isRule) ? [rulesOf(before), rulesOf(now)] : [];
  if (!was || !is) return toldChanges(fields);
  return [...toldChanges(fields.filter((one) => !isRule(one))), ...toldRules(was, is)];
}

function ChangeRow({ change }: { change: Change }) {
  const { how, sure, followers } = change;
  const name = nameOf(change);
  const page = pageOf(change);
  return (
    <li className={classes.change}>
      <Status tone={sure ? TONES[how] : 'neutral'} label={howText(change)} />
      <strong dir="auto">{page === undefined ? name : <Link to={page}>{name}</Link>}</strong>
      <div>
        {how === 'changed' ? (
          <Changes changes={toldOf(change)} />
        ) : (
          followers.length > 0 && <span className={classes.dim}>with {counted(followers.length, 'list')} below it</span>
        )}
      </div>
    </li>
  );
}

/** The changes of one kind. */
function KindChanges({ kind, changes, total }: { kind: Kind; changes: readonly Change[]; total: number }) {
  return (
    <section aria-label={lookOf(kind).title}>
      <h2 className={classes.kind}>
        {lookOf(kind).title} <span className={classes.dim}>{formatNumber(total)}</span>
      </h2>
      <ul className={classes.changes}>
        {changes.map((change) => (
          <ChangeRow key={`${change.path} ${change.id ?? ''}`} change={change} />
        ))}
      </ul>
    </section>
  );
}

/** What differs between two copies, by kind; filtered by kind, and by what happened. */
export function AccountChanges({ changes }: { changes: readonly Change[] }) {
  const [kind, setKind] = useState('');
  const [how, setHow] = useState('');
  const [drawn, setDrawn] = useState(DRAWN);
  const byKind = Map.groupBy(changes, (change) => change.kind);
  const kinds = KINDS.filter((one) => byKind.has(one));
  const ofKind = kinds.some((one) => one === kind) ? changes.filter((change) => change.kind === kind) : changes;
  const countOf = (one: How): number => ofKind.filter((change) => change.how === one).length;
  const shown = ofKind.filter((change) => how === '' || change.how === how);
  const first = Map.groupBy(
    KINDS.flatMap((one) => shown.filter((change) => change.kind === one)).slice(0, drawn),
    (change) => change.kind,
  );
  return (
    <>
      <div className={classes.filters} data-chrome>
        <NativeSelect
          size="xs"
          aria-label="Kind"
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(value)}
          data={[
            { value: '', label: `All kinds (${formatNumber(changes.length)})` },
            ...kinds.map((one) => ({
              value: one,
              label: `${lookOf(one).title} (${formatNumber(byKind.get(one)?.length ?? 0)})`,
            })),
          ]}
        />
        <SegmentedControl
          size="xs"
          aria-label="Change"
          value={how}
          onChange={setHow}
          data={[
            { value: '', label: 'All' },
            ...HOWS.map((one) => ({ value: one, label: `${HOW_WORDS[one]} ${formatNumber(countOf(one))}` })),
          ]}
        />
      </div>
      {[...first].map(([one, own]) => (
        <KindChanges key={one} kind={one} changes={own} total={shown.filter((change) => change.kind === one).length} />
      ))}
      {shown.length === 0 && <p className={classes.dim}>No change matches.</p>}
      {shown.length > drawn && (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => setDrawn(drawn + DRAWN)}>
            Show {formatNumber(Math.min(DRAWN, shown.length - drawn))} more of {formatNumber(shown.length - drawn)}
          </Button>
        </div>
      )}
    </>
  );
}
