import { it } from 'vitest';
import { createMock } from '#mocks/mock.ts';
import type { Specification } from '#contract/specification.ts';
import { complete } from '../../scripts/specifications.ts';
import { expectAccepted, expectRefused } from './claims.ts';
import { driverInProcess } from './drive.ts';

/** Proves a specification on the mock, example by example; what is documented also on a bare server. */
export function prove(specification: Specification): void {
  const { rules } = complete(specification);
  const accepted = rules.flatMap((rule) => rule.accepted.map((example) => ({ id: rule.id, rule, ...example })));
  const refused = rules.flatMap((rule) => rule.refused.map((example) => ({ id: rule.id, rule, ...example })));
  const driver = driverInProcess(createMock());

  it.each(accepted)('$id: accepts $name', (example) => expectAccepted(driver, example));
  it.each(refused)('$id: refuses $name', (example) => expectRefused(driver, example));

  const isBare = true;
  /** Documented rules, which also hold on a server that offers the documented operations only. */
  const isDocumented = ({ rule }: { rule: { assumed?: unknown } }): boolean => rule.assumed === undefined;
  it.each(accepted.filter(isDocumented))('bare, $id: accepts $name', (example) =>
    expectAccepted(driver, example, { isBare }),
  );
  it.each(refused.filter(isDocumented))('bare, $id: refuses $name', (example) =>
    expectRefused(driver, example, { isBare }),
  );

  /** Whether the call can be made on such a server. */
  const isReached = ({ before = [] }: (typeof accepted)[number]): boolean =>
    before.every(({ endpoint }) => endpoint.assumed === undefined);
  it.each(accepted.filter((example) => example.endpoint.assumed !== undefined && isReached(example)))(
    'bare, $id: knows nothing of $endpoint.path ($name)',
    ({ answer: _, ...example }) => expectRefused(driver, { ...example, status: 404, field: null }, { isBare }),
  );
}
