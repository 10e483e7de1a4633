import { nodebalancersApi } from '#contract/nodebalancers/api.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { NODEBALANCER_LIMITS } from '#contract/nodebalancers/terms.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { UpdateForm } from '#ui/form/update-form.tsx';
import { RecordFormPage } from '#ui/page/record-page.tsx';
import { TagsField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { nodebalancerActions } from './actions.ts';
import { LIST, nodebalancerPaths } from './paths.ts';
import { nodebalancers, INVALIDATES } from './queries.ts';
import { ThrottleField } from './throttle-field.tsx';

function EditForm({ nodebalancer }: { nodebalancer: NodeBalancer }) {
  const { reason } = useActions(nodebalancerActions);
  const { id, label, client_conn_throttle, tags } = nodebalancer;
  return (
    <UpdateForm
      endpoint={nodebalancersApi.update}
      view={nodebalancersApi.view}
      params={{ nodeBalancerId: id }}
      record={nodebalancer}
      defaults={{ label, client_conn_throttle, tags: [...tags] }}
      invalidates={INVALIDATES}
      disabledReason={reason('edit', nodebalancer)}
      nameOf={(saved) => `NodeBalancer ${saved.label}`}
      to={nodebalancerPaths.page(id)}
    >
      <FieldGroup name="basics" label="Basics">
        <TextField
          name="label"
          label="Label"
          hint="Unique. Letters, digits, hyphens and underscores."
          bounds={NODEBALANCER_LIMITS.label}
          required
        />
        <ThrottleField />
        <TagsField name="tags" label="Tags" hint="Labels for filtering and grouping" />
      </FieldGroup>
    </UpdateForm>
  );
}

/** `/nodebalancers/<id>/edit`: label, throttle and tags; ports and nodes have their own forms (doc 2 §4.1). */
export function NodeBalancerEditPage({ nodeBalancerId }: { readonly nodeBalancerId: string }) {
  return (
    <RecordFormPage
      collection={nodebalancers}
      id={nodeBalancerId}
      nameOf={({ label }) => label}
      noun="NodeBalancer"
      list={LIST}
      title={(name) => `Edit ${name}`}
    >
      {(nodebalancer) => <EditForm nodebalancer={nodebalancer} />}
    </RecordFormPage>
  );
}
