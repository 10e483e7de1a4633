import { Skeleton, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, Suspense, useId, useRef, useState } from 'react';
import { FormProvider, type Resolver, useForm, useWatch } from 'react-hook-form';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import { validateVlanLabel } from '#contract/computes/configs/interfaces.ts';
import { profileReason } from '#contract/computes/configs/rules.ts';
import { INTERFACE_LIMITS } from '#contract/computes/configs/terms.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { vlanLimitReason } from '#contract/vlans/rules.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import { counted } from '#lib/text/format.ts';
import { tidied } from '#lib/text/tidied.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { SuggestField } from '#ui/form/fields/choices/suggest-field.tsx';
import { lackOf } from '#ui/form/validation/lack.ts';
import { attentionText } from '#ui/form/shell/sending/report.ts';
import { useEscape } from '#ui/form/shell/use-listeners.ts';
import { UnsavedGuard } from '#ui/form/shell/unsaved/unsaved-guard.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { Whole } from '#ui/page/failure/whole.tsx';
import { Page } from '#ui/page/page.tsx';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { releaseUnsavedChanges } from '#ui/page/unsaved-changes.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { computes } from '#resources/computes/queries.ts';
import { RegionName } from '#resources/regions/public.ts';
import { RegionField } from '#resources/regions/picker.tsx';
import { regions } from '#resources/regions/queries.ts';
import { LIST, vlanPaths } from '../paths.ts';
import { vlans } from '../queries.ts';
import { blockReason } from './addresses.ts';
import classes from './attach.module.css';
import { type Decision, Instances } from './instances.tsx';
import { PlannedAddresses } from './planned-addresses.tsx';
import { useAddresses, usePlan, useUnchangeable } from './use-plan.ts';

const Review = lazyPart(() => import('./review.tsx'));

const BLOCK_WITHOUT_ADDRESSES = '10.0.0.0/24';

interface Values {
  region: string;
  label: string;
}

/** Why no VLAN of the region can have this label. */
function labelReason(label: string, regionName: string, there: ReadonlySet<string>): string | undefined {
  if (label === '') return lackOf('Enter', 'Label');
  return validateVlanLabel(label) ?? vlanLimitReason(regionName, there, label);
}

