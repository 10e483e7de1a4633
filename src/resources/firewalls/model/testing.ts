import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';

const TIMES = { created: '2026-03-01T12:00:00', updated: '2026-03-01T12:00:00' };

/** A Firewall without rules. */
export const firewall = (id: number, label: string, status = 'enabled'): Firewall => ({
  id,
  label,
  status,
  rules: { inbound: [], inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' },
  tags: [],
  ...TIMES,
});

/** The attachment `id` of a Firewall to the service `entity`. */
export const device = (id: number, type: string, entity: number, label: string): FirewallDevice => ({
  id,
  entity: { id: entity, type, label, url: `/v4/x/${entity}` },
  ...TIMES,
});

/** A response of a server. */
export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
