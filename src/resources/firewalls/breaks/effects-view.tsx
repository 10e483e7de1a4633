import { Text } from '@mantine/core';
import { Minus, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { differenceOf } from '../analysis/difference.ts';
import { type RulesChange, trafficOf } from './traffic.ts';
import classes from './effects-view.module.css';

const ICONS = { opens: TriangleAlert, narrows: ShieldCheck, same: Minus } as const;

interface EffectProps {
  /** What becomes of the traffic: only what opens is red, and only what is narrower is green. */
  readonly does: keyof typeof ICONS;
  readonly children: ReactNode;
}

/** What becomes of traffic, in a sentence with its icon. */
export function EffectLine({ does, children }: EffectProps) {
  const Icon = ICONS[does];
  return (
    <span className={classes.effect} data-does={does}>
      <Icon size={16} aria-hidden /> <span>{children}</span>
    </span>
  );
}

/** What the edits change for traffic, the worst first and before anything about single rules. */
export function Effects(props: RulesChange) {
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
