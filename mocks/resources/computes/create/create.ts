import type { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { WEAK_PASSWORD } from '#contract/computes/terms.ts';
import type { FieldError } from '#contract/envelope.ts';
import { found, type Handler, refuse } from '../../../server/types.ts';
import { backupsEnabled } from '../../account/table.ts';
import { PROVISIONING_S, startJob } from '../jobs.ts';
import { addCompute } from '../new/table.ts';
import { entityOf, recordOf } from '../table.ts';
import { type Create, createErrors, imageIdOf, namedBy } from './rules.ts';
import { addParts, assignFirewall } from './parts.ts';

/** Why a password is too easy to guess (doc 3 §4.3, rule 2). The checker is heavy, so it is loaded on first use. */
async function passwordErrors(body: Create['body']): Promise<FieldError[]> {
  if (imageIdOf(body) === undefined || body.root_pass === undefined) return [];
  const { isStrong } = await import('#lib/password.ts');
  return isStrong(body.root_pass) ? [] : [{ field: 'root_pass', reason: WEAK_PASSWORD }];
}

function make(context: Create, weak: readonly FieldError[]): Compute {
  const { body } = context;
  const named = namedBy(context);
  const { forbidden, invalid } = createErrors(context, named);
  refuse(403, forbidden);
  refuse(400, [...invalid, ...weak]);
  const { image, backup, firewall } = named;
  const row = addCompute(context, {
    label: body.label,
    region: body.region,
    type: found(named.type),
    // A backup has the image that its instance was deployed from.
    image: image?.id ?? named.source?.image ?? null,
    group: body.group,
    tags: body.tags,
    has_user_data: Boolean(body.metadata?.user_data),
    backups_enabled: body.backups_enabled === true || backupsEnabled(context),
    private_ip: body.private_ip === true,
  });
  const event = context.event('compute_create', entityOf(row), { status: 'started' });
  const profile = addParts(context, row, named);
  if (firewall !== undefined) assignFirewall(context, row, row.label, firewall);
  // Without a disk nothing boots (assumed); else `booted` is true by default (doc 3 §4.3).
  const boots = body.booted !== false && (image !== undefined || backup !== undefined);
  return recordOf(
    startJob(
      context,
      { ...row, config_id: boots ? (profile?.id ?? null) : null },
      { status: 'provisioning', becomes: boots ? 'running' : 'offline', seconds: PROVISIONING_S, event: event.id },
    ),
  );
}

export const create: Handler<typeof computesApi.create> = {
  prepare: async (body) => {
    const weak = await passwordErrors(body);
    return (context) => make(context, weak);
  },
};
