import { CloseButton } from '@mantine/core';
import { Status } from '#ui/display/status.tsx';
import type { Graph, Place, Way } from './graph.ts';
import { EXPOSED, KINDS, PlaceLink } from './place.tsx';
import classes from './network.module.css';

/** One way of a record, from its own side: "filtered by", "sends port 80 to". */
function WayLine({ way, of, graph }: { way: Way; of: Place; graph: Graph }) {
  const other = graph.places.find(({ id }) => id === (way.from === of.id ? way.to : way.from));
  if (other === undefined) return null;
  return (
    <li>
      {way.from === of.id ? (
        <>
          {way.verb} <PlaceLink place={other} />
        </>
      ) : (
        <>
          <PlaceLink place={other} /> {way.verb} it
        </>
      )}
      {way.broken !== undefined && <span className={classes.broken}> {way.broken}</span>}
    </li>
  );
}

/** A record with its addresses and all that leads to and from it. */
export function Details({ place, graph, onClose }: { place: Place; graph: Graph; onClose(): void }) {
  const ways = graph.ways.filter(({ from, to }) => from === place.id || to === place.id);
  return (
    <section className={classes.details} aria-label={place.label}>
      <div className={classes.detailsHead}>
        <h2>
          <PlaceLink place={place} />
        </h2>
        <CloseButton aria-label="Close details" onClick={onClose} />
      </div>
      <p className={classes.dim}>{KINDS[place.kind].name}</p>
      {place.status !== undefined && <Status {...place.status} />}
      {place.exposed === true && <p className={classes.warning}>{EXPOSED}. No enabled firewall.</p>}
      {place.exposed === undefined && <p className={classes.dim}>Whether it is open to the internet is not known.</p>}
      {place.details.length > 0 && (
        <ul className={classes.mono}>
          {place.details.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {ways.length > 0 ? (
        <ul>
          {ways.map((way) => (
            <WayLine key={`${way.from} ${way.to}`} way={way} of={place} graph={graph} />
          ))}
        </ul>
      ) : (
        <p className={classes.dim}>Connected to nothing.</p>
      )}
    </section>
  );
}
