import type { Crumb } from '#ui/page/page.tsx';
import { address, recordPaths } from '#ui/page/navigation/paths.ts';

export { MapPin as AddressIcon, Brackets as RangeIcon } from 'lucide-react';

/** What a form about addresses begins with. */
interface Place {
  readonly region?: string;
  /** The id of an instance. */
  readonly instance?: number;
  readonly address?: string;
}

const ips = recordPaths('/ips');
const ranges = recordPaths('/ipv6');

/** Addresses and ranges; a range has its page among the addresses. */
export const ipPaths = {
  list: ips.list,
  page: ips.page,
  edit: ips.edit,
  create: (place: Place = {}): string => ips.create({ ...place }),
  assign: (place: Place = {}): string => address('/ips/assign/edit', { ...place }),
  share: (place: Place = {}): string => address('/ips/share/edit', { ...place }),
  ranges: { list: ranges.list, create: ranges.create },
} as const;

export const LIST: Crumb = { label: 'IP addresses', to: ipPaths.list() };
export const RANGES: Crumb = { label: 'IPv6 ranges', to: ipPaths.ranges.list() };
