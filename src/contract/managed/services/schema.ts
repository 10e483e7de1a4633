import * as z from 'zod/mini';
import { firstReason, lengthWithin, refine, refineObject, type Report, text, wholeNumber } from '../../fields.ts';
import { dateTime, type RecordOf, shape } from '../../record.ts';
import { addressParts } from './address.ts';
import { regionReason } from './rules.ts';
import { SERVICE_LIMITS, SERVICE_STATUSES, SERVICE_TYPES } from './terms.ts';

/** Which schemes are possible is assumed, and that there need be none. */
const SCHEMES: readonly (string | undefined)[] = [undefined, 'http', 'https', 'tcp'];

const validateAddress = (value: string): string | undefined => {
  const parts = addressParts(value);
  if (parts === undefined) return 'Must be an address, such as https://example.com or 192.0.2.1:22';
  return SCHEMES.includes(parts.scheme) ? undefined : 'Must begin with http://, https:// or tcp://, or with a host';
};

const fields = {
  service_type: z.enum(SERVICE_TYPES),
  label: text(SERVICE_LIMITS.label),
  address: refine(z.string(), firstReason(lengthWithin(SERVICE_LIMITS.address), validateAddress)),
  timeout: wholeNumber(SERVICE_LIMITS.timeout),
  body: z.optional(z.nullable(text(SERVICE_LIMITS.body))),
  consultation_group: z.optional(text(SERVICE_LIMITS.consultationGroup)),
  credentials: z.optional(z.array(z.int())),
  notes: z.optional(z.nullable(z.string())),
  region: z.optional(z.nullable(z.string())),
};

type Placed = { readonly address?: unknown; readonly region?: unknown; readonly service_type?: unknown };

/** The rules between address, region and type (doc 1 §2.8, §7.4); that a URL check speaks HTTP is assumed. */
export function placeErrors({ address, region, service_type: type }: Placed, report: Report): void {
  if (typeof address !== 'string') return;
  const reason = regionReason(address, typeof region === 'string' ? region : undefined);
  if (reason !== undefined) report(['region'], reason);
  if (type === 'url' && addressParts(address)?.scheme === 'tcp')
    report(['address'], 'A URL check needs http:// or https://');
}

/** doc 1 §4.7, create; that null is no region is assumed. */
export const ServiceCreate = refineObject(z.object(fields), placeErrors);

/** The operation is assumed (doc 1 §4.7): the fields of a create, each of which may be left out. */
export const ServiceUpdate = z.partial(z.object(fields));

/** The whole record in a form: the rules between its fields are those of a create. */
export const ServiceEdit = refineObject(ServiceUpdate, placeErrors);

/** doc 1 §2.8; without a region it is null, without a group an empty text (assumed). */
export const Service = shape((use) =>
  use.object({
    id: z.int(),
    service_type: use.oneOf(SERVICE_TYPES),
    label: z.string(),
    address: z.string(),
    timeout: z.int(),
    body: z.nullable(z.string()),
    consultation_group: z.string(),
    credentials: z.array(z.int()),
    notes: z.nullable(z.string()),
    region: z.nullable(z.string()),
    status: use.oneOf(SERVICE_STATUSES),
    created: dateTime,
    updated: dateTime,
  }),
);
export type Service = RecordOf<typeof Service>;
