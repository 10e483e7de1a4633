import { Button, Loader, SegmentedControl, TextInput } from '@mantine/core';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { RotateCw, Search, TriangleAlert, Workflow } from 'lucide-react';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { withoutPort } from '#lib/net/without-port.ts';
import { fold } from '#lib/text/fold.ts';
import { queryClient } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { firewallActions } from '#resources/firewalls/actions.ts';
import { nodebalancerActions } from '#resources/nodebalancers/actions.ts';
import { counted, formatNumber } from '#lib/text/format.ts';
import { Updated } from '#ui/display/updated.tsx';
import { Empty } from '#ui/display/blocks/empty.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { Page } from '#ui/page/page.tsx';
import { computeActions } from '#resources/computes/actions.ts';
import { databaseActions } from '#resources/databases/actions.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { databasePaths } from '#resources/databases/paths.ts';
import { openPalette, search as searchFor } from '../palette/public.ts';
import type { Account } from '#analysis/account.ts';
import { type Reading, useAccount } from '#resources/reader.ts';
import { regions } from '#resources/regions/queries.ts';
import { openDatabases } from './databases.ts';
import { Details } from './details.tsx';
import { mayBeOpen } from '#analysis/exposure/exposure.ts';
import { exposedInstances, isExposed } from './exposed.ts';
import { findIn, graphOf, isBroken, lackOfMap } from './graph.ts';
import type { Graph, GraphNode } from './types.ts';
import { NetworkTable } from './table.tsx';
import { NetworkTree } from './tree.tsx';
import classes from './network.module.css';
import { readText } from '#ui/page/navigation/address.ts';

const VIEWS = ['map', 'tree', 'table'] as const;
type View = (typeof VIEWS)[number];

const SHOWN = ['all', 'exposed', 'broken'] as const;
type Shows = (typeof SHOWN)[number];

/** The state of the network map in its address. */
interface NetworkSearch {
  readonly as?: View | undefined;
  readonly show?: Shows | undefined;
  /** A name, an address or a port to find. */
  readonly q?: string | undefined;
  /** The record that is looked at, for example `compute:1`. */
  readonly at?: string | undefined;
}

/** Reads it. The route does not, or its code would be loaded at the start. */
const networkSearch = ({ as, show, q, at }: Record<string, unknown>): NetworkSearch => ({
  as: VIEWS.find((one) => one === as),
  show: SHOWN.find((one) => one === show),
  q: readText(q),
  at: readText(at),
});

const NetworkMap = lazyPart(() => import('./map.tsx'));

const VIEW_WORDS: Readonly<Record<View, string>> = { map: 'Map', tree: 'Tree', table: 'Table' };

/** Looks for something everywhere: an address may be allowed somewhere without being anything of the map. */
function searchAll(text: string): void {
  openPalette();
  searchFor(text);
}

/** The records that a filter leaves, with what they are directly connected to. */
function leftBy(show: Shows, { nodes, edges }: Graph): readonly GraphNode[] {
  if (show === 'all') return nodes;
  const meant = new Set(
    nodes.filter((node) => (show === 'exposed' ? isExposed(node) : isBroken(node, edges))).map(({ id }) => id),
  );
  const near = new Set(edges.flatMap(({ from, to }) => (meant.has(from) || meant.has(to) ? [from, to] : [])));
  return nodes.filter(({ id }) => meant.has(id) || near.has(id));
}

const isUnknown = ({ exposure }: GraphNode): boolean => exposure !== undefined && mayBeOpen(exposure);

/** What a choice of the filter is called, with how many records it is about as far as that is known. */
function choiceText(show: Shows, { nodes, edges }: Graph): string {
  if (show === 'all') return `All ${formatNumber(nodes.length)}`;
  if (show === 'broken') return `Broken ${formatNumber(nodes.filter((node) => isBroken(node, edges)).length)}`;
  const count = nodes.filter(isExposed).length;
  if (!nodes.some(isUnknown)) return `Open ${formatNumber(count)}`;
  return count === 0 ? 'Open: not known' : `Open ${formatNumber(count)} or more`;
}

/** Said where a choice of the filter leaves nothing. */
function noneText(show: Shows, { nodes }: Graph): string {
  if (show !== 'exposed') return 'Nothing is broken.';
  return nodes.some(isUnknown)
    ? 'Whether anything is open to the internet is not known.'
    : 'Nothing is open to the internet.';
}

