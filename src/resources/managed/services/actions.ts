import { servicesApi } from '#contract/managed/services/api.ts';
import { stateReason } from '#contract/managed/services/rules.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { counted } from '#lib/text/format.ts';
import type { NounOf } from '#resources/kinds.ts';
import { calling, defineActions } from '#ui/actions/define.ts';
import { managedPaths } from '../paths.ts';
import { INVALIDATES, probe, services } from './queries.ts';

const paths = managedPaths.services;

/** What a server of the bare documents says of changes. */
export const NOT_OFFERED = 'This server can’t change services';

/** None of the operations on one service is documented: a server that cannot even show one has none of them. */
const ASSUMED = { offeredBy: servicesApi.view, notOffered: NOT_OFFERED } as const;

/** What can be done with a service (doc 1 §4.7). */
export const serviceActions = defineActions<Pick<Service, 'id' | 'label' | 'status'>, Service | null>()({
  noun: 'service' satisfies NounOf<'services'>,
  nameOf: ({ label }) => label,
  idOf: ({ id }) => id,
  params: (serviceId) => ({ serviceId }),
  page: ({ id }) => paths.page(id),
  invalidates: INVALIDATES,
  // For what it finds out about the server: no state rule needs the answer.
  reads: probe,
  create: [
    {
      label: 'Create service',
      to: paths.create(),
      endpoint: servicesApi.create,
      keywords: 'new add monitor check url',
    },
  ],
  actions: {
    edit: calling(servicesApi.update, { ...ASSUMED, label: 'Edit', to: ({ id }) => paths.edit(id) }),
    enable: calling(servicesApi.enable, {
      ...ASSUMED,
      label: 'Enable',
      applies: ({ status }) => status === 'disabled',
      refusal: ({ status }) => stateReason('enable', status),
      confirm: ({ id, label }) => ({
        doneText: `${label} is being checked`,
        changes: ['It is checked within a minute. A problem opens an issue'],
        starts: { collection: services.name, id, label },
      }),
      bulk: {
        title: 'Enable monitoring',
        text: 'Each service is checked within a minute. A problem opens an issue.',
        done: (count) => `${counted(count, 'service')} enabled`,
      },
    }),
    disable: calling(servicesApi.disable, {
      ...ASSUMED,
      label: 'Disable',
      applies: ({ status }) => status !== 'disabled',
      refusal: ({ status }) => stateReason('disable', status),
      confirm: ({ label }) => ({
        doneText: `${label} is no longer monitored`,
        changes: ['No one is alerted, and no issues are opened, until you enable it again'],
      }),
      bulk: {
        title: 'Disable monitoring',
        text: 'No one is alerted while a service is disabled.',
        done: (count) => `${counted(count, 'service')} disabled`,
      },
    }),
    delete: calling(servicesApi.remove, {
      ...ASSUMED,
      label: 'Delete',
      danger: true,
      confirm: () => ({
        changes: ['Monitoring ends. No one is alerted about it any more'],
        stays: ['Past issues, contacts and credentials'],
      }),
      bulk: {
        text: 'Monitoring ends. Past issues, contacts and credentials stay.',
        done: (count) => `${counted(count, 'service')} deleted`,
      },
    }),
  },
});
