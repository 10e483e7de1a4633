import { Text } from '@mantine/core';
import { differenceOf } from '../analysis/difference.ts';
import EffectLine from './effect-line.tsx';
import { type RulesChange, trafficOf } from './traffic.ts';
import classes from './effects-view.module.css';

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
