import * as z from 'zod/mini';
import { refine, text } from '../../fields.ts';
import { dateTime, type RecordOf, shape } from '../../record.ts';

/** doc 1 §8, in characters. */
export const CREDENTIAL_LIMITS = { label: { min: 2, max: 75 }, username: { min: 0, max: 5000 } } as const;

const label = text(CREDENTIAL_LIMITS.label);

/** Write-only (doc 1 §2.5): no record has them. That a password is not empty is assumed. */
const secret = {
  password: refine(z.string(), (value) => (value === '' ? 'Must not be empty' : undefined)),
  username: z.optional(text(CREDENTIAL_LIMITS.username)),
};

/** doc 1 §4.4, create. */
export const CredentialCreate = z.object({ label, ...secret });

/** doc 1 §4.4, update: it changes the label only. That the label may be left out is assumed. */
export const CredentialUpdate = z.object({ label: z.optional(label) });

/** doc 1 §4.4, `/update`: what changes username and password. */
export const CredentialSecret = z.object(secret);

/** doc 1 §2.5; a credential that was never decrypted has null (assumed). */
export const Credential = shape((use) =>
  use.object({ id: z.int(), label: z.string(), last_decrypted: z.nullable(dateTime) }),
);
export type Credential = RecordOf<typeof Credential>;

/** The key with which support logs in to instances (doc 1 §2.5). */
export const SupportKey = shape((use) => use.object({ ssh_key: z.string() }));
export type SupportKey = RecordOf<typeof SupportKey>;
