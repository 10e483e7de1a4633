import * as z from 'zod/mini';
import { type Firewall, FIREWALL_LIMITS, FirewallCreate } from '#contract/firewalls/schema.ts';
import { asNew, formRules, noRules, rulesBody, type RulesValues } from './model/values.ts';

/** The form's values for a new Firewall; paths are those of the request. */
export interface FirewallValues {
  label: string;
  rules: RulesValues;
  devices: { computes: number[]; nodebalancers: number[] };
  tags: string[];
}

/** The form's initial values: drop everything inbound, accept everything outbound. */
export const newFirewall = (): FirewallValues => ({
  label: '',
  rules: noRules(),
  devices: { computes: [], nodebalancers: [] },
  tags: [],
});

/** The suffix of a copy's label. */
const COPY = '-copy';

/**
 * The form's values for a copy of a Firewall: its rules and tags under a new label. Undefined when its rules have
 * values that this console does not know.
 */
export function copyOf({ label, rules, tags }: Firewall): FirewallValues | undefined {
  const copied = formRules(rules);
  if (copied === undefined) return undefined;
  const stem = label.slice(0, FIREWALL_LIMITS.label.max - COPY.length).replace(/[._-]+$/, '');
  return { ...newFirewall(), label: `${stem}${COPY}`, rules: asNew(copied), tags: [...tags] };
}

/** The request that the form produces; positions of rules stay the same, so that errors find their fields. */
export function createBody({ label, rules, devices, tags }: FirewallValues): z.input<typeof FirewallCreate> {
  const { computes, nodebalancers } = devices;
  return {
    label,
    rules: rulesBody(rules),
    ...((computes.length > 0 || nodebalancers.length > 0) && {
      devices: {
        ...(computes.length > 0 && { computes }),
        ...(nodebalancers.length > 0 && { nodebalancers }),
      },
    }),
    ...(tags.length > 0 && { tags }),
  };
}

/** The form's values, validated as the request they produce. */
export const FirewallCreateForm = z.pipe(z.transform(createBody), FirewallCreate);