/** The form's own two fields, in react-hook-form for the sake of the region field. */
function useNaming(given: Partial<Values>) {
  const { data, isPending } = useQuery(vlans.all());
  const places = useQuery(regions.all()).data?.records ?? [];
  const inRegion = (region: string): Vlan[] => data?.records.filter((vlan) => vlan.region === region) ?? [];
  const resolver: Resolver<Values> = (values) => {
    const { region, label } = values;
    const there = new Set(inRegion(region).map((vlan) => vlan.label));
    const reason = labelReason(label, places.find(({ id }) => id === region)?.label ?? region, there);
    const errors = {
      ...(region === '' && { region: { type: 'invalid', message: lackOf('Choose', 'Region') } }),
      ...(reason !== undefined && { label: { type: 'invalid', message: reason } }),
    };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  const form = useForm<Values>({
    defaultValues: { region: given.region ?? '', label: given.label ?? '' },
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const [region, label] = useWatch({ control: form.control, name: ['region', 'label'] });
  const there = inRegion(region);
  return { form, region, label, there, vlan: there.find((one) => one.label === label), isPending };
}

/** Why an instance cannot join: it is on the VLAN, its state, or the user's rights. */
function useRefused(vlan: Vlan | undefined): (compute: Compute) => string | undefined {
  const refusalOf = useDisabledReason();
  return (compute) => {
    if (vlan?.computes?.includes(compute.id) === true) return `Already on ${vlan.label}`;
    const state = profileReason('edit', compute, false);
    return refusalOf(configsApi.update, { computeId: compute.id }) ?? (state && `The instance ${state}`);
  };
}

function NoInstances({ region }: { region: string }) {
  return (
    <Text size="sm" c="dimmed">
      {region === '' ? (
        'Choose a region to see its instances.'
      ) : (
        <>
          You have no instances in <RegionName id={region} />.{' '}
          <Link to={computePaths.create({ region })}>Create instance</Link>
        </>
      )}
    </Text>
  );
}

interface AttachFormProps {
  readonly all: readonly Compute[];
  readonly given: Partial<Values>;
  /** Whether region and label are given: instances are added to a VLAN. */
  readonly existing: boolean;
}

function AttachForm({ all, given, existing }: AttachFormProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const refusalOf = useDisabledReason();
  const { form, region, label, there, vlan, isPending } = useNaming(given);
  const records = all.filter((compute) => compute.region === region);
  const addresses = useAddresses(vlan, records);
  const [typedBlock, setTypedBlock] = useState<string>();
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Decision>>(new Map());
  const [reviewing, setReviewing] = useState(false);
  const [notice, setNotice] = useState('');
  const block = tidied(typedBlock ?? addresses.network ?? BLOCK_WITHOUT_ADDRESSES);
  const blockError = blockReason(block);
  const usable = blockError === undefined ? block : '';
  const refusedOf = useRefused(vlan);
  const { planned, reads } = usePlan({
    records,
    decisions,
    vlan: label,
    block: usable,
    owners: addresses.owners,
  });
  const plans = [...planned.values()];
  const ready = plans.every(
    ({ interfaces, addressProblem }) => interfaces !== undefined && addressProblem === undefined,
  );
  // What is reviewed stays as it was, whatever is read again meanwhile.
  const [reviewed, setReviewed] = useState(plans);

  const decide = (compute: number, decision: Decision | undefined): void => {
    setNotice('');
    const next = new Map(decisions);
    if (decision === undefined) next.delete(compute);
    else next.set(compute, decision);
    setDecisions(next);
  };

  const review = async (): Promise<void> => {
    const named = await form.trigger();
    if (named && blockError === undefined && ready && plans.length > 0) {
      setReviewed(plans);
      setReviewing(true);
      return;
    }
    // The errors of the two fields are rendered first.
    setTimeout(() => {
      const found = element.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [];
      const none = plans.length === 0 ? 'Choose at least one instance' : 'A chosen instance can’t join yet';
      setNotice(found.length === 0 ? none : attentionText(found.length));
      found[0]?.focus();
    });
  };
  const parent = existing ? vlanPaths.page({ region, label }) : vlanPaths.list();
  useEscape(element, () => void navigate({ to: parent }));

  const close = (finished: boolean): void => {
    setReviewing(false);
    if (!finished) return;
    releaseUnsavedChanges(id);
    void navigate({ to: vlanPaths.page({ region, label }) });
  };

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        className={classes.form}
        onInput={() => setNotice('')}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void review();
        }}
      >
        <div className={classes.naming}>
          <h2 className={classes.title}>{existing ? 'Addresses' : 'VLAN'}</h2>
          <div className={classes.fields}>
            {!existing && (
              <>
                <RegionField name="region" label="Region" required needs={['Vlans']} />
                <SuggestField
                  name="label"
                  label="Label"
                  hint="New, or an existing VLAN to join. Letters, digits and single hyphens."
                  bounds={INTERFACE_LIMITS.label}
                  suggestions={there.map(({ label: name, computes: members }) => ({
                    value: name,
                    note: members && counted(members.length, 'instance'),
                  }))}
                  required
                />
              </>
            )}
            <TextInput
              label="Address block"
              description="Instances get the next free addresses. Leave empty for none."
              value={typedBlock ?? addresses.network ?? BLOCK_WITHOUT_ADDRESSES}
              error={blockError}
              onChange={(event) => setTypedBlock(event.currentTarget.value)}
              className={classes.address}
              autoComplete="off"
              spellCheck={false}
            />
            <PlannedAddresses block={usable} addresses={addresses} plans={plans} />
          </div>
        </div>
        <section className={classes.section} aria-labelledby={`${id}-instances`}>
          <h2 className={classes.title} id={`${id}-instances`}>
            Instances
          </h2>
          {/* Instances that come, go and come again would lose a press. */}
          {(existing && isPending) || addresses.loading ? (
            <Skeleton height={96} />
          ) : records.length === 0 ? (
            <NoInstances region={region} />
          ) : (
            <Instances records={records} planned={planned} reads={reads} refusedOf={refusedOf} onChange={decide} />
          )}
        </section>
        <div className={classes.buttons}>
          <ActionButton type="submit" disabledReason={refusalOf(configsApi.update)}>
            {existing
              ? `Review ${plans.length === 0 ? '' : counted(plans.length, 'change')}`.trim()
              : 'Review and create'}
          </ActionButton>
          <ActionButton variant="default" to={parent}>
            Cancel
          </ActionButton>
          <Text size="sm" role="status" className={classes.problem}>
            {notice}
          </Text>
        </div>
      </form>
      <UnsavedGuard id={id} dirty={decisions.size > 0} survives={() => false} />
      {reviewing && (
        <Suspense>
          <Review
            vlan={label}
            isNew={!existing && vlan === undefined}
            planned={reviewed}
            refusedOf={refusedOf}
            onSettled={(ids) => setDecisions((now) => new Map([...now].filter(([one]) => !ids.includes(String(one)))))}
            onClose={close}
          />
        </Suspense>
      )}
    </FormProvider>
  );
}

/** Shown for a server that cannot change configurations. */
const Unchangeable = () => (
  <Text>
    This server can’t change configurations. Choose the VLAN when you{' '}
    <Link to={computePaths.create()}>create an instance</Link>.
  </Text>
);

/** `/vlans/new`: puts several instances of a region on a VLAN, which is created with the first of them (doc 3 §4.2). */
export function VlanAttachPage() {
  const { region, label } = useSearch({ strict: false });
  const existing = region !== undefined && label !== undefined;
  const query = useQuery(computes.all());
  const unchangeable = useUnchangeable();
  return (
    <Whole>
      <Page
        title={existing ? `Add instances to ${label}` : 'Create VLAN'}
        crumbs={[LIST, ...(existing ? [{ label, to: vlanPaths.page({ region, label }) }] : [])]}
        {...(existing && { facts: [{ label: 'Region', value: <RegionName id={region} /> }] })}
      >
        {unchangeable ? (
          <Unchangeable />
        ) : (
          <QueryBoundary query={query} what="Instances">
            {({ records }) => (
              <AttachForm
                key={`${region} ${label}`}
                all={records}
                given={{ ...(region !== undefined && { region }), ...(label !== undefined && { label }) }}
                existing={existing}
              />
            )}
          </QueryBoundary>
        )}
      </Page>
    </Whole>
  );
}
