import { useEffect, useRef, useState } from 'react';
import type { Region } from '#contract/regions/schema.ts';
import { andList, capitalized, orList } from '#lib/text/format.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { Status } from '#ui/display/status.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import { CAPABILITIES } from '#contract/regions/capabilities.ts';
import { offers } from '#contract/regions/rules.ts';
import { regionActions } from '../actions.ts';
import type { Score } from '../compare/score.ts';
import { capabilityName, RegionStatus } from '../display.tsx';
import { regionPaths } from '../paths.ts';
import type { Total, Totals } from '../table/totals.ts';
import { placeLabels } from './labels.ts';
import { LAND } from './land.ts';
import classes from './map.module.css';
import { siteOf } from './places.ts';
import { MAP } from './projection.ts';

/** The radius of a dot without records, and of the one with most, in px. */
const RADIUS = { least: 5, most: 15 } as const;

/** The width of a letter of a name on the map, in px. */
const LETTER = 7;

const LEGEND = [
  [{ 'data-own': true }, 'Yours, larger with more'],
  [{}, 'None of yours'],
  [{ 'data-outage': true }, 'Outage'],
] as const;

const TROUBLE = [{ 'data-own': true, 'data-trouble': true }, 'Something is wrong'] as const;

/** The width of the map where it is not laid out. */
const USUAL_WIDTH = 1000;

/** The width of the map on screen, in px. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width || USUAL_WIDTH));
    if (element.current !== null) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

/** What there is to know of a region at a glance, and the ways on from there. */
function Card({ region, total, right, low }: CardProps) {
  const { reason } = useActions(regionActions);
  const missing = CAPABILITIES.filter((capability) => !offers(region, capability)).map(capabilityName);
  return (
    <div className={classes.card} data-right={right || undefined} data-low={low || undefined}>
      <p className={classes.name}>
        <Link to={regionPaths.page(region.id)}>{region.label}</Link>
        {region.status !== 'ok' && <RegionStatus status={region.status} />}
      </p>
      <p>{total.texts.length === 0 ? 'Nothing of yours' : `Yours: ${andList(total.texts)}`}</p>
      {total.trouble !== undefined && <p>{capitalized(total.trouble)}</p>}
      {missing.length > 0 && <p className={classes.muted}>No {orList(missing)}</p>}
      <ActionButton
        size="compact-sm"
        variant="default"
        disabledReason={reason('create', region)}
        to={regionActions.actions.create.to?.(region)}
      >
        Create instance here
      </ActionButton>
    </div>
  );
}

interface CardProps {
  readonly region: Region;
  readonly total: Total;
  /** Whether the dot is at the right, or low: the card stands at the other side. */
  readonly right: boolean;
  readonly low: boolean;
}

/** The regions that have a name on a map with more room, as a list. */
const Yours = ({ sites }: { sites: readonly Pick<CardProps, 'region' | 'total'>[] }) => (
  <ul aria-label="Yours and outages">
    {sites.map(({ region, total: { texts, trouble } }) => (
      <li key={region.id} className={classes.entry}>
        <span className={classes.name}>
          <Link to={regionPaths.page(region.id)}>{region.label}</Link>
          {region.status !== 'ok' && <RegionStatus status={region.status} />}
        </span>
        <span className={classes.muted}>{texts.length === 0 ? 'Nothing of yours' : andList(texts)}</span>
        {trouble !== undefined && <Status tone="bad" label={capitalized(trouble)} />}
      </li>
    ))}
  </ul>
);

interface WorldMapProps {
  readonly rows: readonly Score<Region>[];
  readonly totals: Totals;
  /** What is needed: regions that lack it are faint. */
  readonly needs: readonly string[];
}

