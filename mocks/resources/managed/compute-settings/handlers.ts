import * as z from 'zod/mini';
import { computeSettingsApi } from '#contract/managed/compute-settings/api.ts';
import { addressReason } from '#contract/managed/compute-settings/rules.ts';
import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import { SSH_DEFAULTS } from '#contract/managed/compute-settings/terms.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { type Context, found, refuse } from '../../../server/types.ts';
import type { Transaction } from '../../../store/types.ts';
import { type ComputeRow, computesTable, entityOf } from '../../computes/table.ts';
import { sshOf } from './rules.ts';
import { computeSettingsTable } from './table.ts';

const presented = (transaction: Pick<Transaction, 'rows'>, compute: ComputeRow): ComputeSettings => ({
  id: compute.id,
  label: compute.label,
  group: compute.group,
  ssh: sshOf(transaction, compute),
});

const computeOf = ({ rows, params }: Pick<Context<typeof computeSettingsApi.view>, 'rows' | 'params'>): ComputeRow =>
  found(rows(computesTable).get(params.computeId));

/** doc 1 §4.6: one record for each instance of the account. */
export const handlers = mockHandlers({
  api: computeSettingsApi,
  records: { computeId: { table: computesTable } },
  handlers: {
    list: (context) => {
      const all = context.rows(computesTable).all();
      return { length: all.length, slice: (from, to) => all.slice(from, to).map((one) => presented(context, one)) };
    },
    view: (context) => presented(context, computeOf(context)),
    update: (context) => {
      const compute = computeOf(context);
      const before = sshOf(context, compute);
      const { access = before.access, user = before.user, ip = before.ip, port = before.port } = context.body.ssh ?? {};
      const reason = addressReason(ip, compute);
      refuse(400, reason === undefined ? [] : [{ field: 'ssh.ip', reason }]);
      context.rows(computeSettingsTable).put({ id: compute.id, ssh: { access, user, ip, port } });
      context.event('managed_compute_settings_update', entityOf(compute));
      return presented(context, compute);
    },
  },
  rows: () => [
    [
      computeSettingsTable,
      z.strictObject({
        id: z.int(),
        ssh: z.strictObject({
          access: z.boolean(),
          user: z.nullable(z.string()),
          ip: z.string(),
          port: z.nullable(z.int()),
        }),
      }),
    ],
  ],
  /** A row is of an instance whose settings somebody has changed. */
  copy: (account, into) => {
    for (const { id, ssh } of account.list(computeSettingsApi.list, {}))
      if (JSON.stringify(ssh) !== JSON.stringify(SSH_DEFAULTS))
        into.put(computeSettingsTable, { id, ssh }, `${computeSettingsApi.list.path}/${id}`);
  },
});
