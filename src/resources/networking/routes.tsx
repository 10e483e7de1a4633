import { pageSearch, readId, readText } from '#ui/page/navigation/address.ts';
import { defineArea } from '#ui/page/navigation/area.ts';
import { screen } from '#ui/page/navigation/screen.tsx';
import { tableSearch } from '#ui/table/data/search.ts';
import { Brackets, MapPin } from 'lucide-react';

/** The region, the instance and the address that a page begins with. */
const place = ({ region, instance, address }: Record<string, unknown>) => ({
  region: readText(region),
  instance: readId(instance),
  address: readText(address),
});

export const ipsArea = defineArea({
  id: 'ips',
  label: 'IP addresses',
  to: '/ips',
  icon: MapPin,
  reads: '/networking/ips',
  group: 'Network',
  routes: [
    screen('/ips', async () => (await import('./ips/list.tsx')).IpList, { search: tableSearch }),
    screen('/ips/new', async () => (await import('./ips/new.tsx')).IpAllocatePage, { search: place }),
    screen('/ips/assign/edit', async () => (await import('./plan/assign.tsx')).IpAssignPage, {
      search: place,
    }),
    screen('/ips/share/edit', async () => (await import('./plan/share.tsx')).IpSharePage, {
      search: place,
    }),
    screen('/ips/$address', async () => (await import('./ips/detail.tsx')).IpPage, {
      search: pageSearch(['activity']),
    }),
    screen('/ips/$address/edit', async () => (await import('./ips/edit.tsx')).IpEditPage),
  ],
  palette: async () => (await import('./ips/palette.ts')).palette,
});

export const ipv6Area = defineArea({
  id: 'ipv6-ranges',
  label: 'IPv6 ranges',
  to: '/ipv6',
  icon: Brackets,
  reads: '/networking/ipv6/ranges',
  group: 'Network',
  routes: [
    screen('/ipv6', async () => (await import('./ipv6/list.tsx')).RangeList, { search: tableSearch }),
    screen('/ipv6/new', async () => (await import('./ipv6/new.tsx')).RangeCreatePage),
  ],
  palette: async () => (await import('./ipv6/palette.ts')).palette,
});
