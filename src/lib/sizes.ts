import { formatRounded } from './text/format.ts';

const STEP = 1024;

/** A size in MB, in the most readable unit: "512 MB", "25 GB", "1.3 TB". */
export function megabytes(size: number): string {
  if (size >= STEP * STEP) return `${formatRounded(size / STEP / STEP)} TB`;
  return size >= STEP ? `${formatRounded(size / STEP)} GB` : `${formatRounded(size)} MB`;
}

/** A transfer in GB, with decimal units as usual for networks: "500 GB", "4 TB". */
export const gigabytes = (size: number): string =>
  size >= 1000 ? `${formatRounded(size / 1000)} TB` : `${formatRounded(size)} GB`;

/** A rate in Mbit/s: "250 Mbit/s", "4 Gbit/s". */
export const megabits = (pace: number): string =>
  pace >= 1000 ? `${formatRounded(pace / 1000)} Gbit/s` : `${formatRounded(pace)} Mbit/s`;

const PACES = ['bit/s', 'kbit/s', 'Mbit/s', 'Gbit/s', 'Tbit/s'];

/** A rate in bit/s, in the most readable unit: "640 bit/s", "1.2 Mbit/s". */
export function bits(pace: number): string {
  const power = Math.min(Math.max(0, Math.floor(Math.log10(Math.max(1, pace)) / 3)), PACES.length - 1);
  return `${formatRounded(pace / 1000 ** power)} ${PACES[power] ?? ''}`;
}

const MB = 1024 * 1024;

/** "6 bytes", "40 KB", "1.5 GB". */
export function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${Math.ceil(bytes)} bytes`;
  return bytes < MB ? `${Math.ceil(bytes / 1024)} KB` : megabytes(bytes / MB);
}
