import { Button, Text } from '@mantine/core';
import { type InjectedFault, mockControl } from '#api/http/mock-control.ts';
import { useMock, useMockChange } from '../control.ts';
import { faultText } from './fault.ts';
import { FaultFields } from './fault-form.tsx';
import classes from '../lab.module.css';
import { Section } from '../section.tsx';

/** The planned faults, and a form to add more. */
export function FaultsTab() {
  const { data: faults = [], error } = useMock('faults', mockControl.faults, 2000);
  const set = useMockChange((next: readonly InjectedFault[]) => mockControl.setFaults(next));
  return (
    <div className={classes.sections}>
      <Section title="New fault" error={set.error}>
        <FaultFields busy={set.isPending} onAdd={(fault) => set.mutate([...faults, fault])} />
      </Section>
      <Section title="Faults" text="Calls count from the last change of this list." error={error}>
        {faults.length === 0 ? (
          <Text>No faults: all requests work.</Text>
        ) : (
          <ul>
            {faults.map((fault, position) => (
              // A fault has no name of its own, and the list is replaced as a whole.
              // eslint-disable-next-line react/no-array-index-key -- faults have no id, and their order is the key
              <li key={position} className={classes.item}>
                <div className={classes.text}>
                  <code>
                    {fault.method} {fault.path}
                  </code>
                  <div>{faultText(fault)}</div>
                  <div className="bn-dim">seen {fault.calls ?? 0} calls</div>
                </div>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Remove fault ${position + 1}`}
                  onClick={() => set.mutate(faults.filter((one) => one !== fault))}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        {faults.length > 0 && (
          <div>
            <Button variant="default" onClick={() => set.mutate([])}>
              Remove all
            </Button>
          </div>
        )}
      </Section>
    </div>
  );
}
