// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Profiler, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { Hinted } from '../display/hints/hint.tsx';
import { Time } from '../display/time.tsx';
import { draw } from '../testing.tsx';
import { Page } from './page.tsx';
import { PageTabs } from './page-tabs.tsx';
import { TitleSlot } from './title-slot.ts';
import { Problem, Problems } from './failure/problems.tsx';

afterEach(cleanup);

/** A page whose server takes `broken` for no name. */
function Renamed({ disabledReason }: { disabledReason: string | undefined }) {
  const [value, setValue] = useState('web-1');
  const save = async (name: string): Promise<void> => {
    if (name === 'broken') throw new Error('That name is taken');
    setValue(name);
  };
  const validate = (name: string): string | undefined => (name === '' ? 'A name is needed' : undefined);
  return <Page title={value} rename={{ value, disabledReason, validate, save }} />;
}

const drawPage = (disabledReason?: string) => draw(() => <Renamed disabledReason={disabledReason} />);
const pencil = (): HTMLElement => screen.getByRole('button', { name: 'Rename' });

/** What a list does with the place beside the title. */
function Create({ onPress }: { onPress(): void }) {
  const { create } = use(TitleSlot);
  return create === null ? null : createPortal(<button onClick={onPress}>Create</button>, create);
}

function Listed() {
  const [count, setCount] = useState(0);
  return (
    <Page title={`Things, ${count}`}>
      <Create onPress={() => setCount(count + 1)} />
    </Page>
  );
}

test('what a list puts beside the title is there at once, and keeps the focus when the page renders again', async () => {
  const { user } = await draw(() => <Listed />);
  const button = screen.getByRole('button', { name: 'Create' });
  expect(button.closest('header')).toContainElement(screen.getByRole('heading', { level: 1 }));
  await user.click(button);
  await screen.findByRole('heading', { level: 1, name: 'Things, 1' });
  expect(button).toHaveFocus();
});

test('hints, times and a list’s button are there after one render', async () => {
  const phases: string[] = [];
  await draw(() => (
    <Profiler id="page" onRender={(_, phase) => phases.push(phase)}>
      <Page title="Things">
        <Create onPress={() => undefined} />
        <Hinted text="Refresh">{(hint) => <button {...hint}>R</button>}</Hinted>
        <Time at="2026-01-01T00:00:00" />
      </Page>
    </Profiler>
  ));
  await screen.findByRole('button', { name: 'Create' });
  expect(phases).toEqual(['mount']);
});

test('a title is renamed where it stands, and the focus returns', async () => {
  const { user } = await drawPage();
  await user.click(pencil());
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('web-2{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'web-2' });
  await waitFor(() => expect(pencil()).toHaveFocus());
});

test('Escape keeps the name', async () => {
  const { user } = await drawPage();
  await user.click(pencil());
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'x{Escape}');
  await waitFor(() => expect(pencil()).toHaveFocus());
  expect(screen.getByRole('heading', { level: 1, name: 'web-1' })).toBeVisible();
});

test('a name that is invalid or refused is told in place', async () => {
  const { user } = await drawPage();
  await user.click(pencil());
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.keyboard('{Enter}');
  expect(field).toHaveAccessibleDescription('A name is needed');
  await user.type(field, 'broken{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('That name is taken'));
  expect(field).toHaveFocus();
});

test('on a phone the facts after the first five are unfolded, and the focus stays', async () => {
  const facts = ['IPv4', 'Plan', 'Image', 'Region', 'Tags', 'ID'].map((label) => ({ label, value: label }));
  const { user } = await draw(() => <Page title="web-1" crumbs={[]} facts={facts} />);
  const list = screen.getAllByRole('term')[0]?.closest('dl');
  expect(list).toHaveAttribute('data-whole', 'false');
  await user.click(screen.getByRole('button', { name: 'Show all facts' }));
  expect(list).toHaveAttribute('data-whole', 'true');
  expect(screen.getByRole('button', { name: 'Show fewer facts' })).toHaveFocus();
});

test('what is wrong stands between the title and the facts, for the keyboard too', async () => {
  await draw(() => (
    <Page title="web-1" facts={[{ label: 'Region', value: 'Newark, NJ' }]}>
      <Problems>
        <Problem remedy={<button type="button">Assign a firewall</button>}>No firewall protects it.</Problem>
      </Problems>
    </Page>
  ));
  const group = screen.getByRole('group', { name: 'Needs attention' });
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(screen.getByRole('heading', { level: 1 }).compareDocumentPosition(group)).toBe(follows);
  expect(group.compareDocumentPosition(screen.getByRole('term'))).toBe(follows);
});

test('few facts are never folded', async () => {
  await draw(() => <Page title="web-1" facts={[{ label: 'Region', value: 'Newark, NJ' }]} />);
  expect(screen.queryByRole('button', { name: 'Show all facts' })).toBeNull();
});

test('what may not be renamed gives the reason', async () => {
  const { user } = await drawPage('Your token may only read');
  expect(pencil()).toHaveAccessibleDescription('Your token may only read');
  await user.click(pencil());
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a tab says how many records it shows', async () => {
  await draw(() => (
    <PageTabs
      tabs={[
        { id: 'ports', label: 'Ports', count: 3, content: () => 'the ports' },
        { id: 'activity', label: 'Activity', content: () => 'the events' },
      ]}
    />
  ));
  expect(screen.getByRole('tab', { name: 'Ports, 3' })).toHaveTextContent('Ports 3');
  expect(screen.getByRole('tab', { name: 'Activity' })).toBeVisible();
});
