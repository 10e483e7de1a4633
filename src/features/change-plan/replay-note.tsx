import { useQuery } from '@tanstack/react-query';
import { parseTime } from '#lib/time.ts';
import { counted } from '#lib/text/format.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { latestEvents } from '#resources/events/queries.ts';
import classes from './change-plan.module.css';

/** What speaks for a plan having been carried out by another browser, of which this one knows nothing; `at`: of its copy. */
export function ReplayNote({ at }: { at: string }) {
  const { data } = useQuery(latestEvents);
  if (data === undefined) return null;
  const since = data?.data.filter(({ created }) => parseTime(created) > parseTime(at)).length;
  if (since === 0) return null;
  return (
    <p className={classes.dim}>
      This browser has sent nothing of this plan. If another one has, each step would be done twice:{' '}
      {since === undefined
        ? 'this server has no log that tells.'
        : `the account’s log has ${since >= PAGE_SIZE.max ? 'at least ' : ''}${counted(since, 'event')} since the copy.`}
    </p>
  );
}
