import {
  Box,
  BrickWallShield,
  Database,
  Disc3,
  Headset,
  Hexagon,
  MapPin,
  Network,
  Server,
  Split,
  UserRound,
} from 'lucide-react';

/** The icon of a kind of record, which is that of its area, by the beginning of what an event calls it (assumed). */
const ICONS = [
  ['compute', Server],
  ['disk', Server],
  ['database', Database],
  ['firewall', BrickWallShield],
  ['image', Disc3],
  ['lke', Hexagon],
  ['managed', Headset],
  ['ipaddress', MapPin],
  ['nodebalancer', Split],
  ['vlan', Network],
] as const;

/** The icon of the record that an event is about; without one it is about the account. */
export function KindIcon({ type }: { type: string | undefined }) {
  const [, Known] = ICONS.find(([kind]) => type?.startsWith(kind)) ?? [];
  const Icon = Known ?? (type === undefined ? UserRound : Box);
  return <Icon size={16} aria-hidden />;
}
