import { Text } from '@mantine/core';
import { isLoaded } from '#ui/confirm/loadable.ts';
import { type LoadableServices, namesOf } from './consequences.ts';
import type { RuleSet } from '#analysis/packets/rule-set.ts';
import { type Effect, effectTexts } from '../analysis/review/effects.ts';
import classes from './effects-view.module.css';

interface EffectsProps {
  readonly status: string;
  readonly before: RuleSet;
  readonly now: RuleSet;
  readonly services: LoadableServices;
}

/** A NodeBalancer has only its inbound TCP filtered (doc 2 §2.1). */
const isFiltered = ({ direction, protocol }: Effect, type: string): boolean =>
  type !== 'nodebalancer' || (direction === 'inbound' && protocol === 'TCP');

/** What the edits change for traffic, before anything about single rules. */
export function Effects({ status, before, now, services }: EffectsProps) {
  const texts = effectTexts(before, now, (effect) => {
    if (!isLoaded(services) || services.length === 0) return '';
    const filtered = services.filter(({ entity }) => isFiltered(effect, entity.type));
    return filtered.length === 0 ? undefined : namesOf(filtered);
  });
  if (texts.length === 0) return null;
  return (
    <div>
      <ul className={classes.effects} aria-label="Traffic">
        {texts.map(({ text, accepted }) => (
          <li key={text} data-accepted={accepted}>
            {text}
          </li>
        ))}
      </ul>
      {status !== 'enabled' && (
        <Text size="xs" c="dimmed">
          Nothing changes until the firewall is enabled.
        </Text>
      )}
    </div>
  );
}
