import type { Compute } from '#contract/computes/schema.ts';
import type { Instance, MaintenanceWindow } from '#contract/databases/schema.ts';
import { nextWindows } from '#contract/databases/windows.ts';
import type { Image } from '#contract/images/schema.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import { usualOf } from '#analysis/usual.ts';
import { parseTime } from '#lib/time.ts';
import { figure } from '#lib/unreadable.ts';
import { weeklyWindow } from '#resources/computes/backups/window.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { isManaged } from '#resources/databases/display.ts';
import { databasePaths } from '#resources/databases/paths.ts';
import { deadlineOf } from '#resources/images/display.ts';
import { imagePaths } from '#resources/images/paths.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { filterOf } from '#ui/table/data/search.ts';

const MINUTE = 60_000;

/** What a week has entries of, in the order of the legend. */
export const KINDS = ['backup', 'maintenance', 'certificate', 'image', 'upload', 'job'] as const;
export type Kind = (typeof KINDS)[number];

/** A stretch of time in ms since 1970. */
export interface Span {
  readonly begin: number;
  readonly end: number;
}

/** Something that has a time: a window, or a moment, which begins and ends at once. */
export interface Entry extends Span {
  readonly id: string;
  readonly kind: Kind;
  /** The label of its record. */
  readonly name: string;
  /** "port 443", where the record has several. */
  readonly part?: string;
  /** The address of its record. */
  readonly to: string;
  /** How it comes again. */
  readonly rule?: MaintenanceWindow;
}

/** A port of a NodeBalancer, and when its certificate ends (ms), where this browser has read that. */
export interface Port {
  readonly nodebalancer: { readonly id: number; readonly label: string };
  readonly config: Pick<Config, 'id' | 'port' | 'protocol'>;
  readonly notAfter: number | undefined;
}

/** A record in transition, as the frame knows it. */
export interface Moving {
  readonly collection: string;
  readonly id: string;
  readonly name: string;
  readonly verb?: string | undefined;
  readonly since?: string | undefined;
  readonly status?: string | undefined;
  readonly to: string | undefined;
}

/** What was read; a kind that was not has no records. */
export interface Records {
  readonly computes: readonly Pick<Compute, 'id' | 'label' | 'backups'>[];
  readonly databases: readonly Pick<Instance, 'id' | 'label' | 'engine' | 'updates'>[];
  readonly ports: readonly Port[];
  readonly images: readonly Pick<Image, 'id' | 'label' | 'status' | 'created' | 'expiry'>[];
  readonly jobs: readonly Moving[];
}

/** A window that comes again and again. */
type Recurring = Omit<Entry, 'begin' | 'end' | 'rule'> & { readonly rule: MaintenanceWindow };

/** The windows of the weekly backups that are enabled, and of the maintenance of databases. */
export function windowsOf({ computes, databases }: Pick<Records, 'computes' | 'databases'>): readonly Recurring[] {
  return [
    ...computes.flatMap(({ id, label, backups }): Recurring[] => {
      const rule = backups.enabled === false ? undefined : weeklyWindow(backups.schedule);
      if (rule === undefined) return [];
      return [{ id: `backup-${id}`, kind: 'backup', name: label, to: computePaths.page(id, { tab: 'backups' }), rule }];
    }),
    ...databases.map((database): Recurring => ({
      id: `maintenance-${database.id}`,
      kind: 'maintenance',
      name: database.label,
      // Those of other engines have no page.
      to: isManaged(database)
        ? databasePaths.page(database.id, { tab: 'maintenance' })
        : databasePaths.list({ 'f.label': filterOf([database.label]) }),
      rule: database.updates,
    })),
  ];
}

/** The next times of a window from a moment (ms) on, one that is open then included. */
export const timesOf = (window: Recurring, from: number, count: number): readonly Entry[] =>
  nextWindows(window.rule, new Date(from), count).map(({ begin, end }) => ({
    ...window,
    begin: begin.getTime(),
    end: end.getTime(),
  }));

/** An entry that is a moment; none where its time cannot be read. */
const moment = (at: number, entry: Omit<Entry, 'begin' | 'end'>): Entry[] =>
  Number.isNaN(at) ? [] : [{ ...entry, begin: at, end: at }];

function imageEntries(image: Records['images'][number]): Entry[] {
  const { id, label: name, expiry } = image;
  const to = imagePaths.page(id);
  const deadline = deadlineOf(image);
  return [
    ...(typeof expiry === 'string'
      ? moment(parseTime(expiry).getTime(), { id: `image-${id}`, kind: 'image', name, to })
      : []),
    ...(deadline === undefined ? [] : moment(deadline.getTime(), { id: `upload-${id}`, kind: 'upload', name, to })),
  ];
}

/** The usual end of a job; now where it takes longer; none where it is not known. */
function jobEntries({ collection, id, name, verb, since, status, to }: Moving, now: number): Entry[] {
  const usual = usualOf(collection, status);
  if (usual === undefined || since === undefined || to === undefined) return [];
  const end = parseTime(since).getTime() + usual.max * MINUTE;
  const words = [verb?.toLowerCase(), end < now && 'longer than usual'].filter(Boolean);
  return moment(Math.max(end, now), {
    id: `job-${collection}-${id}`,
    kind: 'job',
    name,
    ...(words.length > 0 && { part: words.join(', ') }),
    to,
  });
}

/** What has a time once: expiries, deadlines and jobs. */
export const momentsOf = ({ ports, images, jobs }: Omit<Records, 'computes' | 'databases'>, now: number): Entry[] => [
  ...ports.flatMap(({ nodebalancer, config, notAfter }) =>
    notAfter === undefined
      ? []
      : moment(notAfter, {
          id: `certificate-${nodebalancer.id}-${config.id}`,
          kind: 'certificate',
          name: nodebalancer.label,
          part: `port ${figure(config.port)}`,
          to: nodebalancerPaths.config(nodebalancer.id, config.id),
        }),
  ),
  ...images.flatMap(imageEntries),
  ...jobs.flatMap((job) => jobEntries(job, now)),
];

/** Whether an entry has a part in a span; a moment belongs to the span that begins with it. */
const isIn = ({ begin, end }: Span, span: Span): boolean =>
  begin < span.end && (end > span.begin || (begin === end && begin === span.begin));

/** The entries of a span, in order. */
export const entriesIn = (records: Records, span: Span, now: number): readonly Entry[] =>
  [
    // A window cut by the begin of a week may be cut by its end as well.
    ...windowsOf(records).flatMap((window) => timesOf(window, span.begin, 2)),
    ...momentsOf(records, now),
  ]
    .filter((entry) => isIn(entry, span))
    .toSorted((one, other) => one.begin - other.begin || KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));

/** What an export has: each window once, from a span on, with its rule, and what else is in the span. */
export const entriesToExport = (records: Records, span: Span, now: number): readonly Entry[] => [
  ...windowsOf(records).flatMap((window) => timesOf(window, span.begin, 1)),
  ...momentsOf(records, now).filter((entry) => isIn(entry, span)),
];

/** How many of the records that were read have no time that is known. */
export const timelessOf = ({ computes, databases, ports }: Records) => ({
  backups: computes.filter(({ backups }) => backups.enabled === true && weeklyWindow(backups.schedule) === undefined)
    .length,
  schedules: databases.filter(({ updates }) => nextWindows(updates, new Date(0), 1).length === 0).length,
  certificates: ports.filter(({ config, notAfter }) => config.protocol === 'https' && notAfter === undefined).length,
});
