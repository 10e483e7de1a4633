import { Skeleton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { Suspense } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { useDisabledReason, useGrantsNote, useWho } from '#api/permissions/permissions.ts';
import { formatNumber } from '#lib/text/format.ts';
import { type Action, ActionButton } from '#ui/actions/action.tsx';
import type { Area, AreaSize, StatusCount } from '#ui/page/navigation/area.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Page } from '#ui/page/page.tsx';
import { statusPhrase } from '#ui/page/statuses.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { areas, paletteOf } from '#resources/areas.ts';
import { accessPath } from '#features/paths.ts';
import { Welcome } from '#features/demo/welcome.tsx';
import { Attention } from './attention.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Latest } from './latest.tsx';
import classes from './overview.module.css';

/** An area with what is known of its size. */
interface Sized extends Pick<Area, 'id' | 'label' | 'to' | 'icon'> {
  /** Whether it is known who may read it: its part of the palette is loaded, or could not be. */
  readonly isOpened: boolean;
  readonly refusal: string | undefined;
  readonly size: (AreaSize & { readonly line: string | undefined }) | undefined;
  readonly error: unknown;
}

/** The areas that have records, their sizes, and the actions that create something. */
function useAreas(): { sizes: readonly Sized[]; create: readonly Action[] } {
  const refusalOf = useDisabledReason();
  const { pending } = useWho();
  const palettes = useQueries({ queries: areas.map((area: Area) => paletteOf(area)) });
  const opened = areas.map((area: Area, index) => {
    const { data, error = null, isPending = true } = palettes[index] ?? {};
    const records = data?.records;
    return {
      area,
      records,
      error,
      isOpened: !isPending && pending !== true,
      refusal: records === undefined ? undefined : refusalOf(records.list),
    };
  });
  const answers = useQueries({
    queries: opened.map(({ area, records, refusal }) => ({
      queryKey: [area.id, 'tile'],
      queryFn: async () => {
        const [size, line] = await Promise.all([
          records?.size(queryClient),
          records?.line?.(queryClient).catch(() => undefined),
        ]);
        return size === undefined ? null : { ...size, line };
      },
      enabled:
        records !== undefined &&
        refusal === undefined &&
        (pending !== true || records.list.access.unrestricted !== true),
    })),
  });
  return {
    sizes: opened.map(({ area: { id, label, to, icon }, isOpened, error, refusal }, index) => ({
      id,
      label,
      to,
      icon,
      isOpened,
      refusal,
      size: answers[index]?.data ?? undefined,
      error: error ?? answers[index]?.error ?? null,
    })),
    create: palettes.flatMap(({ data }) =>
      // Entries without an endpoint lead to further lists.
      (data?.entries ?? []).flatMap(({ label, to, endpoint }) =>
        endpoint?.method === 'POST' ? [{ id: to, label, to, disabledReason: refusalOf(endpoint) }] : [],
      ),
    ),
  };
}

/** What passes by itself is one part, however many words there are for it. */
function partsOf(byStatus: readonly StatusCount[]): readonly StatusCount[] {
  const moving = byStatus.filter(({ tone }) => tone === 'busy');
  if (moving.length < 2) return byStatus;
  const count = moving.reduce((sum, one) => sum + one.count, 0);
  return byStatus.flatMap((one) => {
    if (one.tone !== 'busy') return [one];
    return one === moving[0] ? [{ tone: 'busy', label: 'in transition', count }] : [];
  });
}

/** The parts of a whole as a bar, with a text for each; of a sample the texts alone. */
function Bar({ byStatus, total }: AreaSize) {
  const parts = partsOf(byStatus);
  if (parts.length === 0) return null;
  const counted = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {counted === total && (
        <div className={classes.bar} aria-hidden>
          {parts.map(({ tone, label, count }) => (
            <span key={label} data-tone={tone} style={{ flexGrow: count }} />
          ))}
        </div>
      )}
      <ul className={classes.parts}>
        {counted < total && <li>Of the first {formatNumber(counted)}:</li>}
        {parts.map(({ tone, label, count }) => (
          <li key={label} data-tone={tone}>
            <span className={classes.dot} aria-hidden />
            {statusPhrase({ label, count })}
          </li>
        ))}
      </ul>
    </>
  );
}

