import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { migrationReason } from '#contract/firewalls/rules.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { QueryBoundary } from '#ui/page/query-boundary.tsx';
import { FirewallsOn } from '#resources/firewalls/public.ts';
import { firewallsOnCompute } from '../queries.ts';

/**
 * The Firewalls of an instance as a sentence (doc 3 §4.1, behaviour 1); `partly`: there may be others that this user
 * cannot see.
 */
function coverSentence(firewalls: readonly Firewall[], partly: boolean): string {
  const active = firewalls.filter(({ status }) => status === 'enabled');
  const [one, ...others] = active;
  if (one === undefined) {
    if (partly) return 'You see no enabled firewall on this instance; there may be one that you have no grant on.';
    return firewalls.length === 0
      ? 'No firewall is on this instance: nothing filters it.'
      : 'None of its firewalls is enabled: nothing filters it.';
  }
  return others.length === 0
    ? `${one.label} filters every interface of this instance but VLANs.`
    : `More than one firewall is enabled, which the API does not allow: ${active.map(({ label }) => label).join(', ')}.`;
}

/** Why Firewalls cannot be assigned to the instance or removed from it; the Firewall's own page checks the rest. */
function useAssignRefusal({ id, status }: Compute): string | undefined {
  const refusal = useDisabledReason();
  const disabledReason = refusal(
    { ...computesApi.update, access: { ...computesApi.update.access, scopes: [] } },
    { computeId: id },
  );
  if (disabledReason !== undefined) return disabledReason;
  const migrating = migrationReason({ status });
  return migrating === undefined ? refusal(firewallsApi.addDevice) : `It ${migrating}`;
}

/** The Firewalls on an instance; they are assigned, enabled and removed on their own pages. */
export function FirewallsTab({ compute }: { compute: Compute }) {
  const query = useQuery(firewallsOnCompute(compute.id));
  const disabledReason = useAssignRefusal(compute);
  const partly = useWho().profile?.restricted === true;
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 280px">
          A firewall is put on an instance on the firewall’s own page, under Services. An instance has one enabled
          firewall; disabled ones may be there besides.
        </Text>
        <ActionButton variant="default" to="/firewalls" disabledReason={disabledReason}>
          Choose a firewall
        </ActionButton>
      </Group>
      <QueryBoundary query={query} height={96}>
        {(firewalls) =>
          firewalls === null ? (
            <Text>This server does not tell which firewalls are on an instance; a firewall’s own page may.</Text>
          ) : (
            <>
              <Text>{coverSentence(firewalls, partly)}</Text>
              <FirewallsOn
                label="Firewalls of this instance"
                service={{ type: 'compute', id: compute.id }}
                firewalls={firewalls}
                rules={{
                  header: 'Rules',
                  cell: ({ rules }) => `${rules.inbound.length} in / ${rules.outbound.length} out`,
                }}
                disabledReason={disabledReason}
              />
            </>
          )
        }
      </QueryBoundary>
    </Stack>
  );
}
