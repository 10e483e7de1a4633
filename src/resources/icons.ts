/** What stands for records of a kind, in the navigation and wherever else they are shown with an icon. */
export {
  MapPin as AddressIcon,
  Network as VlanIcon,
  Hexagon as ClusterIcon,
  Database as DatabaseIcon,
  BrickWallShield as FirewallIcon,
  Disc3 as ImageIcon,
  Server as InstanceIcon,
  Headset as ManagedIcon,
  Split as NodeBalancerIcon,
  Brackets as RangeIcon,
  Globe as RegionIcon,
  Waypoints as VpcIcon,
} from 'lucide-react';
