import { expect, test } from 'vitest';
import { leadsNowhere, UNREADABLE } from './unreadable.ts';

test.each([
  ['/firewalls/NaN', true],
  ['/firewalls/NaN?tab=rules', true],
  ['/kubernetes/1?pool=NaN&dialog=node.1', true],
  ['/nodebalancers/1?dialog=edit-node.NaN&tab=nodes', true],
  ['/regions/', true],
  ['/regions/?tab=plans', true],
  [`/images/${encodeURIComponent(UNREADABLE)}`, true],
  ['/regions/us-east', false],
  ['/compute?tag=NaNo', false],
  ['/', false],
])('%s leads nowhere: %s', (path, nowhere) => {
  expect(leadsNowhere(path)).toBe(nowhere);
});
