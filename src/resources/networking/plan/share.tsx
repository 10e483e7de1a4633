import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { ipsApi } from '#contract/networking/ips/api.ts';
import { withoutMask, type Addresses, type Holder, shareReason } from '#contract/networking/ips/rules.ts';
import { IpShare, type ComputeIps, type Ip } from '#contract/networking/ips/schema.ts';
import { compareTexts } from '#lib/text/format.ts';
import { fold } from '#lib/text/fold.ts';
import { numberText } from '#lib/unreadable.ts';
import { regionNames } from '#resources/regions/public.ts';
import { toast } from '#ui/actions/toast.ts';
import { Section } from '#ui/display/blocks/details.tsx';
import { Muted } from '#ui/display/blocks/plain.tsx';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { OptionField } from '#ui/form/fields/choices/option-field.tsx';
import { useFormField } from '#ui/form/fields/use-field.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { Page } from '#ui/page/page.tsx';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { guard } from '#resources/guard.ts';
import { useHolderReason } from '../ips/holder.ts';
import { addressesOf, HOLDER_INVALIDATES, ips, readAddressesOf } from '../ips/queries.ts';
import { LIST } from '../paths.ts';
import { kindOf, addressesFrom } from './plan.ts';
import classes from './plan.module.css';
import { type Holders, NoInstances, WithAccount } from './account.tsx';

/** An instance of the region, with those of its addresses that another one may bring up, or why not. */
interface Owner {
  readonly holder: Holder;
  readonly addresses: readonly { readonly address: string; readonly disabledReason: string | undefined }[];
}

/** The other instances of the primary one's region with what they could share; ranges without their masks. */
function ownersOf(primary: Holder, addresses: Addresses, refused: (computeId: number) => string | undefined): Owner[] {
  return addresses.computes
    .filter(({ id, region }) => region === primary.region && id !== primary.id)
    .toSorted((one, other) => compareTexts(one.label, other.label))
    .map((holder) => ({
      holder,
      addresses: [...holder.ipv4, ...holder.ranges.map(withoutMask)].map((address) => ({
        address,
        disabledReason: refused(holder.id) ?? shareReason(address, primary, addresses),
      })),
    }));
}

/**
 * The addresses of others that an instance may bring up now; `own`: its addresses as the server lists them, which has
 * private ones too. Undefined where the server does not tell.
 */
function sharedWith(primary: Holder, ips: readonly Ip[], own: ComputeIps | null): string[] | undefined {
  if (own === null && ips.every(({ computes }) => computes === undefined)) return undefined;
  const lent = ips.filter(({ computes = [] }) => computes.includes(primary.id)).map(({ address }) => address);
  return [...new Set([...lent, ...(own?.ipv4.shared ?? []).map(({ address }) => address)])].toSorted();
}

const byLabel = (computes: Holders['computes']) =>
  computes.toSorted((one, other) => compareTexts(one.label, other.label));

const isTexts = (value: unknown): value is string[] => Array.isArray(value);

