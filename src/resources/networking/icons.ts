/** What stands for an address and for a range of them, in the navigation and where there are none. */
export { MapPin as AddressIcon, Brackets as RangeIcon } from 'lucide-react';
