import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { mockControl } from '#api/http/mock-control.ts';
import { problemOf } from '#analysis/change-plan/fill.ts';
import { planOf } from '#analysis/change-plan/plan.ts';
import { counted } from '#lib/text/format.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Time } from '#ui/display/time.tsx';
import { Skeleton } from '@mantine/core';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { accountFilePath, changePlanPath, labPath } from '../paths.ts';
import classes from './change-plan.module.css';
import { Steps } from './steps.tsx';
import { problemText } from './words.ts';
import { downloadCurl, downloadMarkdown, downloadPlan } from './write.ts';

/** What this is, and how one comes to a plan. */
const NoCopy = () => (
  <section className={classes.tab} aria-label="How it works">
    <p className={classes.sum}>The demo shows no copy of an account</p>
    <p>Try a change on a copy of your account. Binnacle keeps what you did as a plan, and carries it out later.</p>
    <ol className={classes.how}>
      <li>Export the account of your server as a file.</li>
      <li>Open the file as a copy in the lab.</li>
      <li>Make your changes on the copy. The plan appears here.</li>
    </ol>
    <div className={classes.line}>
      <ActionButton variant="default" to={accountFilePath()}>
        Export account
      </ActionButton>
      <ActionButton variant="default" to={labPath()}>
        Open the lab
      </ActionButton>
      <ActionButton variant="default" to={changePlanPath({ tab: 'carry-out' })}>
        Carry out a plan
      </ActionButton>
    </div>
  </section>
);

/** The plan of the copy that the demo shows. It follows what is done on it. */
export default function CopyTab() {
  const { data, error, refetch } = useQuery({
    queryKey: ['mock', 'copy'],
    queryFn: mockControl.copy,
    staleTime: 0,
    refetchInterval: 5000,
  });
  if (data === undefined)
    return error === null ? (
      <Skeleton height={120} />
    ) : (
      <FailurePanel error={error} what="The copy" onRetry={() => void refetch()} />
    );
  if (data === null) return <NoCopy />;
  const plan = planOf(data);
  const { length } = plan.steps;
  const problems = plan.steps.map((step) => problemOf(step));
  const stuck = problems.filter((one) => one !== undefined).length;
  return (
    <section className={classes.tab} aria-label="Plan of the copy">
      <p role="status" className={classes.sum}>
        {length === 0 ? 'Nothing to carry out yet' : counted(length, 'step')}
      </p>
      <p className={classes.dim}>
        Copy of <code>{plan.api}</code>
        {plan.username !== null && `, ${plan.username}`}, <Time at={plan.at} absolute />
      </p>
      {data.missing.length > 0 && (
        <p className={classes.note}>
          {counted(data.missing.length, 'list')} of the account {data.missing.length === 1 ? 'is' : 'are'} not in the
          copy.
        </p>
      )}
      {length === 0 ? (
        <p>Change something on the copy. What you undo again is left out.</p>
      ) : (
        <>
          {plan.secrets.length > 0 && (
            <p className={classes.dim}>Secrets are left out. You enter them again: {plan.secrets.join(', ')}.</p>
          )}
          <div className={classes.line} data-chrome>
            <ActionButton leftSection={<Download size={16} aria-hidden />} onClick={() => downloadPlan(plan)}>
              Export plan
            </ActionButton>
            <ActionButton variant="default" onClick={() => downloadCurl(plan)}>
              Export as curl
            </ActionButton>
            <ActionButton variant="default" onClick={() => downloadMarkdown(plan)}>
              Export as Markdown
            </ActionButton>
          </div>
          {stuck > 0 && (
            <p className={classes.note}>
              {counted(stuck, 'step')} can’t be carried out. Leave {stuck === 1 ? 'it' : 'them'} out when you carry out
              the plan.
            </p>
          )}
          <Steps
            plan={plan}
            below={(nth) => {
              const problem = problems[nth - 1];
              return problem === undefined ? null : <div className={classes.note}>{problemText(problem)}</div>;
            }}
          />
          <section aria-label="How to carry it out">
            <h2 className={classes.title}>How to carry it out</h2>
            <ol className={classes.how}>
              <li>Export the plan.</li>
              <li>Open Binnacle on your server and go to Settings, Change plan.</li>
              <li>Choose the file. You see what has changed since, and every request, before anything is sent.</li>
            </ol>
          </section>
        </>
      )}
    </section>
  );
}
