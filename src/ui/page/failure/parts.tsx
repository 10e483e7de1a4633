import { useQuery } from '@tanstack/react-query';
import { Button } from '../../actions/button.tsx';
import { Endless, nothing, type Parts, refused, unanswered } from '../../example.tsx';
import { collectionOf, type Thing, THINGS } from '../../table/example.tsx';
import { ErrorPanel, FailurePanel, RequestDetails, RetryButton } from './failure.tsx';
import { RecordOutline, StatusOutline } from './outline.tsx';
import { TitleSlot } from '../title-slot.ts';
import { Problem, Problems } from './problems.tsx';
import { QueryBoundary } from './query-boundary.tsx';
import { RecordFailure } from './record-failure.tsx';
import { Whole } from './whole.tsx';

const broken = refused(500, 'The database did not answer.', { requestId: '7f3c2a90' });
const wanted = { what: 'instance 12', list: { label: 'Instances', to: '/compute' } } as const;

interface ReadProps {
  readonly name: string;
  readonly answer: readonly Thing[] | Error;
  /** Whether it is asked for: until then it is as while it loads. */
  readonly enabled?: boolean;
  /** Whether it is what the whole page is about. */
  readonly whole?: boolean;
}

function Read({ name, answer, enabled = true, whole = false }: ReadProps) {
  const query = useQuery({ ...collectionOf(name, answer).all(), enabled });
  const missing = whole ? { wanted } : { what: 'Instances' };
  return (
    <QueryBoundary query={query} height={144} {...missing}>
      {({ records }) => <>{records.map(({ label }) => label).join(', ')}</>}
    </QueryBoundary>
  );
}

export const parts: Parts = {
  failure: {
    'A server error': <FailurePanel error={broken} what="Instances" onRetry={nothing} />,
    'No answer': <FailurePanel error={unanswered('GET /regions')} what="Regions" onRetry={nothing} />,
    'A write that changed nothing': (
      <FailurePanel error={refused(503, '', { operation: 'POST /compute/instances' })} onRetry={nothing} />
    ),
    'An error of the console': <FailurePanel error={new Error('The file could not be read.')} />,
    'Nothing is broken': (
      <ErrorPanel title="Not found" calm>
        <div>A VLAN is removed with its last instance.</div>
        <RetryButton onRetry={nothing}>Retry</RetryButton>
      </ErrorPanel>
    ),
    'The details of a request': <RequestDetails error={broken} />,
  },
  outline: {
    'A record’s page': (
      <Endless>
        <RecordOutline />
      </Endless>
    ),
    'A status': <StatusOutline />,
  },
  whole: {
    'All is there': <Whole>{'Instances'}</Whole>,
  },
  problems: {
    'With a remedy': (
      <Problem
        remedy={
          <Button size="compact-sm" variant="default">
            Assign a firewall
          </Button>
        }
      >
        No firewall protects it.
      </Problem>
    ),
    Bad: <Problem tone="bad">The last backup failed.</Problem>,
    Busy: <Problem tone="busy">It is being resized, which takes about 20 minutes.</Problem>,
    Several: (
      <TitleSlot value={{ text: '', create: null, count: null, problems: null }}>
        <Problems>
          <Problem tone="bad">The last backup failed.</Problem>
          <Problem>Its region has an outage.</Problem>
        </Problems>
      </TitleSlot>
    ),
  },
  'query-boundary': {
    Loading: <Read name="boundary, waiting" answer={THINGS} enabled={false} />,
    Loaded: <Read name="boundary" answer={THINGS} />,
    'Failed in a part of a page': <Read name="boundary, failed" answer={refused(400, 'Not today.')} />,
    'Failed as a page': <Read name="boundary, gone" answer={refused(404, '')} whole />,
  },
  'record-failure': {
    'There is none': <RecordFailure error={refused(404, 'Not found')} wanted={wanted} onRetry={nothing} />,
    'Not allowed': <RecordFailure error={refused(403, '')} wanted={wanted} onRetry={nothing} />,
    'Could not be read': <RecordFailure error={broken} wanted={wanted} onRetry={nothing} />,
    'With words of the page': (
      <RecordFailure
        error={refused(404, '')}
        wanted={{ ...wanted, gone: { title: 'There is no VLAN backend.', text: 'The last instance left it.' } }}
        onRetry={nothing}
      />
    ),
  },
};
