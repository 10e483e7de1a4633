// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { KindIcon } from '#resources/events/timeline/kind-icon.tsx';
import type { Area } from '#ui/page/navigation/area.ts';
import { areas } from '#resources/areas.ts';

afterEach(cleanup);

it.each([
  ['compute', 'computes'],
  ['database', 'databases'],
  ['firewall', 'firewalls'],
  ['image', 'images'],
  ['lkecluster', 'lke-clusters'],
  ['managed_contact', 'managed-services'],
  ['ipaddress', 'ips'],
  ['nodebalancer', 'nodebalancers'],
  ['vlan', 'vlans'],
])('an event about a record of the kind %s has the icon of the area %s', (type, id) => {
  const Icon = areas.find((area: Area) => area.id === id)?.icon ?? (() => null);
  const { container: event } = render(<KindIcon type={type} />);
  const { container: area } = render(<Icon size={16} aria-hidden />);
  expect(area.innerHTML).not.toBe('');
  expect(event.innerHTML).toBe(area.innerHTML);
});
