import { Changes } from '#ui/display/blocks/changes.tsx';
import { splitAddress } from '#ui/page/navigation/paths.ts';
import { useBack } from '#ui/page/navigation/back.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { call } from '#api/http/client.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { goneReason } from '#contract/firewalls/rules.ts';
import { type Firewall, FirewallRules } from '#contract/firewalls/schema.ts';
import { Pending } from '#ui/confirm/pending.tsx';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { KeptParts } from '#ui/form/conflict/field-changes.tsx';
import { notTaken } from '#ui/form/conflict/body.ts';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { RecordFormPage } from '#ui/page/record-page.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { toast } from '#ui/actions/toast.ts';
import { NO_RULES_OPERATION } from '../actions.ts';
import { firewallPaths, LIST } from '../paths.ts';
import { firewalls, rulesOf, INVALIDATES } from '../queries.ts';
import { BreaksOf } from '../breaks/breaks-view.tsx';
import { useKnownServices } from '../services/services.tsx';
import { differenceOf, RULE_ENTRIES } from '../analysis/difference.ts';
import { toldRules } from '../analysis/told.ts';
import { TrafficChanges, trafficOf } from '../breaks/traffic.tsx';
import { RulesEditor } from './editor/editor.tsx';
import { HighlightProvider } from './editor/highlight.tsx';
import { PacketTester, VerdictChanges } from './tester/tester.tsx';
import { formRules, rulesBody, RulesForm, type RulesValues, unknownParts } from '../model/values.ts';

const Ruler = lazyPart(() => import('../analysis/ruler/ruler.tsx'));

interface EditRulesProps {
  readonly firewall: Firewall;
  readonly rules: FirewallRules;
  readonly defaults: RulesValues;
}

function EditRules({ firewall, rules, defaults }: EditRulesProps) {
  const navigate = useNavigate();
  const refusalOf = useDisabledReason();
  const devices = useKnownServices(firewall.id);
  /** The rules as last read from the server. */
  const [before, setBefore] = useState(rules);
  const params = { firewallId: firewall.id };
  const back = useBack(firewallPaths.page(firewall.id));
  const changeTo = (values: RulesValues) => ({ status: firewall.status, before, now: values, services: devices });
  const consequence = (values: RulesValues) => <TrafficChanges {...changeTo(values)} />;
  const difference = (values: RulesValues) => <Changes changes={toldRules(before, values)} />;
  return (
    <HighlightProvider>
      <FormShell
        wide
        endpoint={firewallsApi.replaceRules}
        params={params}
        schema={RulesForm}
        defaults={defaults}
        toBody={rulesBody}
        submitLabel="Review and save"
        cancelTo={back}
        invalidates={INVALIDATES}
        // Not what is learnt of the server: its rules were there when this began.
        disabledReason={refusalOf(firewallsApi.replaceRules, params) ?? goneReason(firewall)}
        conflict={{
          update: 'replaces',
          original: rules,
          reread: () => call(firewallsApi.rules, { params }),
          valuesOf: formRules,
          lists: { inbound: RULE_ENTRIES, outbound: RULE_ENTRIES },
          onBase: setBefore,
          show: (field, value, original) => <ConflictSide field={field} value={value} original={original} />,
        }}
        find={async (body) => {
          const now = await call(firewallsApi.rules, { params });
          const sent = { inbound: [], outbound: [], ...body };
          return differenceOf(now, sent).count === 0 ? [{ label: firewall.label, to: back }] : [];
        }}
        summary={(values) => (
          <Stack gap="sm">
            {consequence(values)}
            {difference(values)}
          </Stack>
        )}
        review={{
          title: `Save the rules of ${firewall.label}?`,
          confirm: 'Save rules',
          harm: (values) => trafficOf(changeTo(values)).opening,
          content: (values) => (
            <Stack gap="sm">
              {consequence(values)}
              {firewall.status === 'enabled' && <BreaksOf firewallId={firewall.id} now={values} before={before} />}
              <Suspense fallback={<Pending />}>
                <Ruler rules={values} before={before} />
              </Suspense>
              <VerdictChanges rules={values} before={before} firewall={firewall} />
              {difference(values)}
              <KeptParts parts={unknownParts(values)} />
            </Stack>
          ),
        }}
        panels={[
          {
            id: 'packet',
            label: 'Test a packet',
            first: true,
            content: (values) => (
              <PacketTester inTab rules={values} before={before} firewall={firewall} devices={devices} />
            ),
          },
        ]}
        onDone={(record, body) => {
          toast.success({ title: `Rules of ${firewall.label} saved` });
          void navigate(splitAddress(back));
          return notTaken(body, record);
        }}
      >
        <RulesEditor prefix="" before={before} name={firewall.label} />
      </FormShell>
    </HighlightProvider>
  );
}

interface ConflictSideProps {
  readonly field: string;
  readonly value: unknown;
  readonly original: FirewallRules;
}

/** What one side of a conflict changed compared with the original rules. */
function ConflictSide({ field, value, original }: ConflictSideProps) {
  const now = FirewallRules.loose.safeParse({ ...original, [field]: value });
  if (!now.success) return null;
  return <Changes changes={toldRules(original, now.data)} />;
}

/**
 * The original rules stay the same for the whole edit, even if newer ones are read meanwhile: the edit must not be
 * lost.
 */
function Content(props: { firewall: Firewall; rules: FirewallRules | null }) {
  const { firewall } = props;
  const [rules] = useState(props.rules);
  if (rules === null) return <Text>{NO_RULES_OPERATION}.</Text>;
  const defaults = formRules(rules);
  if (defaults === undefined)
    return (
      <Text>
        Some rules have actions or protocols that this console doesn’t know. Saving from here would change them.
      </Text>
    );
  return <EditRules firewall={firewall} rules={rules} defaults={defaults} />;
}

/** `/firewalls/<id>/rules/edit`: both lists and both policies, staged and saved as one (doc 3 §4.1, behaviour 3). */
export function FirewallRulesPage({ firewallId }: { readonly firewallId: string }) {
  // Never from the cache: it is about to be replaced.
  const rules = useQuery({ ...rulesOf(firewallId), refetchOnMount: 'always' });
  return (
    <RecordFormPage
      collection={firewalls}
      id={firewallId}
      nameOf={({ label }) => label}
      noun="firewall"
      list={LIST}
      title={(name) => `Edit rules of ${name}`}
    >
      {(firewall) => (
        <QueryBoundary query={rules} what="Rules" fresh>
          {(set) => <Content firewall={firewall} rules={set} />}
        </QueryBoundary>
      )}
    </RecordFormPage>
  );
}
