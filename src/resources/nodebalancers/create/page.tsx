import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { serverNow } from '#api/clock.ts';
import { findWritten } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { NODEBALANCER_LIMITS } from '#contract/nodebalancers/terms.ts';
import { parseTime, relativeTime } from '#lib/time.ts';
import { notTaken } from '#ui/form/conflict/body.ts';
import { TagsField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import type { FoundRecord } from '#ui/form/shell/types.ts';
import { Page } from '#ui/page/page.tsx';
import { toast } from '#ui/actions/toast.ts';
import { LIST, nodebalancerPaths } from '../paths.ts';
import { nodebalancers, INVALIDATES } from '../queries.ts';
import { ThrottleField } from '../throttle-field.tsx';
import { FirewallChoice } from './firewall.tsx';
import { createBody, CreateForm, newNodeBalancer } from './form.ts';
import { PortsGroup } from './ports.tsx';
import { RegionChoice } from './region.tsx';
import { Summary } from './summary.tsx';

/**
 * A NodeBalancer without a given label that was created at most this long ago may be the one whose response was lost,
 * in ms.
 */
const RECENT_MS = 10 * 60_000;

/** Looks for the NodeBalancer after its response was lost: labels are unique; without one it may be another user's. */
async function find({ label, region }: ReturnType<typeof createBody>): Promise<readonly FoundRecord[]> {
  const now = serverNow();
  const age = (created: string | undefined): number =>
    created === undefined ? 0 : now.getTime() - parseTime(created).getTime();
  const found = await findWritten(nodebalancers, (one) =>
    label === undefined ? one.region === region && age(one.created) < RECENT_MS : one.label === label,
  );
  return found.map((one) => ({
    label: one.label,
    to: nodebalancerPaths.page(one.id),
    unsure: label === undefined,
    ...(one.created !== undefined && { note: `created ${relativeTime(parseTime(one.created), now)}` }),
  }));
}

/**
 * The request without what the response omits or returns differently: ports have their own operation, the Firewall is
 * read from its own.
 */
const comparable = ({ configs: _configs, firewall_id: _firewall, ...body }: ReturnType<typeof createBody>) => body;

function CreateFields() {
  return (
    <>
      <FieldGroup name="basics" label="Basics">
        <TextField
          name="label"
          label="Label"
          hint="Unique. Leave empty for an automatic name."
          bounds={NODEBALANCER_LIMITS.label}
        />
        <RegionChoice />
        <TagsField name="tags" label="Tags" hint="Labels for filtering and grouping" />
      </FieldGroup>
      <FieldGroup name="protection" label="Protection" hint="Limits and filters for clients.">
        <ThrottleField optional />
        <FirewallChoice />
      </FieldGroup>
      <PortsGroup />
    </>
  );
}

/** `/nodebalancers/new`: a NodeBalancer with its ports and their nodes in one request (doc 2 §2.1, §4.1). */
export function NodeBalancerCreatePage() {
  const navigate = useNavigate();
  const refusalOf = useDisabledReason();
  const [defaults] = useState(newNodeBalancer);
  return (
    <Page title="Create NodeBalancer" crumbs={[LIST]}>
      <FormShell
        endpoint={nodebalancersApi.create}
        schema={CreateForm}
        toBody={createBody}
        defaults={defaults}
        secrets={['configs.ssl_key']}
        submitLabel="Create NodeBalancer"
        cancelTo={LIST.to}
        invalidates={INVALIDATES}
        disabledReason={refusalOf(nodebalancersApi.create)}
        charged
        summary={(values) => <Summary values={values} />}
        find={find}
        onDone={(record, body) => {
          const to = nodebalancerPaths.page(record.id);
          toast.success({ title: `NodeBalancer ${record.label} created`, link: { to, label: 'Open' } });
          void navigate({ to });
          return notTaken(comparable(body), record);
        }}
      >
        <CreateFields />
      </FormShell>
    </Page>
  );
}
