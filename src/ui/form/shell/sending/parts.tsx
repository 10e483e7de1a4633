import { nothing, type Parts, refused, Still, unanswered } from '../../../example.tsx';
import { type Deed, type Lost, LostAnswer } from './lost-answer.tsx';
import { RequestId } from './request-id.tsx';

const deed: Deed = { done: 'created', what: 'instance named web-1', repeatable: false };

const lost = (outcome: Lost['outcome'], error: unknown = unanswered('POST /compute/instances')) => (
  <Still>
    <LostAnswer lost={{ error, outcome }} deed={deed} onFollow={nothing} />
  </Still>
);

const web = { label: 'web-1', to: '/compute/1' } as const;

export const parts: Parts = {
  'lost-answer': {
    Looking: lost({ kind: 'looking' }),
    'It was done': lost({ kind: 'found', records: [web] }),
    'It may have been done': lost({
      kind: 'found',
      records: [{ ...web, unsure: true, note: 'created 2 minutes ago' }],
    }),
    'It was not done': lost({ kind: 'found', records: [] }),
    'Nobody knows': lost(
      { kind: 'unlooked' },
      refused(502, 'Bad gateway', { operation: 'POST /compute/instances', requestId: '7f3c2a90' }),
    ),
    'Looking failed': lost({ kind: 'failed', why: 'The server did not answer within 30 seconds.' }),
  },
  'request-id': {
    Known: <RequestId id="7f3c2a90" />,
  },
};
