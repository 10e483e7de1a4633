import { Skeleton } from '@mantine/core';
import { MapPin } from 'lucide-react';
import { andList, counted, formatNumber } from '#lib/text/format.ts';
import { inSentence } from '#lib/text/in-sentence.ts';
import { type Look, RECORDS } from '#resources/kinds.ts';
import type { Area, AreaSize } from '#ui/page/navigation/area.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { failing, statusPhrase, TONE_ORDER } from '#ui/page/statuses.ts';
import { Button } from '#ui/actions/button.tsx';
import classes from './overview.module.css';

/** An area with what is known of its size. */
export interface Sized extends Pick<Area, 'id' | 'label' | 'to' | 'icon'> {
  /** Whether it is known who may read it: its part of the palette is loaded, or could not be. */
  readonly isOpened: boolean;
  readonly refusal: string | undefined;
  readonly size: AreaSize | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The kinds that have a state, what matters most first. */
const ORDER = ['computes', 'lke-clusters', 'nodebalancers', 'databases', 'managed-services', 'firewalls', 'images'];

/** What is failing is so for those whom it serves; an image serves nobody. */
const wordOf = (id: string): string | undefined =>
  id === 'images' ? undefined : id === 'computes' ? 'down' : 'failing';

/** Kinds without a state, which are one line. */
const STATELESS = new Map<string, Pick<Look, 'noun'>>([
  ['ips', RECORDS.ips],
  ['ipv6-ranges', RECORDS.ranges],
  ['vlans', RECORDS.vlans],
]);

/** Of a list that is longer than what was read of it nothing is claimed. */
const isWhole = ({ byStatus, total }: AreaSize): boolean =>
  byStatus.reduce((sum, { count }) => sum + count, 0) >= total;

/** The parts of a whole. */
function Bar({ id, size }: { id: string; size: AreaSize }) {
  if (size.total === 0 || !isWhole(size)) return <span />;
  const fails = wordOf(id) !== undefined;
  const tones = Map.groupBy(size.byStatus, ({ tone }) =>
    tone === 'neutral' ? 'ok' : tone === 'warning' && fails ? 'bad' : tone,
  );
  const sums = [...tones].map(([tone, all]) => ({ tone, sum: all.reduce((sum, { count }) => sum + count, 0) }));
  return (
    <span className="bn-bar" role="img" aria-label={andList(size.byStatus.map(statusPhrase))}>
      {sums
        .toSorted((one, other) => TONE_ORDER.indexOf(one.tone) - TONE_ORDER.indexOf(other.tone))
        .map(({ tone, sum }) => (
          <i key={tone} data-part={tone} style={{ flexGrow: sum }} />
        ))}
    </span>
  );
}

/** What of a kind is not well, in a few words. */
function Trouble({ id, size }: { id: string; size: AreaSize }) {
  const byStatus = isWhole(size) ? size.byStatus : [];
  const word = wordOf(id);
  const bad = failing(byStatus, word);
  const off = byStatus.find(({ tone }) => tone === 'off');
  return (
    <span
      className={classes.trouble}
      data-tone={bad === undefined ? undefined : word === undefined ? 'warning' : 'bad'}
    >
      {bad ?? (off && statusPhrase(off))}
    </span>
  );
}

function Row({ of: { id, label, to, icon: Icon, size, error, refusal, retry } }: { of: Sized }) {
  return (
    <li>
      <Icon size={16} aria-hidden />
      <Link to={to}>{label}</Link>
      {size !== undefined && (
        <>
          <Bar id={id} size={size} />
          <Trouble id={id} size={size} />
          <b>{formatNumber(size.total)}</b>
        </>
      )}
      {size === undefined && refusal !== undefined && (
        <span className={classes.why} title={refusal}>
          Not allowed
        </span>
      )}
      {size === undefined && refusal === undefined && error !== null && (
        <span className={classes.why} title={failureText(error).text}>
          {failureText(error).title}
          <Button variant="default" size="compact-sm" aria-label={`Retry: ${label}`} onClick={retry}>
            Retry
          </Button>
        </span>
      )}
      {size === undefined && refusal === undefined && error === null && (
        <>
          <Skeleton height={6} role="img" aria-label="Counting" />
          <span />
          <Skeleton height={14} width={20} ml="auto" />
        </>
      )}
    </li>
  );
}

/** How much there is of each kind, and what of it is not well. */
export function Resources({ sizes }: { sizes: readonly Sized[] }) {
  const known = sizes.flatMap(({ id, label, to, size }) => {
    const { noun } = STATELESS.get(id) ?? {};
    if (noun === undefined || size === undefined) return [];
    return [{ to, text: counted(size.total, noun, inSentence(label)) }];
  });
  return (
    <section aria-label="Resources">
      <ul className={classes.resources}>
        {ORDER.flatMap((id) => sizes.filter((one) => one.id === id)).map((one) => (
          <Row key={one.id} of={one} />
        ))}
        <li>
          <MapPin size={16} aria-hidden />
          <span className={classes.others}>
            {known.map(({ to, text }, index) => (
              <span key={to}>
                <Link to={to}>{text}</Link>
                {index < known.length - 1 && ', '}
              </span>
            ))}
          </span>
        </li>
      </ul>
    </section>
  );
}
