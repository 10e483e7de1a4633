import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { mockControl } from '#api/http/mock-control.ts';
import { signInAs, useSession } from '#api/session/session.ts';
import { STATE_IDS, type StateId } from '#contract/states.ts';
import { toast } from '#ui/actions/toast.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { failureText } from '#ui/page/failure/failure.tsx';
import { confirmLeave } from '#ui/page/unsaved-changes.ts';
import { PERSONAS } from '../users.ts';
import { openInspector } from '../../inspector/public.ts';
import { labPath } from '../../paths.ts';
import { HeaderPanel, type PanelProps } from '#ui/dialog/panel.tsx';
import { RATES, rateName, useMockTime } from '../clock.tsx';
import { useMock, useMockChange } from '../control.ts';
import { toggleTimeMachine } from '../time/open.ts';
import { LinkToThis } from '../link-to-this.tsx';
import { setScreenState, useScreenState } from '../states/screen-state.ts';
import { changeMeanwhile } from '../states/second-user.ts';
import { STATES } from '../states/states.ts';
import classes from './panel.module.css';

interface ChoicesProps {
  readonly title: string;
  readonly ids: readonly StateId[];
  readonly current: StateId | undefined;
  readonly onChoose: (id: StateId) => void;
  readonly children?: ReactNode;
}

/** States to choose from; the one that is on is pressed. */
function Choices({ title, ids, current, onChoose, children }: ChoicesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className={classes.choices}>
        {ids.map((one) => (
          <Choice key={one} {...STATES[one]} pressed={one === current} onClick={() => onChoose(one)} />
        ))}
        {children}
      </div>
    </section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly text: string;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

function Choice({ label, text, pressed, onClick }: ChoiceProps) {
  const id = useId();
  return (
    <button
      type="button"
      className={classes.choice}
      aria-label={label}
      aria-pressed={pressed}
      aria-describedby={id}
      onClick={onClick}
    >
      <span>{label}</span>
      <small id={id}>{text}</small>
    </button>
  );
}

/** The states of the screen at hand: each is one press. */
function States({ onDone }: { onDone: () => void }) {
  const current = useScreenState();
  // The panel closes meanwhile, so that one sees the screen: nothing here may depend on it.
  const choose = (id: StateId | undefined): void => {
    onDone();
    setScreenState(id === current ? undefined : id).catch((error: unknown) =>
      toast.error({ title: 'The state could not be set', text: failureText(error).text }),
    );
  };
  const meet = (): void => {
    onDone();
    changeMeanwhile().then(
      (text) => toast.info({ title: 'A second user changed this record', text }),
      (error: unknown) => toast.error({ title: 'The second user changed nothing', text: failureText(error).text }),
    );
  };
  const until = (moment: (typeof STATES)[StateId]['until']): readonly StateId[] =>
    STATE_IDS.filter((id) => STATES[id].until === moment);
  return (
    <>
      {current !== undefined && (
        <Button size="compact-sm" variant="default" onClick={() => choose(undefined)}>
          Back to normal
        </Button>
      )}
      <Choices title="Every screen" ids={until('switched off')} current={current} onChoose={choose} />
      <Choices title="The next write" ids={until('the next write')} current={current} onChoose={choose}>
        <Choice label="Changed meanwhile" text="A second user saves first" onClick={meet} />
      </Choices>
    </>
  );
}

/** Time: its pace, and a jump. */
function Clock() {
  const { now, rate } = useMockTime();
  const set = useMockChange(mockControl.setClock);
  const jump = useMockChange(mockControl.advance);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Clock</h3>
      <div className={classes.row}>
        <span className={classes.now}>{now}</span>
        {RATES.slice(0, 4).map((one) => (
          <Button
            key={one}
            size="compact-xs"
            variant={one === rate ? 'filled' : 'default'}
            aria-pressed={one === rate}
            onClick={() => set.mutate({ rate: one })}
          >
            {rateName(one)}
          </Button>
        ))}
        <Button size="compact-xs" variant="default" onClick={() => jump.mutate(1200)}>
          + 20 min
        </Button>
      </div>
    </section>
  );
}

/** Who works here. */
function Users() {
  const session = useSession();
  const current = session?.kind === 'demo' ? session.persona : undefined;
  const id = useId();
  const become = async (token: string): Promise<void> => {
    if (await confirmLeave()) signInAs(token);
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>Work as</h3>
      <div className={classes.row}>
        {PERSONAS.map(({ token, name, text }) => (
          <Button
            key={token}
            size="compact-xs"
            variant={token === current ? 'filled' : 'default'}
            aria-pressed={token === current}
            title={text}
            onClick={() => void become(token)}
          >
            {name}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** What the demo can be put into, in place, for whatever screen is open. */
export default function DemoPanel({ opened, onClose, trigger }: PanelProps) {
  const { data: world } = useMock('world', mockControl.world);
  return (
    <HeaderPanel opened={opened} onClose={onClose} trigger={trigger} label="Demo" width={480} side="start">
      <div className={classes.body}>
        <States onDone={onClose} />
        <Clock />
        <Users />
        <section aria-label="Data">
          <h3>Data</h3>
          {world !== undefined && (
            <>
              <p className={classes.world}>
                {world.scenario}, seed {world.seed}
              </p>
              <LinkToThis world={world} label="Link to exactly this" />
            </>
          )}
        </section>
      </div>
      <div className={classes.foot}>
        <Link to={labPath()} onClick={onClose}>
          Open the lab
        </Link>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            onClose();
            toggleTimeMachine();
          }}
        >
          Time machine
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            onClose();
            openInspector();
          }}
        >
          Inspect requests
        </Button>
      </div>
    </HeaderPanel>
  );
}