/** The addresses of other instances, by owner; those that cannot be shared say why. */
function Choices({ owners }: { owners: readonly Owner[] }) {
  const { attach, ...field } = useFormField({ name: 'ips' });
  const [text, setText] = useState('');
  const chosen = isTexts(field.value) ? field.value : [];
  const wanted = fold(text);
  const shown = owners.filter(
    ({ holder, addresses }) =>
      [holder.label, ...addresses.map(({ address }) => address)].some((one) => fold(one).includes(wanted)) ||
      addresses.some(({ address }) => chosen.includes(address)),
  );
  return (
    <div id={field.id} tabIndex={-1} ref={attach} className={classes.owners} role="group" aria-label="Addresses">
      {owners.length > 3 && (
        <TextInput
          label="Find instance or address"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {field.problems.map(({ path: [entry], message }) => (
        <p key={`${entry}${message}`} role="alert" className={classes.error}>
          {typeof entry === 'number' ? `${chosen[entry]}: ${message}` : message}
        </p>
      ))}
      {shown.map(({ holder, addresses }) => (
        <Section key={holder.id} title={holder.label}>
          <div className={classes.choices}>
            {addresses.map(({ address, disabledReason }) => (
              <Checkbox
                key={address}
                label={<code>{address}</code>}
                description={disabledReason ?? (address.includes(':') ? 'IPv6 range' : kindOf(address))}
                // What is shared already can be taken away, whatever has changed since.
                disabled={disabledReason !== undefined && !chosen.includes(address)}
                checked={chosen.includes(address)}
                onChange={({ currentTarget: { checked } }) =>
                  field.change((checked ? [...chosen, address] : chosen.filter((one) => one !== address)).toSorted())
                }
              />
            ))}
          </div>
        </Section>
      ))}
      {shown.length === 0 && (
        <p>{owners.length === 0 ? 'No other instance is in this region.' : 'No instance matches.'}</p>
      )}
    </div>
  );
}

/** What others may bring up of an instance's own addresses. */
function Given({ primary, account }: { primary: Holder; account: Holders }) {
  const labels = new Map(account.computes.map(({ id, label }) => [id, label]));
  const given = account.ips.filter(({ compute_id, computes = [] }) => compute_id === primary.id && computes.length > 0);
  if (given.length === 0) return null;
  return (
    <Section title={`Addresses of ${primary.label} that others may use`}>
      {given.map(({ address, computes = [] }) => (
        <p key={address}>
          <code>{address}</code> <Muted>{computes.map((id) => labels.get(id) ?? numberText(id)).join(', ')}</Muted>
        </p>
      ))}
    </Section>
  );
}

/** The instance that is shared with. Another one is another form, in which the focus stays here. */
function Taker({ account }: { account: Holders }) {
  const navigate = useNavigate();
  const { setFocus } = useFormContext();
  const isChosen = useRouterState({ select: ({ location }) => location.state.chosen === true });
  useEffect(() => {
    if (isChosen) setFocus('compute_id');
  }, [isChosen, setFocus]);
  const { data: names } = useQuery(regionNames);
  return (
    <OptionField
      name="compute_id"
      label="Share with"
      hint="This instance can take over the addresses if their owner fails."
      required
      numeric
      groups={[
        {
          label: 'Instances',
          options: byLabel(account.computes).map(({ id, label, region }) => ({
            value: String(id),
            label,
            note: names?.get(region) ?? region,
          })),
        },
      ]}
      onChosen={(id) =>
        void navigate({
          to: '.',
          search: (search) => ({ ...search, instance: Number(id) }),
          replace: true,
          // The form takes the place of the list.
          resetScroll: true,
          state: { chosen: true },
        })
      }
    />
  );
}

interface ShareFormProps {
  readonly primary: Holder;
  readonly account: Holders;
  /** What it may bring up now; undefined where the server does not report it. */
  readonly before: string[] | undefined;
  /** An address that is chosen at first. */
  readonly asked: string | undefined;
}

/** What it may bring up now. */
async function readShared(primary: Holder): Promise<string[]> {
  const [{ records }, own] = await Promise.all([ips.load(), readAddressesOf(primary.id)]);
  const shared = sharedWith(primary, records, own);
  if (shared === undefined) throw new Error('The server no longer reports what is shared');
  return shared;
}

function ShareForm({ primary, account, before, asked }: ShareFormProps) {
  const navigate = useNavigate();
  const refusalOf = useDisabledReason();
  const refused = useHolderReason();
  const owners = ownersOf(primary, addressesFrom(account.computes, account.ips), refused);
  const wanted = owners.flatMap(({ addresses }) =>
    addresses
      .filter(({ address, disabledReason: fixed }) => fixed === undefined && withoutMask(address) === asked)
      .map(({ address }) => address),
  );
  const ownerOf = (address: string): string | undefined =>
    owners.find(({ addresses }) => addresses.some((one) => one.address === address))?.holder.label;
  /** What it may bring up, as last read. */
  const [base, setBase] = useState(before);
  return (
    <FormShell
      endpoint={ipsApi.share}
      schema={IpShare}
      defaults={{ compute_id: primary.id, ips: [...new Set([...(before ?? []), ...wanted])].toSorted() }}
      submitLabel="Save sharing"
      cancelTo={LIST.to}
      invalidates={[...HOLDER_INVALIDATES, 'ipv6-ranges']}
      repeatable
      overwrites={before === undefined}
      conflict={
        before && {
          update: 'replaces',
          original: { ips: before },
          reread: async () => ({ ips: await readShared(primary) }),
          onBase: ({ ips }) => setBase(ips),
        }
      }
      disabledReason={refusalOf(ipsApi.share) ?? refused(primary.id)}
      refuses={guard(ipsApi.share)}
      summary={({ ips }) => (
        <Changes
          changes={[
            ...ips
              .filter((address) => base?.includes(address) !== true)
              .map((address) => `${primary.label} may use ${address} of ${ownerOf(address)}`),
            ...(base ?? [])
              .filter((address) => !ips.includes(address))
              .map((address) => `${primary.label} may no longer use ${address} of ${ownerOf(address)}`),
            ips.length > 0 && `Failover needs a service inside ${primary.label} that takes the address over`,
          ]}
        />
      )}
      onDone={() => {
        toast.success({ title: `Sharing with ${primary.label} saved` });
        void navigate({ to: LIST.to });
      }}
    >
      <FieldGroup label="Sharing">
        <Taker account={account} />
        {before === undefined && (
          <p>This server doesn’t report sharing. What you choose replaces what is shared now.</p>
        )}
        <Choices owners={owners} />
        <Given primary={primary} account={account} />
      </FieldGroup>
    </FormShell>
  );
}

function Sharing({ account }: { account: Holders }) {
  const search = useSearch({ strict: false });
  const instances = byLabel(account.computes);
  const asked = account.ips.find(({ address }) => address === search.address);
  // Whoever takes an address over is another instance of its region.
  const taker = instances.find((one) => one.region === asked?.region && one.id !== asked.compute_id);
  const id = instances.find((one) => one.id === search.instance)?.id ?? taker?.id ?? instances[0]?.id;
  const primary = addressesFrom(account.computes, account.ips).computes.find((one) => one.id === id);
  const own = useQuery({ ...addressesOf(id ?? 0), enabled: id !== undefined });
  if (primary === undefined) return <NoInstances />;
  return (
    <QueryBoundary query={own} what="Addresses">
      {(found) => (
        <ShareForm
          key={`${primary.id}`}
          primary={primary}
          account={account}
          before={sharedWith(primary, account.ips, found)}
          asked={asked?.address}
        />
      )}
    </QueryBoundary>
  );
}

/**
 * `/ips/share/edit`: the addresses of others that an instance may bring up, for failover (doc 3 §4.2): that of
 * `?instance=`, or one that can take over the address of `?address=`, which is chosen then.
 */
export function IpSharePage() {
  return (
    <Page title="Share addresses" crumbs={[LIST]}>
      <WithAccount>{(account) => <Sharing account={account} />}</WithAccount>
    </Page>
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The instance of this entry was chosen in the form. */
    readonly chosen?: boolean;
  }
}
