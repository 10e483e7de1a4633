import { useState } from 'react';
import type { Compute } from '#contract/computes/schema.ts';
import { counted } from '#lib/text/format.ts';
import type { Consequence, Subject } from '#ui/confirm/types.ts';
import { isLoaded, PENDING, saying } from '#ui/confirm/loadable.ts';
import { breaks, type Ending, breaksTogether } from '../model/breaks.ts';
import { useDependence, usePortsFor } from '../model/use-dependence.ts';

/** What is known of NodeBalancers where there is nothing to list. */
function stateOf(ports: ReturnType<typeof usePortsFor>['ports']): string {
  if (ports === undefined) return PENDING;
  if (ports === null) return 'You have no access to NodeBalancers; some may use them';
  return ports === 'failed' ? 'NodeBalancers couldn’t be loaded; some may use them' : 'No NodeBalancer loses a node';
}

/** What an action on several instances at once breaks elsewhere; `also`: what else it breaks. */
export function useTogether(rows: readonly Compute[], also: readonly string[] = []): readonly Consequence[] {
  const [asked, setAsked] = useState(false);
  const { ports, unchecked } = usePortsFor(rows, asked);
  if (unchecked !== undefined) {
    const label = `Check ${counted(unchecked, 'NodeBalancer')} for them`;
    return [{ text: 'NodeBalancers may use them', ask: { label, run: () => setAsked(true) } }, ...saying(also)];
  }
  const sentences = [...(isLoaded(ports) ? breaksTogether(rows, ports) : []), ...also];
  return saying(isLoaded(ports) && sentences.length > 0 ? sentences : [stateOf(ports), ...also]);
}

/** What interrupting instances breaks elsewhere. */
export function useAll(rows: readonly Subject<Compute>[], ending: Ending): readonly Consequence[] {
  const computes = rows.flatMap(({ record }) => record ?? []);
  const [alone, other] = computes;
  const dependence = useDependence(other === undefined ? alone : undefined);
  const together = useTogether(other === undefined ? [] : computes);
  if (alone === undefined) return [];
  return other === undefined ? saying(breaks(alone, dependence, ending)) : together;
}
