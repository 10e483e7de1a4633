import { computesApi } from '#contract/computes/api.ts';
import { type PowerAction, POWER_ACTIONS } from '#contract/computes/rules.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { type AreaPalette, type RecordAction, recordsOf } from '#ui/page/area.ts';
import { editActions } from '#ui/page/edit-actions.ts';
import { stateRefusal } from './can.ts';
import { lookOf } from './model/format.ts';
import { computes } from './queries.ts';

const VERBS: Readonly<Record<PowerAction, string>> = { boot: 'Boot', reboot: 'Reboot', shutdown: 'Shut down' };

/** What the palette does with an instance; each is confirmed in the dialog of its page. */
function actionsOf(compute: Compute): readonly RecordAction[] {
  const page = `/compute/${compute.id}`;
  const params = { computeId: compute.id };
  const action = (id: PowerAction | 'clone' | 'delete', verb: string, endpoint: RecordAction['endpoint']) => ({
    id,
    verb,
    to: id === 'clone' ? `${page}/clone/new` : `${page}?dialog=${id}.${compute.id}`,
    endpoint,
    params,
    disabledReason: stateRefusal(id, compute),
  });
  return [
    ...POWER_ACTIONS.map((id) => action(id, VERBS[id], computesApi[id])),
    ...editActions({
      to: `${page}/edit`,
      endpoint: computesApi.update,
      params,
      disabledReason: stateRefusal('edit', compute),
    }),
    action('clone', 'Clone', computesApi.clone),
    action('delete', 'Delete', computesApi.remove),
  ];
}

/** What the palette and the overview load. */
export const palette: AreaPalette = {
  entries: [
    {
      label: 'Create instance',
      to: '/compute/new',
      keywords: 'new add compute server virtual machine deploy',
      endpoint: computesApi.create,
    },
  ],
  records: recordsOf(computes, {
    foundOf: (compute) => ({
      label: compute.label,
      to: `/compute/${compute.id}`,
      subtitle: lookOf(compute.status).word,
      region: compute.region,
      search: [...compute.ipv4, compute.ipv6, ...compute.tags].join(' '),
      actions: actionsOf(compute),
    }),
    statusOf: ({ status }) => {
      const { tone, word } = lookOf(status);
      if (status === undefined) return undefined;
      return { tone, label: tone === 'busy' ? 'In transition' : word };
    },
  }),
};
