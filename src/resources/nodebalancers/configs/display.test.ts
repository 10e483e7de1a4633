import { expect, test } from 'vitest';
import { ALGORITHMS, CONFIG_DEFAULTS } from '#contract/nodebalancers/configs/terms.ts';
import { effectOf } from './display.ts';

test('without stickiness a node is chosen for each connection, except by the algorithm that uses the client', () => {
  const effect = (algorithm: string) => effectOf('stickiness', { ...CONFIG_DEFAULTS, algorithm });
  const others = ALGORITHMS.filter((algorithm) => effect(algorithm)?.includes('another node'));
  expect(others).toEqual(['roundrobin', 'leastconn']);
  expect(effect('source')).toContain('keeps a client on its node');
});
