import { Button, Group, Radio, Switch, Text } from '@mantine/core';
import { setColorScheme, useColorScheme } from '#ui/theme/color-scheme.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { useNow } from '#api/clock.ts';
import { siteUrl } from '#api/environment.ts';
import { useSession } from '#api/session/session.ts';
import { absoluteTime } from '#lib/time.ts';
import { andList, counted } from '#lib/text/format.ts';
import { PROTECTED } from '#ui/actions/protection.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Page } from '#ui/page/page.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { DENSITY, type Preference, SHORTCUTS, usePreference, ZONE } from '#ui/prefs.ts';
import { accessPath, accountFilePath, changePlanPath } from '#features/paths.ts';
import { showShortcuts } from '../shell/shortcuts/shortcuts.ts';
import classes from './settings.module.css';

const ClearData = lazyPart(() => import('./clear-data.tsx'));

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

function Choices({ label, value, choices, onChange }: ChoicesProps) {
  return (
    <Radio.Group label={label} value={value} onChange={onChange} className={classes.setting}>
      <Group gap="lg" mt={4}>
        {choices.map((choice) => (
          <Radio key={choice.value} {...choice} />
        ))}
      </Group>
    </Radio.Group>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

/** A choice between the values of a preference. */
function PreferenceChoices<T extends string>({
  preference,
  ...rest
}: Omit<ChoicesProps, 'value' | 'onChange'> & { preference: Preference<T> }) {
  const [value, setValue] = usePreference(preference);
  return <Choices {...rest} value={value} onChange={(chosen) => setValue(preference.read(chosen))} />;
}

const SCHEMES: readonly Choice[] = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const DENSITIES: readonly Choice[] = [
  { value: 'comfortable', label: 'Comfortable', description: '40 px rows' },
  { value: 'compact', label: 'Compact', description: '32 px rows' },
];

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

/** How the console looks and behaves for this user of this browser. */
export function Settings() {
  const colorScheme = useColorScheme();
  const [shortcuts, setShortcuts] = usePreference(SHORTCUTS);
  const [held, setHeld] = usePreference(PROTECTED);
  const names = Object.values(held);
  const [clearing, setClearing] = useState(false);
  const session = useSession();
  const now = useNow();
  return (
    <Page title="Settings">
      <Section title="Appearance">
        <Choices
          label="Theme"
          value={colorScheme}
          choices={SCHEMES}
          onChange={(value) => {
            if (value === 'auto' || value === 'light' || value === 'dark') setColorScheme(value);
          }}
        />
        <PreferenceChoices label="Table density" preference={DENSITY} choices={DENSITIES} />
        <PreferenceChoices
          label="Time zone"
          preference={ZONE}
          choices={[
            { value: 'local', label: 'Local', description: absoluteTime(now, 'local') },
            { value: 'utc', label: 'UTC', description: absoluteTime(now, 'utc') },
          ]}
        />
      </Section>
      <Section title="Keyboard">
        <Switch
          label="Single-key shortcuts"
          description="For example g, then f, to jump to a page"
          checked={shortcuts === 'on'}
          onChange={(event) => setShortcuts(event.currentTarget.checked ? 'on' : 'off')}
        />
        <div>
          <Button variant="default" onClick={showShortcuts}>
            Show shortcuts
          </Button>
        </div>
      </Section>
      <Section title="Protection">
        <p className={classes.protection}>
          {names.length === 0
            ? 'No record is protected. Choose Protect in a record’s menu, and this browser refuses to delete or interrupt it, or its parts.'
            : `${counted(names.length, 'record')} protected, in this browser only: ${andList(names)}.`}
        </p>
        {names.length > 0 && (
          <div>
            <Button variant="default" onClick={() => setHeld(undefined)}>
              Remove all protection
            </Button>
          </div>
        )}
      </Section>
      <Section title="About">
        <dl className={classes.facts}>
          <dt>Version</dt>
          <dd>{__VERSION__}</dd>
          <dt>Build</dt>
          <dd>{__DEMO__ ? 'Demo with a server in your browser' : 'Production'}</dd>
          <dt>Open source</dt>
          <dd>
            <a href={siteUrl('licenses.txt')}>Licenses of what this build contains</a>
          </dd>
          {session?.kind === 'token' && (
            <>
              <dt>Server</dt>
              <dd>
                <code>{session.apiUrl}</code>
              </dd>
            </>
          )}
        </dl>
      </Section>
      <Section title="Account">
        <Text c="dimmed">See what you may do, or export the account to compare it later</Text>
        <Group gap="xs">
          <ActionButton variant="default" to={accessPath()}>
            Your access
          </ActionButton>
          <ActionButton variant="default" to={accountFilePath()}>
            Export account
          </ActionButton>
          <ActionButton variant="default" to={accountFilePath({ tab: 'compare' })}>
            Compare with a file
          </ActionButton>
          <ActionButton variant="default" to={changePlanPath()}>
            Change plan
          </ActionButton>
        </Group>
      </Section>
      <Section title="Local data">
        <Text c="dimmed">
          Settings, table layouts, recently opened records, this tab’s requests
          {__DEMO__ ? ', and the demo’s data' : ', and the server’s address'}
        </Text>
        <div>
          <Button variant="default" onClick={() => setClearing(true)}>
            Clear local data
          </Button>
        </div>
        {clearing && (
          <Suspense>
            <ClearData onClose={() => setClearing(false)} />
          </Suspense>
        )}
      </Section>
    </Page>
  );
}
