import { expect, test } from 'vitest';
import { ALGORITHMS } from '#contract/nodebalancers/configs/terms.ts';
import { stickinessTexts } from './texts.ts';

test('without stickiness a backend is chosen anew, but for the algorithm that goes by the client', () => {
  const anew = ALGORITHMS.filter((algorithm) => stickinessTexts(algorithm).none.includes('anew'));
  expect(anew).toEqual(['roundrobin', 'leastconn']);
  expect(stickinessTexts('source').none).toContain('the same client meets the same backend');
});
