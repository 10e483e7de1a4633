import { expect, test } from 'vitest';
import { ALGORITHMS } from '#contract/nodebalancers/configs/terms.ts';
import { stickinessTexts } from './texts.ts';

test('without stickiness a node is chosen for each connection, except by the algorithm that uses the client', () => {
  const others = ALGORITHMS.filter((algorithm) => stickinessTexts(algorithm).none.includes('another node'));
  expect(others).toEqual(['roundrobin', 'leastconn']);
  expect(stickinessTexts('source').none).toContain('keeps a client on its node');
});
