import { Title } from '@mantine/core';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { useStore } from '#api/store.ts';
import type { LoadableServices } from '../../breaks/consequences.ts';
import { useTesterState } from '../editor/highlight.tsx';
import { evaluatePacket } from '#analysis/packets/packet.ts';
import { draftOf, packetOf } from './tester-draft.ts';
import { TesterFields } from './tester-fields.tsx';
import type { TestedFirewall } from './saved-packets.ts';
import { Saved } from './tester-saved.tsx';
import { NotEnabled, Scope } from './tester-scope.tsx';
import { Reasons, VerdictLine } from './tester-verdict.tsx';
import classes from './tester.module.css';
import type { RuleSet } from '#analysis/packets/rule-set.ts';

export { VerdictChanges } from './tester-saved.tsx';

interface PacketTesterProps {
  /** The current rules, unsaved edits included. */
  readonly rules: RuleSet;
  /** The rules on the server, if `rules` may differ from them. */
  readonly before?: RuleSet | undefined;
  /** Undefined where it does not exist yet. */
  readonly firewall?: TestedFirewall | undefined;
  /** Its current or future services. */
  readonly devices?: LoadableServices;
  /** A tab says what it is, so that no heading says it again. */
  readonly inTab?: true;
}

const TITLE = 'Test a packet';

/**
 * Tests a packet against rules, saved or not: which rule decides, why earlier ones do not match, which services that
 * applies to, and what edits would change for saved packets. Sends nothing; must be outside of forms.
 */
export function PacketTester({ rules, before, firewall, devices, inTab }: PacketTesterProps) {
  const id = useId();
  const tester = useTesterState();
  const draft = useStore(tester.draft);
  const [loads, setLoads] = useState(0);
  // A key typed into a rule is rendered first, and evaluated when there is time.
  const evaluatedRules = useDeferredValue(rules);
  const packet = packetOf(draft);
  const verdict = packet && evaluatePacket(evaluatedRules, packet);

  useEffect(() => {
    tester.evaluated.set(packet && verdict && { direction: packet.direction, verdict });
  }, [tester, packet, verdict]);
  useEffect(() => () => tester.evaluated.set(undefined), [tester]);

  return (
    <div role="group" aria-labelledby={id} className={classes.tester}>
      {/* The tab says it already. */}
      <Title order={2} size="h4" id={id} className={inTab ? 'bn-hidden' : undefined}>
        {TITLE}
      </Title>
      <NotEnabled status={firewall?.status} />
      <TesterFields key={loads} draft={draft} onChange={tester.draft.set} />
      <VerdictLine rules={evaluatedRules} draft={draft} verdict={verdict} />
      {packet !== undefined && verdict !== undefined && (
        <>
          <Reasons rules={evaluatedRules} packet={packet} verdict={verdict} />
          <Scope packet={packet} firewall={firewall} services={devices} />
        </>
      )}
      <Saved
        rules={evaluatedRules}
        before={before}
        firewall={firewall}
        packet={packet}
        onLoad={(saved) => {
          tester.draft.set(draftOf(saved));
          // Errors in the previous draft are irrelevant.
          setLoads(loads + 1);
        }}
      />
    </div>
  );
}
