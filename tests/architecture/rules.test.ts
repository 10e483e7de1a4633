import { expect, it } from 'vitest';
import { rulesText, writtenRules } from '../../scripts/rules.ts';

it('docs/api/rules.md is what the specifications make (npm run api)', async () => {
  expect(writtenRules()).toBe(await rulesText());
});
