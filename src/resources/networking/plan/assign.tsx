import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { ipsApi } from '#contract/networking/ips/api.ts';
import { type Assignment, holderOf } from '#contract/networking/ips/rules.ts';
import { counted, compareTexts } from '#lib/text/format.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { toast } from '#ui/actions/toast.ts';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { Page } from '#ui/page/page.tsx';
import { guard } from '#resources/guard.ts';
import { useHolderReason } from '../ips/holder.ts';
import { HOLDER_INVALIDATES } from '../ips/queries.ts';
import { ipPaths, LIST } from '../paths.ts';
import { type Holders, NoInstances, WithAccount } from './account.tsx';
import { Board } from './board/board.tsx';
import { effectsOf, type Naming } from './effects.ts';
import { type Plan, planSchema } from './plan.ts';
import classes from './plan.module.css';
import { type Known, useAddresses } from './use-addresses.ts';
import { useNaming } from './use-naming.ts';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { regionNames } from '#resources/regions/public.ts';

/** The regions that have instances, those with most of them first. */
function regionsOf(computes: readonly Pick<Compute, 'region'>[]): { id: string; count: number }[] {
  return [...Map.groupBy(computes, ({ region }) => region)]
    .map(([id, { length: count }]) => ({ id, count }))
    .toSorted((one, other) => other.count - one.count || compareTexts(one.id, other.id));
}

interface RegionChoiceProps {
  readonly computes: readonly Compute[];
  readonly value: string;
  /** Choosing another region would lose what is planned here. */
  readonly locked: boolean;
  onChange(region: string): void;
}

/** The region whose addresses are shown. */
function RegionChoice({ computes, value, locked, onChange }: RegionChoiceProps) {
  const { data } = useQuery(regionNames);
  return (
    <NativeSelect
      label="Region"
      description={locked ? 'Save or undo the changes to choose another region.' : undefined}
      value={value}
      disabled={locked}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={regionsOf(computes).map(({ id, count }) => ({
        value: id,
        label: `${data?.get(id) ?? id} (${counted(count, 'instance')})`,
      }))}
    />
  );
}

const INVALIDATES = [...HOLDER_INVALIDATES, 'ipv6-ranges', 'managed-compute-settings'] as const;

/** Tells the page around the form what is planned, and whether that locks the region. */
function Watch({ onPlan }: { onPlan(plan: readonly Assignment[]): void }) {
  const plan = useWatch<Plan, 'assignments'>({ name: 'assignments' });
  useEffect(() => onPlan(plan), [plan, onPlan]);
  return null;
}

/** What is moved from where to where, and what that does besides. */
function Summary({ plan, known, computes, naming }: SummaryProps) {
  const labels = new Map(computes.map(({ id, label }) => [id, label]));
  const moves = plan.map(
    ({ address, compute_id }) =>
      `${address} moves from ${holderOf(known.computes, address)?.label} to ${labels.get(compute_id)}`,
  );
  return <Changes changes={[...moves, ...effectsOf(plan, known.computes, computes, naming)]} />;
}

interface SummaryProps {
  readonly plan: readonly Assignment[];
  readonly known: Known;
  readonly computes: readonly Compute[];
  readonly naming: Naming;
}

function Planner({ account }: { account: Holders }) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const refusalOf = useDisabledReason();
  const refused = useHolderReason();
  const [plan, setPlan] = useState<readonly Assignment[]>([]);
  const known = useAddresses(account, plan);
  const naming = useNaming(
    account,
    plan.map(({ address }) => address),
  );
  const regions = regionsOf(account.computes);
  const region = regions.find(({ id }) => id === search.region)?.id ?? regions[0]?.id;
  if (region === undefined) return <NoInstances />;
  return (
    <FormShell
      key={region}
      endpoint={ipsApi.assign}
      wide
      schema={planSchema(region, known)}
      defaults={{ assignments: [] }}
      toBody={({ assignments }) => ({ region, assignments })}
      submitLabel="Move addresses"
      cancelTo={LIST.to}
      invalidates={INVALIDATES}
      repeatable
      disabledReason={refusalOf(ipsApi.assign)}
      refuses={(body) =>
        guard(ipsApi.assign)(body, {
          assignments: plan.map(({ address }) => ({ address, compute_id: holderOf(known.computes, address)?.id })),
        })
      }
      summary={({ assignments }) => (
        <Summary plan={assignments} known={known} computes={account.computes} naming={naming} />
      )}
      onDone={(_, { assignments }) => {
        toast.success({ title: `${counted(assignments.length, 'address', 'addresses')} moved` });
        void navigate({ to: LIST.to });
      }}
    >
      <Watch onPlan={setPlan} />
      <div className={classes.top}>
        <RegionChoice
          computes={account.computes}
          value={region}
          locked={plan.length > 0}
          onChange={(next) => void navigate({ to: '.', search: { region: next }, replace: true, resetScroll: false })}
        />
        <ActionButton variant="default" to={ipPaths.share()}>
          Share addresses
        </ActionButton>
      </div>
      <Board
        region={region}
        known={known}
        naming={naming}
        computes={account.computes}
        refused={refused}
        first={search.address}
      />
    </FormShell>
  );
}

/**
 * `/ips/assign/edit`: moves addresses among the instances of a region, all in one request (doc 3 §4.2). It begins with
 * the region of `?region=` and the address of `?address=`, if they are given.
 */
export function IpAssignPage() {
  return (
    <Page title="Move addresses" crumbs={[LIST]}>
      <WithAccount>{(account) => <Planner account={account} />}</WithAccount>
    </Page>
  );
}