/** The regions on a map of the world: as large as what the user has there, with a ring where there is an outage. */
export default function WorldMap({ rows, totals, needs }: WorldMapProps) {
  const { element, width } = useWidth();
  const narrow = useNarrow();
  const [shown, setShown] = useState<string>();
  const scale = width / MAP.width;
  const sites = rows
    .flatMap(({ region, lacks }) => {
      const place = siteOf(region.id);
      if (place === undefined) return [];
      const total = totals.of(region.id);
      const radius = RADIUS.least + (RADIUS.most - RADIUS.least) * Math.sqrt(total.count / totals.max);
      const out = region.status === 'outage';
      const name = out ? `${region.label}, outage` : region.label;
      return [
        {
          region,
          total,
          out,
          name,
          faint: needs.length > 0 && lacks.length > 0,
          id: region.id,
          x: place[0] * scale,
          y: place[1] * scale,
          // The ring is outside the dot.
          radius: (total.count === 0 ? RADIUS.least : radius) * (width < 600 ? 0.5 : 1) + (out ? 4 : 0),
          width: name.length * LETTER,
        },
      ];
    })
    .toSorted((one, other) => Number(other.out) - Number(one.out) || other.total.count - one.total.count);
  const labels = placeLabels(
    // Where names collide, the one with more of the user's records stays; of as many, the one with an outage. A telephone has
    // no room for them: they are listed below.
    sites
      .filter(({ out, total }) => out || (total.count > 0 && !narrow))
      .toSorted((one, other) => other.total.count - one.total.count),
    sites,
    { width, height: MAP.height * scale },
  );
  const unplaced = rows.filter(({ region }) => siteOf(region.id) === undefined);
  return (
    <div className={classes.page}>
      <div ref={element} className={classes.world}>
        <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} aria-hidden>
          <path d={LAND} />
        </svg>
        <svg className={classes.leads} aria-hidden>
          {labels.map(({ id, line }) => line !== undefined && <line key={id} {...line} />)}
        </svg>
        {labels.map(({ id, left, top }) => (
          <span key={id} className={classes.label} style={{ left, top }} aria-hidden>
            {sites.find((site) => site.id === id)?.name}
          </span>
        ))}
        <ul aria-label="World map of regions">
          {sites.map(({ id, region, total, out, name, faint, x, y, radius }) => {
            const site = {
              className: classes.site,
              style: { left: x, top: y },
              'aria-label': `${name}: ${total.texts.length === 0 ? 'nothing of yours' : andList(total.texts)}${total.trouble === undefined ? '' : `, ${total.trouble}`}`,
              'data-outage': out || undefined,
              'data-faint': faint || undefined,
              children: (
                <span
                  data-own={total.count > 0 || undefined}
                  data-trouble={total.trouble !== undefined || undefined}
                  style={{ inlineSize: 2 * (radius - (out ? 4 : 0)), blockSize: 2 * (radius - (out ? 4 : 0)) }}
                />
              ),
            };
            return (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button in it does the same
              <li
                key={id}
                onKeyDown={({ key }) => key === 'Escape' && setShown(undefined)}
                onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setShown(id)}
                onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setShown(undefined)}
                onFocus={() => setShown(id)}
                onBlur={({ currentTarget, relatedTarget }) =>
                  !currentTarget.contains(relatedTarget) && setShown(undefined)
                }
                data-shown={shown === id || undefined}
              >
                <button type="button" {...site} aria-expanded={shown === id} onClick={() => setShown(id)} />
                {shown === id && (
                  <div className={classes.anchor} style={{ left: x, top: y }}>
                    <Card region={region} total={total} right={x > width / 2} low={y > (MAP.height * scale) / 2} />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <p className={classes.legend} aria-hidden>
        {[...LEGEND, ...(sites.some(({ total }) => total.trouble !== undefined) ? [TROUBLE] : [])].map(
          ([mark, text]) => (
            <span key={text}>
              <i {...mark} />
              {text}
            </span>
          ),
        )}
      </p>
      {narrow && <Yours sites={sites.filter(({ out, total }) => out || total.count > 0)} />}
      {unplaced.length > 0 && (
        <p>
          Not on the map:{' '}
          {unplaced.map(({ region: { id, label } }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={regionPaths.page(id)}>{label}</Link>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
