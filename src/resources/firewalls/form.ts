import * as z from 'zod/mini';
import { type Firewall, FIREWALL_LIMITS, FirewallCreate } from '#contract/firewalls/schema.ts';
import { noRules, rulesBody, type RulesValues } from './rules/model/values.ts';
import { asNew, formRules } from './rules/model/wire.ts';

/** A new Firewall as the form holds it; paths are those of the request. */
export interface FirewallValues {
  label: string;
  rules: RulesValues;
  devices: { computes: number[]; nodebalancers: number[] };
  tags: string[];
}

/** What the form opens with: let nothing in, let everything out. */
export const newFirewall = (): FirewallValues => ({
  label: '',
  rules: noRules(),
  devices: { computes: [], nodebalancers: [] },
  tags: [],
});

/** Room for what a copy is called besides. */
const COPY = '-copy';

/**
 * A Firewall like another one, as a form offers it: its rules and tags under a label of its own. Undefined when its rules
 * speak of things that this console does not know.
 */
export function copyOf({ label, rules, tags }: Firewall): FirewallValues | undefined {
  const copied = formRules(rules);
  if (copied === undefined) return undefined;
  const stem = label.slice(0, FIREWALL_LIMITS.label.max - COPY.length).replace(/[._-]+$/, '');
  return { ...newFirewall(), label: `${stem}${COPY}`, rules: asNew(copied), tags: [...tags] };
}

/** The request that the form stands for; positions of rules stay, so that errors find their way back. */
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

/** The form's values, judged as the request that they stand for. */
export const FirewallCreateForm = z.pipe(z.transform(createBody), FirewallCreate);
