import { Checkbox, MultiSelect } from '@mantine/core';
import { useState } from 'react';
import { capabilities } from '#api/permissions/capabilities.ts';
import { useWho, type Who } from '#api/permissions/permissions.ts';
import { useStore } from '#api/store.ts';
import { capitalized } from '#lib/text/format.ts';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Status } from '#ui/display/status.tsx';
import { foldedFilter } from '#ui/form/fields/choices/folded-filter.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import {
  abilitiesOf,
  type Ability,
  type Ask,
  asksOf,
  recordAsksOf,
  requestText,
  type Row,
  summaryOf,
} from './abilities.ts';
import classes from './access.module.css';
import { ACTS } from './kinds.ts';

function Cell({ ability }: { ability: Ability | undefined }) {
  if (ability === undefined) return '–';
  const { can, text } = ability;
  return can === 'some' ? text : <Status tone={can === 'all' ? 'ok' : 'off'} label={text} />;
}

const Abilities = ({ rows }: { rows: readonly Row[] }) => (
  <PlainTable
    label="What you may do"
    rows={rows}
    keyOf={({ kind }) => kind.title}
    columns={[
      {
        header: 'Records',
        cell: ({ kind: { title, list } }) => (list === undefined ? title : <Link to={list()}>{title}</Link>),
      },
      ...ACTS.map((act) => ({
        header: capitalized(act),
        cell: ({ abilities }: Row) => <Cell ability={abilities[act]} />,
      })),
      {
        header: 'Missing',
        cell: ({ missing }) =>
          missing.length === 0 ? '–' : <code>{[...new Set(missing.map(({ id }) => id))].join(', ')}</code>,
      },
    ]}
  />
);

/** Puts together a request for what is missing. */
function Request({ username, asks, records }: { username: string; asks: readonly Ask[]; records: readonly Ask[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [named, setNamed] = useState<string[]>([]);
  const wanted = [...asks.filter(({ id }) => chosen.includes(id)), ...records.filter(({ id }) => named.includes(id))];
  return (
    <section aria-labelledby="ask" className={classes.section}>
      <h2 id="ask">Ask for more</h2>
      <p>Choose what you need. The text below is for whoever administers the account.</p>
      {asks.map(({ id, text }) => (
        <Checkbox
          key={id}
          label={text}
          description={<code>{id}</code>}
          checked={chosen.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            setChosen(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
      {records.length > 0 && (
        <MultiSelect
          label="On single records"
          className={classes.records}
          searchable
          filter={foldedFilter}
          limit={20}
          placeholder={named.length === 0 ? 'Type a name' : ''}
          nothingFoundMessage="No such record among those you know of"
          value={named}
          onChange={setNamed}
          data={records.map(({ id, text }) => ({ value: id, label: `${text} (${id})` }))}
        />
      )}
      {wanted.length > 0 && (
        <div className={classes.text}>
          <Copy value={requestText(username, wanted)} label="request">
            <span className={classes.lines}>{requestText(username, wanted)}</span>
          </Copy>
        </div>
      )}
    </section>
  );
}

/** Who the user is to the server, in a sentence. */
function whoText({ profile, scopes }: Who): string {
  const user =
    profile === undefined
      ? 'The server does not tell who you are; nothing is disabled until it refuses something.'
      : `You are ${profile.username}, ${profile.restricted ? 'a restricted user' : 'an unrestricted user'}.`;
  if (scopes === undefined) return `${user} What your token allows is not known.`;
  return scopes.includes('*') ? user : `${user} Your token allows ${scopes.join(', ')}.`;
}

/** What the signed-in user may do, why not more, and what to ask for. */
export default function Access() {
  const who = useWho();
  const learnt = useStore(capabilities);
  if (who.pending === true) return <p>Loading…</p>;
  const rows = abilitiesOf(who, learnt);
  const asks = asksOf(rows);
  const records = recordAsksOf(who);
  return (
    <>
      <p className={classes.who}>
        {whoText(who)}
        {who.grants !== undefined && ` ${summaryOf(rows, who)}`}
      </p>
      <Abilities rows={rows} />
      {(asks.length > 0 || records.length > 0) && (
        <Request username={who.profile?.username ?? 'this token'} asks={asks} records={records} />
      )}
    </>
  );
}
