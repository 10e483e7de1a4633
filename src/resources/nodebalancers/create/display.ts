import { CONFIG_DEFAULTS } from '#contract/nodebalancers/configs/terms.ts';
import { counted } from '#lib/text/format.ts';
import type { ConfigEditValues } from '../configs/form/form.ts';
import { wordOf } from '../configs/display.ts';

/** Whether something was entered that would be lost: addresses, labels, a certificate. */
export const hasContent = ({ nodes, ssl_cert, ssl_key, check_path, check_body }: ConfigEditValues): boolean =>
  [ssl_cert, ssl_key, check_path, check_body].some((text) => text !== '') ||
  nodes.some(({ address, label }) => address !== '' || label !== '');

/** A port in a few words: "2 nodes, round robin, checked by connection". */
export function configText({ nodes, algorithm, check, stickiness }: ConfigEditValues): string {
  const parts = [
    counted(nodes.length, 'node'),
    wordOf('algorithm', algorithm).toLowerCase(),
    ...(stickiness === CONFIG_DEFAULTS.stickiness ? [] : [`sticky ${wordOf('stickiness', stickiness).toLowerCase()}`]),
    check === 'none' ? 'not checked' : `checked: ${wordOf('check', check)}`,
  ];
  return parts.join(', ');
}

/** " (web-1, 10.0.0.5)": the nodes of a port, as far as they have a name or an address. */
export function nodeNames({ nodes }: ConfigEditValues): string {
  const names = nodes.map(({ label, address }) => label || address).filter((text) => text !== '');
  return names.length === 0 ? '' : ` (${names.join(', ')})`;
}
