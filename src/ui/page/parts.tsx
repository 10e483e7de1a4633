import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { learnRefusal } from '#api/permissions/capabilities.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { endpoint } from '#contract/endpoint.ts';
import { nothing as empty } from '#contract/envelope.ts';
import { type Action, ActionButton } from '../actions/action.tsx';
import { At, Endless, nothing, type Parts, refused, Still } from '../example.tsx';
import { Status } from '../display/status.tsx';
import { quietFacts } from '../display/blocks/quiet-facts.tsx';
import { collectionOf, THINGS } from '../table/example.tsx';
import { Guarded } from './guarded.tsx';
import { Page } from './page.tsx';
import { PageActions } from './page-actions.tsx';
import { PageTabs } from './page-tabs.tsx';
import { RecordFormPage, RecordPage } from './record-page.tsx';
import { Path, Stop } from './path.tsx';
import { type Relation, RelationKind, RelationNote, Relations } from './relations.tsx';
import RenameTitle from './rename-title.tsx';

const list = { label: 'Instances', to: '/compute' } as const;

const ACTIONS: readonly Action[] = [
  { id: 'reboot', label: 'Reboot', run: nothing },
  { id: 'edit', label: 'Edit', to: '/compute/1/edit' },
  { id: 'resize', label: 'Resize', disabledReason: 'Shut it down first' },
  { id: 'delete', label: 'Delete', danger: true, run: nothing },
];

const rename = {
  value: 'web-1',
  disabledReason: undefined,
  validate: (name: string) => (name === '' ? 'Enter a name' : undefined),
  save: async () => nothing(),
};

const TABS = [
  { id: 'network', label: 'Network', content: () => 'Two addresses' },
  { id: 'backups', label: 'Backups', count: 3, content: () => 'Three backups' },
  { id: 'activity', label: 'Activity', content: () => 'Nothing happened yet' },
];

function Loaded({ answer, enabled = true }: { answer: 'there' | 'gone'; enabled?: boolean }) {
  const collection = collectionOf(`page, ${answer}`, answer === 'there' ? THINGS : refused(404, ''));
  const query = useQuery({ ...collection.one(enabled ? 1 : 2), enabled });
  return (
    <RecordPage query={query} title="Instance 1" crumbs={[list]}>
      {({ label }) => <Page title={label} crumbs={[list]} />}
    </RecordPage>
  );
}

const FACTS = [
  { label: 'Region', value: 'Newark, NJ' },
  { label: 'Plan', value: 'Shared 2 GB' },
  ...quietFacts({ noun: 'instance', id: 1, created: '2026-02-28T09:00:00' }),
];

const firewalls: readonly Relation[] = [
  { id: 1, to: '/firewalls/1', label: 'edge', state: <Status tone="ok" label="Enabled" /> },
];

const ports: readonly Relation[] = Array.from({ length: 8 }, (_, index) => ({
  id: index,
  to: '/nodebalancers/1',
  label: `api-lb:${8080 + index}`,
}));

const guarded = { title: 'Contacts', crumbs: [list], remedy: 'Ask an administrator.' } as const;

/** Who may open it, and who was refused before. */
const allowed = endpoint('GET', '/examples', { section: 'an example', response: empty });
const forbidden = endpoint('GET', '/examples/forbidden', { section: 'an example', response: empty });

function Forbidden() {
  const reason = useDisabledReason()(forbidden);
  // Again when it is forgotten: the mock's world may change while the page is open.
  useEffect(() => {
    if (reason === undefined) learnRefusal(forbidden, undefined, 'Only unrestricted users can do this');
  }, [reason]);
  return (
    <Guarded {...guarded} endpoint={forbidden}>
      What the page shows
    </Guarded>
  );
}

export const parts: Parts = {
  guarded: {
    Allowed: (
      <Guarded {...guarded} endpoint={allowed}>
        What the page shows
      </Guarded>
    ),
    Refused: <Forbidden />,
  },
  page: {
    'Of a record': (
      <Page
        title="web-1"
        crumbs={[list]}
        status={<Status tone="ok" label="Running" />}
        rename={rename}
        facts={FACTS}
        actions={<PageActions actions={ACTIONS} />}
      >
        What the page shows
      </Page>
    ),
    'Of a list': <Page title="Instances" actions={<ActionButton onClick={nothing}>Create instance</ActionButton>} />,
    'With a long name': (
      <Page
        title={'a-name-without-any-break-'.repeat(2)}
        crumbs={[list]}
        rename={{ ...rename, disabledReason: 'You may only read this instance.' }}
      />
    ),
  },
  'page-actions': {
    'Two, and a menu': <PageActions actions={ACTIONS} />,
    One: <PageActions actions={ACTIONS.slice(0, 1)} />,
    'Without a primary one': <PageActions actions={ACTIONS} cautious />,
  },
  'page-tabs': {
    'The first': <PageTabs tabs={TABS} />,
    Another: (
      <At search={{ tab: 'backups' }}>
        <PageTabs tabs={TABS} />
      </At>
    ),
  },
  'record-page': {
    Loading: (
      <Endless>
        <Loaded answer="there" enabled={false} />
      </Endless>
    ),
    Loaded: <Loaded answer="there" />,
    Gone: <Loaded answer="gone" />,
    'A form about a record': (
      <RecordFormPage
        collection={collectionOf('form page', THINGS)}
        id="1"
        nameOf={({ label }) => label}
        noun="instance"
        list={list}
        title={(name) => `Edit ${name}`}
      >
        {({ label }) => <>The fields of {label}</>}
      </RecordFormPage>
    ),
  },
  path: {
    'As it should be': (
      <Path>
        <Stop title="From" items={[{ id: 'internet', label: 'Internet' }]} />
        <Stop title="Firewall" items={firewalls} />
        <Stop title="Ports" items={ports} tab="network" />
      </Path>
    ),
    'Cut, and unfiltered': (
      <Path label="Broken path">
        <Stop title="From" items={[{ id: 'internet', label: 'Internet' }]} />
        <Stop title="Firewall" items={[]} way="open" none={<Status tone="warning" label="Unfiltered" />} />
        <Stop title="Instances" items="Couldn’t be loaded" way="broken" note="All nodes down" />
        <Stop title="VLANs" items={undefined} />
      </Path>
    ),
  },
  relations: {
    'Of several kinds': (
      <Relations>
        <RelationKind title="Firewall" items={firewalls} />
        <RelationKind title="NodeBalancer ports" items={ports} tab="network" />
        <RelationKind title="VLANs" items={[]} none="On no VLAN" />
        <RelationKind title="Kernel" items="This server doesn’t report it." />
        <RelationKind title="Backups" items={undefined} />
      </Relations>
    ),
    'With a figure': (
      <RelationKind
        title="Members"
        items={[{ id: 1, label: 'web-1', state: <RelationNote>10.0.0.2/24</RelationNote> }]}
      />
    ),
  },
  'rename-title': {
    Open: (
      <Still>
        <RenameTitle rename={rename} onClose={nothing} />
      </Still>
    ),
  },
};
