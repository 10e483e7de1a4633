import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { call } from '#api/http/client.ts';
import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import { type NodeBalancer, NodeBalancerUpdate } from '#contract/nodebalancers/schema.ts';
import { NODEBALANCER_LIMITS } from '#contract/nodebalancers/terms.ts';
import { QueryBoundary } from '#ui/page/query-boundary.tsx';
import { notTaken, onlyTouched } from '#ui/form/conflict/body.ts';
import { ChangeList } from '#ui/form/conflict/change-list.tsx';
import { savedWords, tagChange } from '#ui/form/conflict/changes.ts';
import { TagsField, TextField } from '#ui/form/fields/fields.ts';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { Page } from '#ui/page/page.tsx';
import { toast } from '#ui/actions/toast.ts';
import { useNodeBalancerReasons } from './can.ts';
import { nodebalancers, TOUCHES } from './queries.ts';
import { ThrottleField } from './throttle-field.tsx';
import { throttleWords } from './format.ts';

const route = getRouteApi('/nodebalancers/$nodeBalancerId/edit');

interface UpdateValues {
  label?: string;
  client_conn_throttle?: number;
  tags?: string[];
}

/** What the change amounts to, in words. */
function Summary({ original, values }: { original: NodeBalancer; values: UpdateValues }) {
  const { label, client_conn_throttle: throttle, tags } = values;
  const changes = [
    label !== original.label && `Label: ${original.label} becomes ${label ?? ''}`,
    // What is typed may be no number yet.
    typeof throttle === 'number' &&
      throttle !== original.client_conn_throttle &&
      `Throttle: ${throttleWords(original.client_conn_throttle)} becomes ${throttleWords(throttle)}`,
    tags !== undefined && tags.join() !== original.tags.join() && tagChange(original.tags, tags),
  ];
  return <ChangeList changes={changes} />;
}

function EditForm({ nodebalancer }: { nodebalancer: NodeBalancer }) {
  const navigate = route.useNavigate();
  const reason = useNodeBalancerReasons();
  const { id, label, client_conn_throttle, tags } = nodebalancer;
  const params = { nodeBalancerId: id };
  return (
    <FormShell
      endpoint={nodebalancersApi.update}
      params={params}
      schema={NodeBalancerUpdate}
      defaults={{ label, client_conn_throttle, tags: [...tags] }}
      toBody={onlyTouched}
      submitLabel="Save changes"
      cancelTo={`/nodebalancers/${id}`}
      invalidates={TOUCHES}
      disabledReason={reason('edit', id)}
      conflict={{ original: nodebalancer, reread: () => call(nodebalancersApi.view, { params }) }}
      summary={(values) => <Summary original={nodebalancer} values={values} />}
      onDone={(record, body) => {
        const missing = notTaken(body, record);
        const title = savedWords(`NodeBalancer ${record.label}`, body, missing);
        if (title !== undefined) toast.success({ title });
        // Also when nothing was taken: the page shows what holds, and what was typed here would only be refused again.
        void navigate({ to: '/nodebalancers/$nodeBalancerId', params: { nodeBalancerId: String(record.id) } });
        return missing;
      }}
    >
      <TextField
        name="label"
        label="Label"
        hint="Letters, digits, hyphens and underscores; no other NodeBalancer of the account may have it."
        bounds={NODEBALANCER_LIMITS.label}
        required
      />
      <ThrottleField />
      <TagsField name="tags" label="Tags" hint="For your own order only." />
    </FormShell>
  );
}

/** `/nodebalancers/<id>/edit`: label, throttle and tags; ports and nodes have forms of their own (doc 2 §4.1). */
export function NodeBalancerEditPage() {
  const { nodeBalancerId } = route.useParams();
  const query = useQuery(nodebalancers.one(nodeBalancerId));
  const label = query.data?.label;
  const crumbs = [
    { label: 'NodeBalancers', to: '/nodebalancers' },
    { label: label ?? nodeBalancerId, to: `/nodebalancers/${nodeBalancerId}` },
  ];
  return (
    <Page title={`Edit ${label ?? `NodeBalancer ${nodeBalancerId}`}`} crumbs={crumbs}>
      <QueryBoundary query={query}>
        {(nodebalancer) => <EditForm key={nodebalancer.id} nodebalancer={nodebalancer} />}
      </QueryBoundary>
    </Page>
  );
}
