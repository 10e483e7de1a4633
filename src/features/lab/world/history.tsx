import { Button, Text } from '@mantine/core';
import { mockControl } from '#api/http/mock-control.ts';
import { Time } from '#ui/display/time.tsx';
import { confirmLeave } from '#ui/page/unsaved-changes.ts';
import { useMock, useMockChange } from '../control.ts';
import classes from '../lab.module.css';
import { Section } from '../section.tsx';

/** The last changes of the demo's data, and the way back before each of them. */
export function HistorySection() {
  const { data: steps = [], error } = useMock('history', mockControl.history, 5000);
  const undo = useMockChange(mockControl.undo);
  const back = async (count: number): Promise<void> => {
    if (await confirmLeave()) undo.mutate(count);
  };
  const [newest, ...older] = steps;
  return (
    <Section
      title="History"
      text="The last ten changes, also after a reload. A reset or an import starts a new history."
      error={error ?? undo.error}
    >
      {newest === undefined ? (
        <Text size="sm">Nothing to undo.</Text>
      ) : (
        <div>
          <Button variant="default" loading={undo.isPending} onClick={() => void back(1)} maw="100%">
            Undo: {newest.name}
          </Button>
        </div>
      )}
      {older.length > 0 && (
        <ul aria-label="Older changes">
          {older.map(({ number, name, at }, index) => (
            <li key={number} className={classes.item}>
              <div className={classes.text}>
                {name}
                <div className="bn-dim">
                  <Time at={at} />
                </div>
              </div>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Undo ${name} and ${index + 1} newer`}
                onClick={() => void back(index + 2)}
              >
                Undo to here
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
