import { Changes } from '#ui/display/blocks/changes.tsx';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { findWritten } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { databasesApi } from '#contract/databases/api.ts';
import { defaultReplication } from '#contract/databases/rules.ts';
import { DatabaseCreate, type DatabaseType, type Engine } from '#contract/databases/schema.ts';
import { DATABASE_LIMITS } from '#contract/databases/terms.ts';
import { toast } from '#ui/actions/toast.ts';
import { notTaken } from '#ui/form/conflict/body.ts';
import { RadioField, SelectField, SwitchField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { Page } from '#ui/page/page.tsx';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { RegionField } from '#resources/regions/picker.tsx';
import { regions } from '#resources/regions/queries.ts';
import { TypeField } from '#resources/types/picker.tsx';
import { AccessField } from './access-field.tsx';
import { databasePaths, LIST } from './paths.ts';
import { engineText } from './display.ts';
import { allEngines, databases, engines, INVALIDATES, plans } from './queries.ts';

/** The form's values; nodes with their replication are one choice. */
interface DatabaseValues {
  label: string;
  region: string | null;
  engine: string | null;
  type: string | null;
  replication_type: 'none' | 'asynch' | 'semi_synch';
  encrypted: boolean;
  ssl_connection: boolean;
  allow_list: string[];
}

const sizeOf = ({ replication_type: type }: Pick<DatabaseValues, 'replication_type'>): number =>
  type === 'none' ? 1 : 3;

const bodyOf = ({ region, engine, type, ...values }: DatabaseValues): z.input<typeof DatabaseCreate> => ({
  ...values,
  region: region ?? '',
  engine: engine ?? '',
  type: type ?? '',
  cluster_size: sizeOf(values),
});

const databaseForm = z.pipe(z.transform(bodyOf), DatabaseCreate);

const NODES = [
  { value: 'none', label: '1 node', text: 'Down during every maintenance window.' },
  { value: defaultReplication(3), label: '3 nodes, semi-synchronous', text: 'A replica confirms each write.' },
  { value: 'asynch', label: '3 nodes, asynchronous', text: 'Faster writes; the last ones may be lost.' },
] as const;

/** How long it takes. */
const Summary = () => <Changes changes={['Active in 15 to 30 minutes']} />;

function CreateForm({ offered, types }: { offered: readonly Engine[]; types: readonly DatabaseType[] | null }) {
  const navigate = useNavigate();
  const refusalOf = useDisabledReason();
  const choices = offered.filter(({ engine }) => engine === 'mysql').toReversed();
  const defaults: DatabaseValues = {
    label: '',
    region: null,
    engine: choices[0]?.id ?? null,
    type: null,
    replication_type: 'none',
    encrypted: false,
    ssl_connection: true,
    allow_list: [],
  };
  return (
    <FormShell
      endpoint={databasesApi.create}
      schema={databaseForm}
      toBody={bodyOf}
      defaults={defaults}
      submitLabel="Create database"
      cancelTo={databasePaths.list()}
      invalidates={INVALIDATES}
      disabledReason={refusalOf(databasesApi.create)}
      charged
      summary={() => <Summary />}
      find={async ({ label }) => {
        const found = await findWritten(databases, (one) => one.label === label);
        return found.map((one) => ({ label: one.label, to: databasePaths.page(one.id) }));
      }}
      onDone={(database, body) => {
        const to = databasePaths.page(database.id);
        const { id, label } = database;
        const link = { to, label: 'Open' };
        if (database.status === 'provisioning')
          toast.started(
            {
              title: `Database ${label} is being created`,
              text: 'A message says when it is active, in 15 to 30 minutes.',
              link,
            },
            { collection: allEngines.name, id, label },
          );
        else toast.success({ title: `Database ${label} created`, link });
        void navigate({ to });
        const { engine: _engine, allow_list: _list, ...shown } = body;
        return notTaken(shown, database);
      }}
    >
      <FieldGroup name="basics" label="Database">
        <TextField name="label" label="Label" bounds={DATABASE_LIMITS.label} required />
        <RegionField name="region" label="Region" required needs={['Managed Databases']} />
        <SelectField
          name="engine"
          label="Engine"
          hint="The engine is never upgraded automatically."
          required
          data={choices.map((one) => ({ value: one.id, label: engineText(one) }))}
        />
        <RadioField name="replication_type" label="Nodes" required options={NODES} />
        <TypeField
          name="type"
          label="Plan"
          required
          disabledReasonOf={({ id }) =>
            types === null || types.some((one) => one.id === id) ? undefined : 'Not for databases'
          }
        />
      </FieldGroup>
      <FieldGroup name="access" label="Access and security">
        <AccessField />
        <SwitchField name="ssl_connection" label="Require TLS" />
        <SwitchField name="encrypted" label="Encrypt disks" />
      </FieldGroup>
    </FormShell>
  );
}

/** Starts reading what the form chooses from: whoever points at a link to it finds it complete. */
export function readAhead(client: QueryClient): void {
  void client.prefetchQuery(engines);
  void client.prefetchQuery(plans);
  void client.prefetchQuery(regions.all());
}

/** `/databases/new` (doc 1 §4.2). */
export function DatabaseCreatePage() {
  const query = useQuery(engines);
  const types = useQuery(plans);
  return (
    <Page title="Create database" crumbs={[LIST]}>
      <QueryBoundary query={query} what="Database engines">
        {(offered) => <CreateForm offered={offered} types={types.data ?? null} />}
      </QueryBoundary>
    </Page>
  );
}
