import { Text } from '@mantine/core';
import type { RuleSet } from '#analysis/packets/rule-set.ts';
import { isLoaded } from '#ui/confirm/loadable.ts';
import { differenceOf } from '../analysis/difference.ts';
import { type Effect, type Effects, effectTexts } from '../analysis/review/effects.ts';
import { type LoadableServices, namesOf } from './consequences.ts';
import EffectLine from './effect-line.tsx';
import classes from './effects-view.module.css';

/** New rules for a firewall that filters these services. */
interface RulesChange {
  readonly status: string;
  readonly before: RuleSet;
  readonly now: RuleSet;
  readonly services: LoadableServices;
}

/** What new rules change for the traffic of services, the worst first. */
interface Traffic extends Effects {
  /** Why none of it happens yet. */
  readonly idle: string | undefined;
}

/** A NodeBalancer has only its inbound TCP filtered (doc 2 §2.1). */
const isFiltered = ({ direction, protocol }: Effect, type: string): boolean =>
  type !== 'nodebalancer' || (direction === 'inbound' && protocol === 'TCP');

export function trafficOf({ status, before, now, services }: RulesChange): Traffic {
  const known = isLoaded(services) ? services : undefined;
  const { texts, opening } = effectTexts(before, now, (effect) => {
    if (known === undefined || known.length === 0) return '';
    const filtered = known.filter(({ entity }) => isFiltered(effect, entity.type));
    return filtered.length === 0 ? undefined : namesOf(filtered);
  });
  const idle =
    status !== 'enabled'
      ? 'Nothing changes until the firewall is enabled.'
      : known?.length === 0
        ? 'Nothing changes until a service is attached.'
        : undefined;
  return { texts, idle, opening: idle === undefined ? opening : undefined };
}

/** What the edits change for traffic, the worst first and before anything about single rules. */
export function TrafficChanges(props: RulesChange) {
  const { texts, idle } = trafficOf(props);
  if (texts.length === 0)
    return differenceOf(props.before, props.now).count === 0 ? null : (
      <EffectLine does="same">Traffic stays as it is</EffectLine>
    );
  return (
    <div>
      <ul className={classes.effects} aria-label="Traffic">
        {texts.map(({ text, opens }) => (
          <li key={text}>
            <EffectLine does={idle !== undefined ? 'same' : opens ? 'opens' : 'narrows'}>{text}</EffectLine>
          </li>
        ))}
      </ul>
      {idle !== undefined && (
        <Text size="xs" c="dimmed">
          {idle}
        </Text>
      )}
    </div>
  );
}
