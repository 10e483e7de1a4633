import { CONFIG_DEFAULTS } from '#contract/nodebalancers/configs/terms.ts';
import { andList } from '#lib/text/format.ts';
import type { ConfigFormValues } from '../form/form.ts';

/** Fields that only some protocols accept, in the order of the form. */
type Dependent = 'stickiness' | 'proxy_protocol' | 'cipher_suite' | 'ssl_cert' | 'ssl_key';

/** A field that was reset because the protocol does not accept its value. */
export interface Reset {
  readonly field: Dependent;
  /** Its name in a sentence. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The values of a config that its protocol does not accept (doc 2 §2.2, §7), with the value each is reset to. */
export function resetsOf(values: ConfigFormValues): Reset[] {
  const { protocol } = values;
  const resetOf = (field: Dependent, name: string, after: string): Reset[] =>
    values[field] === after ? [] : [{ field, name, before: values[field], after }];
  return [
    ...(protocol === 'tcp' && values.stickiness === 'http_cookie'
      ? resetOf('stickiness', 'stickiness by cookie', CONFIG_DEFAULTS.stickiness)
      : []),
    ...(protocol === 'tcp' ? [] : resetOf('proxy_protocol', 'proxy protocol', CONFIG_DEFAULTS.proxy_protocol)),
    ...(protocol === 'https'
      ? []
      : [
          ...resetOf('cipher_suite', 'cipher suite', CONFIG_DEFAULTS.cipher_suite),
          ...resetOf('ssl_cert', 'certificate', ''),
          ...resetOf('ssl_key', 'private key', ''),
        ]),
  ];
}

/** "Reset, not used with HTTP: proxy protocol." */
export const resetText = (resets: readonly Reset[], protocol: string): string =>
  `Reset, not used with ${protocol}: ${andList(resets.map(({ name }) => name))}.`;
