import { type Family, networkError } from '#lib/net/address.ts';
import { type Validator, withPattern } from '../fields.ts';

const FORMS: Readonly<Record<Family, RegExp>> = { ipv4: /^\d+(\.\d+){3}\/\d+$/, ipv6: /^[\dA-Fa-f:.]+\/\d+$/ };

/** An address and mask of a family (doc 3 §2.1). */
export const networkOf = (family: Family): Validator<string> =>
  withPattern(FORMS[family], (value) => networkError(value, family));
