import { useSearch } from '@tanstack/react-router';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import type { Parts as Group } from '#ui/example.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { labPath, partsPath } from '../../paths.ts';
import { GROUPS } from './groups.ts';
import classes from './parts.module.css';
import { Stage } from './stage.tsx';

const CRUMBS = [{ label: 'Lab', to: labPath() }] as const;
const BELOW = [...CRUMBS, { label: 'Parts', to: partsPath() }];

/** All folders, each with its components. */
function Contents() {
  return (
    <Page title="Parts" crumbs={CRUMBS}>
      <p className={classes.lead}>The components that all screens are made of, each in its states.</p>
      <ul className={classes.contents} aria-label="Contents">
        {Object.entries(GROUPS).map(([folder, group]) => (
          <li key={folder}>
            <Link to={partsPath(folder)} className={classes.folder}>
              {folder}
            </Link>
            <ul>
              {Object.keys(group).map((name) => (
                <li key={name}>
                  <Link to={partsPath(`${folder}/${name}`)}>{name}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** The states of a component. */
const States = ({ states }: { states: Group[string] }) => (
  <div>
    {Object.entries(states).map(([name, shown]) => (
      <figure key={name} className={classes.state}>
        <figcaption>{name}</figcaption>
        <div className={classes.shown}>
          <Stage>{shown}</Stage>
        </div>
      </figure>
    ))}
  </div>
);

/** The components of a folder. */
const Folder = ({ folder, group }: { folder: string; group: Group }) => (
  <Page title={folder} crumbs={BELOW}>
    <nav aria-label="Contents" className={classes.row}>
      {Object.keys(group).map((name) => (
        <Link key={name} to={partsPath(folder)} hash={name}>
          {name}
        </Link>
      ))}
    </nav>
    {Object.entries(group).map(([name, states]) => (
      <section key={name} className={classes.part}>
        <h2 id={name}>
          <Link to={partsPath(`${folder}/${name}`)}>{name}</Link>
        </h2>
        <States states={states} />
      </section>
    ))}
  </Page>
);

/** One component, as it is pictured. */
const Alone = ({ folder, name, states }: { folder: string; name: string; states: Group[string] }) => (
  <Page title={`${folder}/${name}`} crumbs={BELOW}>
    <div className={classes.row}>
      <Link to={partsPath(folder)}>All of {folder}</Link>
      <code>
        src/ui/{folder}/{name}.tsx
      </code>
    </div>
    <h2 className={classes.hidden}>
      <Hidden>States</Hidden>
    </h2>
    <States states={states} />
  </Page>
);

/** What an address names, and not what every object has. */
const own = <T,>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** Every drawing component of the console in its states: `?part=display` for a folder, `?part=display/status` for one. */
export function Parts() {
  const { part = '' }: { part?: string } = useSearch({ strict: false });
  const group = own(GROUPS, part);
  if (group !== undefined) return <Folder key={part} folder={part} group={group} />;
  const [, folder = '', name = ''] = /^(.*)\/(.*)$/.exec(part) ?? [];
  const states = own(own(GROUPS, folder) ?? {}, name);
  if (states === undefined) return <Contents />;
  return <Alone key={part} folder={folder} name={name} states={states} />;
}