function Size({ of: { label, to, icon: Icon, size, error, refusal } }: { of: Sized }) {
  const isAwaited = size === undefined && refusal === undefined && error === null;
  return (
    <li className={classes.area}>
      <div className={classes.head}>
        <Icon size={16} aria-hidden className={classes.icon} />
        <h3>
          <Link to={to}>{label}</Link>
        </h3>
        {size !== undefined && <span className={classes.count}>{formatNumber(size.total)}</span>}
        {isAwaited && <Skeleton width={32} height={20} role="img" aria-label="Counting" />}
      </div>
      {isAwaited && (
        <>
          <Skeleton height={6} />
          <Skeleton width={180} height={12} my={3} />
        </>
      )}
      {size !== undefined && <Bar {...size} />}
      {size?.line !== undefined && <span className={classes.calm}>{size.line}</span>}
      {size === undefined && (refusal !== undefined || error !== null) && (
        <span className={classes.calm} title={refusal ?? failureText(error).text}>
          {refusal === undefined ? failureText(error).title : 'Not allowed'}
        </span>
      )}
    </li>
  );
}

/** Areas without which there is nothing to look after. */
const MAIN = ['computes', 'nodebalancers', 'firewalls'];

/** Areas that have records of the server's own, which everybody sees. */
const PUBLIC = ['images', 'regions'];

/** In place of everything, for users who have a grant for nothing: what is there is unknown, so nothing is said of it. */
const NothingGranted = () => (
  <div className={classes.nothing}>
    <EyeOff size={24} aria-hidden className={classes.icon} />
    <h2>You can’t see any records yet</h2>
    <p>Ask an administrator of this account to grant you access to instances, firewalls or whatever you need.</p>
    <ActionButton to={accessPath()}>Your access</ActionButton>
  </div>
);

const Yours = lazyPart(() => import('#resources/regions/yours/yours.tsx'));

/** What stands where, from what was read for the rest of the page. */
function ByRegion({ sizes, isNew }: { sizes: readonly Sized[]; isNew: boolean }) {
  const read = new Map(
    sizes.map(({ id, size, error }) => [id, { size, isFailed: size === undefined && error !== null }]),
  );
  return (
    <section aria-labelledby="by-region" className={classes.section}>
      <h2 id="by-region">{isNew ? 'Where to begin' : 'By region'}</h2>
      <Suspense fallback={<div className={classes.map} />}>
        <Yours read={read} isNew={isNew} />
      </Suspense>
    </section>
  );
}

/** The first page: what needs attention, how much there is, and what happened last. */
export function Overview() {
  const { sizes, create } = useAreas();
  const grantsNote = useGrantsNote();
  const isEmpty = sizes.filter(({ id }) => MAIN.includes(id)).every(({ size }) => size?.total === 0);
  // The first steps are for those who may take one: others see no records, though the account may have many.
  const isNew =
    isEmpty && (grantsNote === undefined || create.some(({ disabledReason }) => disabledReason === undefined));
  const seesNothing =
    grantsNote !== undefined &&
    !isNew &&
    sizes.every(({ id, size, refusal }) => PUBLIC.includes(id) || refusal !== undefined || size?.total === 0);
  const refused = new Set(sizes.flatMap(({ id, refusal }) => (refusal === undefined ? [] : [id])));
  const opened = new Set(sizes.flatMap(({ id, isOpened }) => (isOpened ? [id] : [])));
  if (seesNothing)
    return (
      <Page title="Overview">
        <NothingGranted />
      </Page>
    );
  return (
    <Page title="Overview" actions={!isNew && <PageActions actions={create} />}>
      {__DEMO__ && <Welcome toured={!isNew} />}
      {grantsNote && (
        <p className={classes.note}>
          {grantsNote} <Link to={accessPath()}>Your access</Link>
        </p>
      )}
      {isNew ? <FirstSteps actions={create} /> : <Attention refused={refused} opened={opened} />}
      <section aria-labelledby="resources" className={classes.section}>
        <h2 id="resources">Resources</h2>
        <ul className={classes.areas}>
          {sizes.map((one) => (
            <Size key={one.id} of={one} />
          ))}
        </ul>
      </section>
      <Latest />
      <ByRegion sizes={sizes} isNew={isNew} />
    </Page>
  );
}
