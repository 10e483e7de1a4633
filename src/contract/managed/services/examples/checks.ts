import { computesApi } from '../../../computes/api.ts';
import { contains, type Example, type SpecifiedRule, time } from '../../../specification.ts';
import { credentialsApi } from '../../credentials/api.ts';
import { issuesApi } from '../../issues/api.ts';
import { create, disables, enables, FIELDS, later, power, update } from './samples.ts';

const FAILING = { address: 'https://example.com/fail' };
/** The addresses of web-2, which runs, and of mail, which does not and has a problem that is known. */
const RUNNING = create({ address: 'http://198.18.0.2/' });
const DOWN = create({ address: '198.18.0.10' });
const NEW = { serviceId: 13 };

const shutdown = (wait: number): Example => ({ ...power('shutdown', 'web-2'), wait });
const boot = (wait: number): Example => ({ ...power('boot', 'mail'), wait });

/** What an answer is by a check at 60 seconds, which fails for good at 90: the timeout is 30. */
const checked = (fields: object): Example => later(90, 'ok', create(fields));
const failed = (fields: object): Example => later(90, 'problem', create(fields));

const issues = (wait: number, before: Example[], ...expected: Parameters<typeof contains>): Example => ({
  endpoint: issuesApi.list,
  before,
  wait,
  answer: { data: contains(...expected) },
});
const opened = (...services: number[]) => ({ services });

/** A credential that nobody has used, some seconds after a service with it was created. */
const decrypted = (wait: number, answer: unknown, ...before: Example[]): Example => ({
  endpoint: credentialsApi.view,
  params: { credentialId: 4 },
  before,
  wait,
  answer: { last_decrypted: answer },
});
const guarded = create({ ...FAILING, credentials: [4] });

/** How services are checked (doc 1 §3), and what follows from a problem. */
export const checks: readonly SpecifiedRule[] = [
  {
    id: 'managed-service.check.answer',
    section: FIELDS,
    rule: 'An address outside the account answers `OK`, unless its path begins with `/fail`; a TCP check passes with any answer.',
    assumed: 'The mock asks nobody: which address answers what is its own choice',
    accepted: [
      ...['a.b/fail', 'a.b/FAILURES', 'HTTPS://example.com:8443/fail?a#b'].map((address) => failed({ address })),
      ...['a.b/a/fail', 'https://example.com?/fail', 'a.b/x://y/fail', 'example.com/fai'].map((address) =>
        checked({ address }),
      ),
      checked({ address: 'tcp://a.b/fail', service_type: 'tcp' }),
      checked({ body: 'K' }),
      ...['OK~', 'ok'].map((body) => failed({ body })),
    ],
  },
  {
    id: 'managed-service.check.again',
    section: 'doc 1 §3',
    rule: 'A service on an instance is checked every five minutes, so that it follows it down, up and away.',
    assumed: 'The document shows no transitions (doc 1 §3)',
    accepted: [
      later(289, 'ok', RUNNING, shutdown(100)),
      later(290, 'problem', RUNNING, shutdown(100)),
      // It has come back before its timeout was over.
      later(60, 'ok', DOWN, boot(50)),
      later(89, 'problem', DOWN, boot(600)),
      later(90, 'ok', DOWN, boot(600)),
      later(330, 'problem', create({ address: 'http://198.18.0.2/fail' }), shutdown(600)),
      // By then no new instance takes the address that becomes free.
      later(90, 'problem', RUNNING, {
        endpoint: computesApi.remove,
        params: { computeId: '@compute:web-2' },
        wait: 3000,
      }),
      // A change begins anew with a first check, whatever the last one has found.
      ...[60, 61].map((wait) =>
        later(wait, wait === 61 ? 'problem' : 'pending', create(FAILING), {
          ...update({ timeout: 1 }),
          params: NEW,
          wait: 70,
        }),
      ),
    ],
  },
  {
    id: 'managed-service.check.issue',
    section: 'doc 1 §2.6',
    rule: 'A problem opens an issue, or joins the newest open one of a service on the same instance.',
    assumed: 'The document allows several services in an issue, and does not say when they share one',
    accepted: [
      issues(90, [create(FAILING)], [opened(13)]),
      issues(89, [create(FAILING)], [], [opened(13)]),
      issues(90, [create(FAILING), create(FAILING)], [opened(13), opened(14)]),
      issues(600, [DOWN], [{ id: 7, services: [4, 13] }], [opened(13)]),
      issues(600, [DOWN, { ...disables(NEW), wait: 600 }, enables(NEW)], [{ id: 7, services: [4, 13] }], [opened(13)]),
      // An issue is past with the problem that it was opened for.
      issues(390, [RUNNING, create({ address: '198.18.0.2' }), shutdown(100)], [opened(3, 13, 14)]),
      issues(390, [DOWN, disables({ serviceId: 4 })], [opened(13)]),
    ],
  },
  {
    id: 'managed-service.check.credentials',
    section: 'doc 1 §2.5',
    rule: 'A quarter of an hour after a problem began, support decrypts the credentials of the service.',
    assumed: 'The document says that support decrypts them, and not when',
    accepted: [
      decrypted(989, null, guarded),
      decrypted(990, time, guarded),
      decrypted(3600, null, create({ credentials: [4] })),
      decrypted(900, null, guarded, { ...disables(NEW), wait: 600 }),
      decrypted(900, null, guarded, { ...update({ address: 'https://example.com/' }), params: NEW, wait: 600 }),
    ],
  },
];
