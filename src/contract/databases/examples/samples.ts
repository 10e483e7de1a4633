import type { Example } from '../../specification.ts';
import { asking } from '../../specification/access.ts';
import { databasesApi } from '../api.ts';

/** Three nodes, active. */
export const FIRST = 1;
/** One node, active; hidden from demo-operator. */
export const SECOND = 2;
/** One node, active, with an odd id. */
export const SMALL = 3;
/** Active, with an id that demo-operator may only read. */
export const READABLE = 4;
export const PROVISIONING = 5;
export const DEGRADED = 7;
export const FAILED = 8;
/** Of another engine. */
export const OTHER_ENGINE = 14;

/** The seeded databases that are neither active, failed nor degraded. */
export const BUSY = [PROVISIONING, 6, 9, 10, 11, 12, 13] as const;

export const NEW = { label: 'examples', region: 'us-east', type: 'g6-standard-1', engine: 'mysql/8.0.30' };
export const WEEKLY = { frequency: 'weekly', duration: 2, hour_of_day: 4, day_of_week: 3, week_of_month: null };
export const MONTHLY = { ...WEEKLY, frequency: 'monthly', week_of_month: 2 };

/** A create with these fields; the answer shows what was sent. */
export const create = (fields: object = {}): Example => ({
  endpoint: databasesApi.create,
  body: { ...NEW, ...fields },
  answer: fields,
});

/** An update, likewise. */
export const update = (body: object, instanceId: number | string = FIRST): Example => ({
  endpoint: databasesApi.update,
  params: { instanceId },
  body,
  answer: body,
});

const viewing = asking(databasesApi.view);
const removing = asking(databasesApi.remove);
const asksCredentials = asking(databasesApi.credentials);

export const view = (instanceId: number | string = FIRST): Example => viewing({ instanceId });
export const remove = (instanceId: number | string = FIRST): Example => removing({ instanceId });
export const credentials = (instanceId: number | string = FIRST): Example => asksCredentials({ instanceId });
export const list: Example = { endpoint: databasesApi.list };
export const mysql: Example = { endpoint: databasesApi.mysql };

/** A value of this field, in both. */
export const both = (field: string) => [
  (value: unknown) => create({ [field]: value }),
  (value: unknown) => update({ [field]: value }),
];
