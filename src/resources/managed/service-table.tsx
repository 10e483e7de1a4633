import type { Service } from '#contract/managed/services/schema.ts';
import { isLoaded, type Loadable } from '#ui/confirm/loadable.ts';
import { Section } from '#ui/display/blocks/details.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { Muted, Spinner, NONE } from '#ui/display/blocks/plain.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Status } from '#ui/display/status.tsx';
import { managedPaths } from './paths.ts';
import { serviceStatus } from './services/display.ts';

interface ServiceTableProps {
  readonly title: string;
  readonly services: Loadable<readonly Service[]>;
  /** Shown where there is none. */
  readonly none: string;
}

/** Services that belong to another record, with their state. */
export const ServiceTable = ({ title, services, none }: ServiceTableProps) => (
  <Section title={title}>
    {services === undefined && <Spinner aria-label="Loading services" />}
    {services === 'failed' && <Muted>The services could not be loaded.</Muted>}
    {isLoaded(services) && services.length === 0 && <Muted>{none}</Muted>}
    {isLoaded(services) && services.length > 0 && (
      <PlainTable
        label={title}
        rows={services}
        keyOf={({ id }) => id}
        columns={[
          {
            header: 'Service',
            cell: ({ id, label }) => <Link to={managedPaths.services.page(id)}>{label}</Link>,
          },
          { header: 'Status', cell: ({ status }) => <Status {...serviceStatus(status)} /> },
          { header: 'Address', cell: ({ address }) => <code>{address}</code> },
          { header: 'Contact group', cell: ({ consultation_group: group }) => group || NONE },
        ]}
      />
    )}
  </Section>
);
