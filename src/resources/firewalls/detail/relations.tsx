import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesApi } from '#contract/computes/api.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { computes, ComputeStatus } from '#resources/computes/public.ts';
import { stateRefusal } from '../can.ts';
import { namesOf } from '../consequences.ts';
import { devicesOf } from '../queries.ts';
import { kindOf } from '../services.tsx';
import classes from './relations.module.css';

/** At most this many services are shown: the status of each is a request. The tab has all of them. */
const SHOWN = 6;

const PATHS: Readonly<Record<string, string>> = { compute: '/compute', nodebalancer: '/nodebalancers' };

function State({ id }: { id: number }) {
  const may = useDisabledReason()(computesApi.view, { computeId: id }) === undefined;
  const { data } = useQuery({ ...computes.one(id), enabled: may });
  return data === undefined ? null : <ComputeStatus status={data.status} />;
}

function Service({ entity }: FirewallDevice) {
  const { id, type, label } = entity;
  const path = PATHS[type];
  const to: string = `${path}/${id}`;
  return (
    <li>
      {path === undefined ? label : <Link to={to}>{label}</Link>}
      {type === 'compute' ? <State id={id} /> : <span className={classes.title}>{kindOf({ entity })}</span>}
    </li>
  );
}

/** The services that a firewall filters, with their state. */
export function Relations({ firewall: { id } }: { firewall: Firewall }) {
  const { data: devices } = useQuery(devicesOf(id));
  if (devices === undefined || devices === null) return null;
  return (
    <nav aria-label="Relations" className={classes.strip}>
      <p className={classes.title}>Services</p>
      <ul className={classes.items}>
        {devices.length === 0 && <li>None</li>}
        {devices.slice(0, SHOWN).map((device) => (
          <Service key={device.id} {...device} />
        ))}
        {devices.length > SHOWN && (
          <li>
            <Link to="." search={{ tab: 'services' }}>
              +{devices.length - SHOWN}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Says that a disabled firewall with services filters none of them, with the remedy; nothing when all is well. */
export function Problem({ firewall }: { firewall: Firewall }) {
  const { data: devices } = useQuery(devicesOf(firewall.id));
  const refusal = useDisabledReason();
  const { open } = useDialog();
  if (firewall.status !== 'disabled' || devices === undefined || devices === null || devices.length === 0) return null;
  return (
    <div role="note" className={classes.problem}>
      <TriangleAlert size={16} aria-hidden />
      <span>Filters nothing while disabled. Attached to {namesOf(devices)}.</span>
      <ActionButton
        size="compact-sm"
        variant="default"
        disabledReason={refusal(firewallsApi.update, { firewallId: firewall.id }) ?? stateRefusal('enable', firewall)}
        onClick={open('enable', firewall.id)}
      >
        Enable now
      </ActionButton>
    </div>
  );
}
