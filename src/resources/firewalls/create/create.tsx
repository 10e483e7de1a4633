import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { Page } from '#ui/page/page.tsx';
import { toast } from '#ui/actions/toast.ts';
import { CreateForm } from './create-form.tsx';
import { copyOf, type FirewallValues, newFirewall } from '../form.ts';
import { firewallPaths, LIST } from '../paths.ts';
import { firewalls } from '../queries.ts';

function PageForm({ defaults }: { defaults: FirewallValues }) {
  const navigate = useNavigate();
  return (
    <CreateForm
      defaults={defaults}
      onDone={({ id, label }) => {
        const to = firewallPaths.page(id);
        toast.success({ title: `Firewall ${label} created`, link: { to, label: 'Open' } });
        void navigate({ to });
      }}
    />
  );
}

/** The form with the values of another Firewall, but not its services, since a service has only one active Firewall. */
function CopyForm({ firewall }: { firewall: Firewall }) {
  const defaults = copyOf(firewall);
  if (defaults === undefined)
    return <Text>Some of its rules have actions or protocols that this console doesn’t know. Copy them by hand.</Text>;
  return <PageForm key={firewall.id} defaults={defaults} />;
}

function Copied({ from }: { from: number }) {
  // Never from the cache: it would be copied without being looked at again.
  const query = useQuery({ ...firewalls.one(from), refetchOnMount: 'always' });
  return (
    <QueryBoundary query={query} what="The firewall to copy" fresh>
      {(firewall) => <CopyForm firewall={firewall} />}
    </QueryBoundary>
  );
}

/** `/firewalls/new`: label, rules, policies, services and tags in one request; `?from=12` starts with a copy. */
export function FirewallCreatePage() {
  const { from } = useSearch({ strict: false });
  return (
    <Page title="Create firewall" crumbs={[LIST]}>
      {from === undefined ? <PageForm defaults={newFirewall()} /> : <Copied from={from} />}
    </Page>
  );
}
