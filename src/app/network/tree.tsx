import { useName } from '#ui/display/blocks/catalogue.tsx';
import { Status } from '#ui/display/status.tsx';
import { regionNames } from '#resources/regions/public.ts';
import { formatNumber } from '#lib/text/format.ts';
import type { Graph, Place } from './graph.ts';
import { EXPOSED, KINDS, PlaceLink } from './place.tsx';
import classes from './network.module.css';

/** Branches with more records than this begin folded. */
const FOLDED_FROM = 20;

interface BranchProps {
  readonly place: Place;
  readonly graph: Graph;
  readonly byId: ReadonlyMap<string, Place>;
  /** How it is reached from the one above. */
  readonly verb?: string;
  readonly broken?: string | undefined;
}

/** A record, and below it what leads on from it. */
function Branch({ place, graph, byId, verb, broken }: BranchProps) {
  const { icon: Icon, name } = KINDS[place.kind];
  const ways = graph.ways.flatMap((way) => {
    const next = way.from === place.id ? byId.get(way.to) : undefined;
    return next === undefined ? [] : [{ ...way, next }];
  });
  const own = (
    <span className={classes.branch}>
      {verb !== undefined && <span className={classes.dim}>{verb}</span>}
      <Icon size={16} aria-label={name} />
      <PlaceLink place={place} />
      {place.status !== undefined && place.status.tone !== 'ok' && <Status {...place.status} />}
      {place.exposed === true && <span className={classes.warning}>{EXPOSED}</span>}
      {broken !== undefined && <span className={classes.broken}>{broken}</span>}
      <span className={classes.mono}>{place.details.join(' ')}</span>
    </span>
  );
  if (ways.length === 0) return <li>{own}</li>;
  return (
    <li>
      <details open={ways.length <= FOLDED_FROM}>
        <summary>{own}</summary>
        <ul>
          {ways.map(({ next, verb: how, broken: why }) => (
            <Branch key={next.id} place={next} graph={graph} byId={byId} verb={how} broken={why} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function RegionTree({ region, places, ...tree }: { region: string | undefined; places: readonly Place[] } & Tree) {
  const name = useName(regionNames, region ?? '');
  return (
    <section>
      <h2>
        {region === undefined ? 'Firewalls without services' : name} <small>{formatNumber(places.length)}</small>
      </h2>
      <ul className={classes.tree}>
        {places.map((place) => (
          <Branch key={place.id} place={place} {...tree} />
        ))}
      </ul>
    </section>
  );
}

interface Tree {
  readonly graph: Graph;
  readonly byId: ReadonlyMap<string, Place>;
}

/** The records of the map by Region, each below what leads to it. */
export function NetworkTree({ shown, graph }: { shown: readonly Place[]; graph: Graph }) {
  const byId = new Map(shown.map((place) => [place.id, place]));
  const reached = new Set(graph.ways.flatMap(({ from, to }) => (byId.has(from) ? to : [])));
  const roots = Map.groupBy(
    shown.filter(({ id }) => !reached.has(id)),
    ({ region }) => region,
  );
  return (
    <>
      {[...roots].map(([region, places]) => (
        <RegionTree key={region ?? ''} region={region} places={places} graph={graph} byId={byId} />
      ))}
    </>
  );
}
