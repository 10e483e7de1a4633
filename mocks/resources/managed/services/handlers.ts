import * as z from 'zod/mini';
import { servicesApi } from '#contract/managed/services/api.ts';
import { instanceAt, isPrivateAddress, monitoredAddress } from '#contract/managed/services/address.ts';
import { stateReason } from '#contract/managed/services/rules.ts';
import { Service } from '#contract/managed/services/schema.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { type Context, found, refuse } from '../../../server/types.ts';
import { computesTable } from '../../computes/table.ts';
import { FIRST_CHECK_S, unchecked } from './checks.ts';
import { entityOf, recordOf, type ServiceRow, servicesTable } from './table.ts';
import { mergedErrors, unknownErrors } from './rules.ts';

type Asked = Pick<Context<typeof servicesApi.view>, 'rows' | 'params'>;

const rowOf = ({ rows, params }: Asked): ServiceRow => found(rows(servicesTable).get(params.serviceId));

function create(context: Context<typeof servicesApi.create>): Service {
  const { rows, body, nowText, event } = context;
  const { consultation_group = '', credentials = [], notes = null, region = null } = body;
  refuse(400, unknownErrors(context, body));
  const row = rows(servicesTable).insert(
    unchecked(context, {
      service_type: body.service_type,
      label: body.label,
      timeout: body.timeout,
      body: body.body ?? null,
      address: monitoredAddress(body.address),
      consultation_group,
      credentials,
      notes,
      region,
      status: 'pending',
      created: nowText,
      updated: nowText,
    }),
  );
  event('managed_service_create', entityOf(row));
  return recordOf(row);
}

function update(context: Context<typeof servicesApi.update>): Service {
  const { rows, body, nowText, event } = context;
  const row = rowOf(context);
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const merged: ServiceRow = { ...row, ...given, updated: nowText };
  refuse(400, [...unknownErrors(context, body), ...mergedErrors(merged, given)]);
  const changed = { ...merged, address: monitoredAddress(merged.address) };
  // What is checked has changed: it starts anew, unless nothing is checked.
  const isOther = (['service_type', 'address', 'body', 'timeout', 'region'] as const).some(
    (key) => changed[key] !== row[key],
  );
  const put = isOther && row.status !== 'disabled' ? { ...unchecked(context, changed), id: row.id } : changed;
  rows(servicesTable).put(put);
  event('managed_service_update', entityOf(put));
  return recordOf(put);
}

/** Enables or disables; one that is so already stays as it is. */
function toggle(context: Context<typeof servicesApi.enable>, isOn: boolean): Service {
  const row = rowOf(context);
  if (stateReason(isOn ? 'enable' : 'disable', row.status) !== undefined) return recordOf(row);
  const { rows, nowText, event } = context;
  const off = { ...row, status: 'disabled', check_due: null, is_failing: false, decrypt_due: null };
  const changed = { ...(isOn ? { ...unchecked(context, row), id: row.id } : off), updated: nowText };
  rows(servicesTable).put(changed);
  event(isOn ? 'managed_service_enable' : 'managed_service_disable', entityOf(changed));
  return recordOf(changed);
}

/** doc 1 §4.7. That these operations add to the account's events is assumed (doc 1 §6). */
export const handlers = mockHandlers({
  api: servicesApi,
  records: { serviceId: { table: servicesTable } },
  handlers: {
    list: ({ rows }) => {
      const all = rows(servicesTable).all();
      return { length: all.length, slice: (from, to) => all.slice(from, to).map(recordOf) };
    },
    create,
    view: (context) => recordOf(rowOf(context)),
    update,
    remove: (context) => {
      const row = rowOf(context);
      context.rows(servicesTable).remove(row.id);
      context.event('managed_service_delete', entityOf(row));
      return {};
    },
    enable: (context) => toggle(context, true),
    disable: (context) => toggle(context, false),
  },
  rows: () => [
    [
      servicesTable,
      z.intersection(
        Service.loose,
        z.looseObject({
          check_due: z.nullable(z.number()),
          is_failing: z.boolean(),
          follows: z.boolean(),
          decrypt_due: z.nullable(z.number()),
        }),
      ),
    ],
  ],
  /** Checks go on where the mock can know their result: of new services, and of those on an instance of the account. */
  copy: (account, into) => {
    const computes = into.all(computesTable);
    for (const service of account.list(servicesApi.list, {})) {
      const follows = isPrivateAddress(service.address) || instanceAt(service, computes) !== undefined;
      const isChecked = service.status === 'pending' || (follows && service.status !== 'disabled');
      into.put(
        servicesTable,
        {
          ...service,
          check_due: isChecked ? account.at + FIRST_CHECK_S * 1000 : null,
          is_failing: false,
          follows,
          decrypt_due: null,
        },
        `${servicesApi.list.path}/${service.id}`,
      );
    }
  },
});
