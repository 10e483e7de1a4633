import { isPrivate } from '#contract/images/rules.ts';
import type { Image } from '#contract/images/schema.ts';
import { CLOUD_INIT, UPLOAD_LIMITS } from '#contract/images/terms.ts';
import { megabytes } from '#lib/sizes.ts';
import { duration, parseTime } from '#lib/time.ts';
import type { Tone } from '#ui/display/status.tsx';

interface ImageStatus {
  readonly tone: Tone;
  readonly label: string;
}

const STATUSES: Readonly<Record<string, ImageStatus>> = {
  available: { tone: 'ok', label: 'Available' },
  creating: { tone: 'busy', label: 'Capturing' },
  pending_upload: { tone: 'warning', label: 'Needs upload' },
};

/** How a status is shown; undefined where the server reports none. */
export const imageStatus = (status: Image['status']): ImageStatus | undefined =>
  status === undefined ? undefined : (STATUSES[status] ?? { tone: 'neutral', label: status });

/** Whose image it is, and what it was made from. */
export function kindOf(image: Pick<Image, 'id' | 'type'>): 'Public' | 'Private' | 'Recovery' {
  if (!isPrivate(image)) return 'Public';
  return image.type === 'automatic' ? 'Recovery' : 'Private';
}

/** The size of an image; one without data has none yet. */
export const sizeText = ({ size }: Pick<Image, 'size'>): string | undefined =>
  size === undefined || size === 0 ? undefined : megabytes(size);

export const hasCloudInit = ({ capabilities }: Pick<Image, 'capabilities'>): boolean | undefined =>
  capabilities?.includes(CLOUD_INIT);

/** Why an image should not be used for anything new; undefined where the server reports no such thing. */
export function ageText({ deprecated, eol }: Pick<Image, 'deprecated' | 'eol'>, now: Date): string | undefined {
  if (deprecated === true) return 'deprecated';
  return typeof eol === 'string' && parseTime(eol) <= now ? 'end of life' : undefined;
}

/** When an upload is cancelled because its data have not arrived (doc 2 §4.2, behaviour 4). */
export const deadlineOf = ({ status, created }: Pick<Image, 'status' | 'created'>): Date | undefined =>
  status === 'pending_upload' && created !== undefined
    ? new Date(parseTime(created).getTime() + UPLOAD_LIMITS.hours * 3_600_000)
    : undefined;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The time until a deadline, in whole hours, the last two of them in minutes: `22 h` stays so for a while. */
export function leftText(deadline: Date, now: Date): string {
  const left = Math.max(0, deadline.getTime() - now.getTime());
  return left > 2 * HOUR_MS
    ? `${Math.round(left / HOUR_MS)} h left`
    : `${duration(Math.round(left / MINUTE_MS) * MINUTE_MS)} left`;
}
