import * as z from 'zod/mini';
import { type RecordOf, shape } from '../../record.ts';

/** A Kubernetes version that the service offers; its id is `<major>.<minor>` (doc 2 §2.5; the rest is not shown). */
export const Version = shape((use) => use.object({ id: z.string() }));
export type Version = RecordOf<typeof Version>;