/** What the picture is based on: what was read and when, and what was not. */
function Basis({
  reading: {
    at,
    unread,
    account: { computes, nodebalancers, databases },
  },
  onRefresh,
  busy,
}: BasisProps) {
  // Of what could not be read no number is known.
  const counts = [
    computes && counted(computes.length, 'instance'),
    nodebalancers && counted(nodebalancers.length, 'NodeBalancer'),
    databases && counted(databases.length, 'database'),
  ];
  return (
    <div className={classes.basis}>
      <span>{counts.filter((count) => count !== undefined).join(', ')}</span>
      <Updated at={at} />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<RotateCw size={14} aria-hidden />}
        onClick={onRefresh}
        disabled={busy}
      >
        Refresh
      </Button>
      {unread.length > 0 && (
        <details>
          <summary>{counted(unread.length, 'part')} not read</summary>
          <ul>
            {unread.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** What is exposed, in a sentence each that opens just these instances, and just these databases. */
function Exposed({ account }: { account: Account }) {
  const { text, count, risky } = exposedInstances(account);
  const databases = openDatabases(account);
  return (
    <p className={classes.exposed}>
      <span>
        {risky > 0 && <TriangleAlert size={16} aria-hidden />}
        {count > 0 ? <Link to={computePaths.list({ 'f.exposure': 'open' })}>{text}</Link> : text}
      </span>
      {databases > 0 && (
        <span>
          <TriangleAlert size={16} aria-hidden />
          <Link to={databasePaths.list({ 'f.access': 'Open to all' })}>
            {counted(databases, 'database')} {databases === 1 ? 'is' : 'are'} open to all addresses
          </Link>
        </span>
      )}
    </p>
  );
}

interface BasisProps {
  readonly reading: Reading;
  readonly busy: boolean;
  onRefresh(): void;
}

function Loaded({ graph }: { graph: Graph }) {
  const search = networkSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const narrow = useNarrow();
  const view: View = search.as ?? (narrow ? 'tree' : 'map');
  const show = search.show ?? 'all';
  const [words, setWords] = useState(search.q ?? '');
  const wanted = useDeferredValue(withoutPort(fold(words)));
  const change = (next: NetworkSearch): void =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }), replace: true, resetScroll: false });
  const left = useMemo(() => leftBy(show, graph), [show, graph]);
  const found = wanted === '' ? left : findIn(left, wanted);
  const at = graph.nodes.find(({ id }) => id === search.at);
  return (
    <>
      <div className={classes.bar} data-chrome>
        <TextInput
          className={classes.search ?? ''}
          size="xs"
          type="search"
          aria-label="Find a name, address or port"
          placeholder="Find a name, address or port"
          leftSection={<Search size={16} aria-hidden />}
          value={words}
          onChange={({ currentTarget: { value } }) => {
            setWords(value);
            change({ q: value || undefined });
          }}
          onKeyDown={({ key }) => {
            const [first] = found;
            if (key === 'Enter' && wanted !== '' && first !== undefined) change({ at: first.id });
            // With a text, Esc clears that.
            if (key === 'Escape' && words === '') change({ at: undefined });
          }}
        />
        <span role="status" className={classes.dim}>
          {wanted !== '' && (found.length === 0 ? 'Nothing found' : `${formatNumber(found.length)} found`)}
        </span>
        {wanted !== '' && found.length === 0 && (
          <Button size="compact-sm" variant="default" onClick={() => searchAll(words.trim())}>
            Search the account
          </Button>
        )}
        <SegmentedControl
          size="xs"
          aria-label="Show"
          data={SHOWN.map((one) => ({ value: one, label: choiceText(one, graph) }))}
          value={show}
          onChange={(one) => change({ show: one === 'all' ? undefined : one })}
        />
        <SegmentedControl
          size="xs"
          className={classes.views ?? ''}
          aria-label="View"
          data={VIEWS.map((one) => ({ value: one, label: VIEW_WORDS[one] }))}
          value={view}
          onChange={(one) => change({ as: one })}
        />
      </div>
      <div className={classes.stage}>
        <div className={classes.picture}>
          {left.length === 0 && <p>{noneText(show, graph)}</p>}
          {view === 'map' && left.length > 0 && (
            <Suspense fallback={<Loader aria-label="Loading the map" />}>
              <NetworkMap
                shown={left}
                graph={graph}
                wanted={wanted}
                at={at?.id}
                onSelect={(id) => change({ at: id })}
              />
            </Suspense>
          )}
          {view === 'tree' && <NetworkTree shown={found} graph={graph} />}
          {view === 'table' && found.length > 0 && <NetworkTable shown={found} graph={graph} />}
        </div>
        {at !== undefined && <Details node={at} graph={graph} onClose={() => change({ at: undefined })} />}
      </div>
    </>
  );
}

/** The records that a map begins with. */
const FIRST = [computeActions, nodebalancerActions, databaseActions, firewallActions].flatMap(({ create = [] }) =>
  create.slice(0, 1),
);

function FirstRecords() {
  const disabledReason = useDisabledReason();
  return (
    <div className={classes.first}>
      {FIRST.map(({ label, to, endpoint }, index) => (
        <ActionButton
          key={to}
          to={to}
          variant={index === 0 ? 'filled' : 'default'}
          disabledReason={endpoint && disabledReason(endpoint)}
        >
          {label}
        </ActionButton>
      ))}
    </div>
  );
}

/** `/network`: the account's network as a map, a tree and a table. */
export function NetworkPage() {
  // A large picture keeps the browser busy before they could be asked for.
  usePrefetchQuery(regions.all());
  const { query, reading: { done = 0, all = 0 } = {} } = useAccount('map', lackOfMap);
  const graph = useMemo(() => query.data && graphOf(query.data.account, query.data.at), [query.data]);
  return (
    <Page title="Network map">
      {query.isPending && (
        <p role="status" className={classes.dim}>
          {all === 0 ? '\u00A0' : `Reading ${done} of ${all}`}
        </p>
      )}
      <QueryBoundary query={query} what="The network" height={480}>
        {(reading) => (
          <>
            <Basis
              reading={reading}
              busy={query.isFetching}
              onRefresh={() => {
                void queryClient.invalidateQueries({ refetchType: 'none' }).then(() => query.refetch());
              }}
            />
            {graph !== undefined && graph.nodes.length > 0 && (
              <>
                <Exposed account={reading.account} />
                <Loaded graph={graph} />
              </>
            )}
            {graph?.nodes.length === 0 && (
              <Empty icon={Workflow} action={<FirstRecords />}>
                {reading.unread.length > 0
                  ? 'Nothing was found in what could be read.'
                  : 'The map draws your instances, NodeBalancers, clusters, databases, firewalls and VLANs, and what reaches what. There are none yet.'}
              </Empty>
            )}
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}
