import { computePaths } from '#resources/computes/paths.ts';
import { firewallPaths } from '#resources/firewalls/paths.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { type Action, ActionButton } from '#ui/actions/action.tsx';
import classes from './overview.module.css';

const STEPS = [
  { action: computePaths.create(), title: 'Create an instance', text: 'Choose a region, an image and a plan.' },
  { action: firewallPaths.create(), title: 'Protect it', text: 'Choose which traffic may reach it.' },
  { action: nodebalancerPaths.create(), title: 'Balance it', text: 'Spread requests over several instances.' },
];

/** The first steps in an empty account, in order; the first is the primary action. */
export function FirstSteps({ actions }: { actions: readonly Action[] }) {
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps">Get started in three steps</h2>
      <ol className={classes.steps}>
        {STEPS.map(({ action: id, title, text }, index) => {
          const action = actions.find((one) => one.id === id);
          return (
            <li key={id} className={classes.step}>
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
              {action !== undefined && (
                <ActionButton
                  variant={index === 0 ? 'filled' : 'default'}
                  to={action.to}
                  disabledReason={action.disabledReason}
                >
                  {action.label}
                </ActionButton>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
