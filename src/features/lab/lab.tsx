import { Page } from '#ui/page/page.tsx';
import { PageTabs } from '#ui/page/page-tabs.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { partsPath } from '../paths.ts';
import { ClockSection } from './clock.tsx';
import { FaultsTab } from './faults/faults.tsx';
import { CopySection } from './world/copy.tsx';
import { KeptWorldsSection } from './world/kept-worlds.tsx';
import classes from './lab.module.css';
import { HistorySection } from './world/history.tsx';
import { PersonasSection } from './personas.tsx';
import { RequestsTab } from './requests.tsx';
import { SnapshotSection } from './world/snapshot.tsx';
import { TrashSection } from './world/trash.tsx';
import { BareSection, WorldSection } from './world/world.tsx';

const world = () => (
  <div className={classes.sections}>
    <ClockSection />
    <WorldSection />
    <HistorySection />
    <TrashSection />
    <PersonasSection />
    <KeptWorldsSection />
    <SnapshotSection />
    <CopySection />
    <BareSection />
  </div>
);

/** The controls of the demo’s server, for any state that a screen must handle. */
export function Lab() {
  return (
    <Page title="Lab">
      <p className={classes.lead}>
        See <Link to={partsPath()}>all parts of the screens</Link> in their states.
      </p>
      <PageTabs
        tabs={[
          { id: 'world', label: 'World', content: world },
          { id: 'faults', label: 'Faults', content: () => <FaultsTab /> },
          { id: 'requests', label: 'Requests', content: () => <RequestsTab /> },
        ]}
      />
    </Page>
  );
}
