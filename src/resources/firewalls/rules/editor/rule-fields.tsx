import { Button, Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { FIREWALL_LIMITS, PROTOCOLS } from '#contract/firewalls/schema.ts';
import { completeMask } from '#lib/net/address.ts';
import { remarksOn } from '#lib/net/network-remarks.ts';
import { completePorts, MAX_PORT_PIECES, readPorts } from '#lib/net/ports.ts';
import { AddAddress } from '#features/reach/public.ts';
import { LinesField, SelectField, TextField } from '#ui/form/fields/fields.ts';
import { GroupError } from '#ui/form/fields/group.tsx';
import { Meter } from '#ui/display/meter.tsx';
import classes from './editor.module.css';
import { type Direction, hasPorts } from '#analysis/packets/rule-set.ts';
import { type RuleValues } from '../../model/values.ts';
import { ACTION_OPTIONS, networksOf, WORDS } from '../../model/display.ts';

/** Says what is allowed (assumed) but may be unintended: entries listed twice, within others, or with host bits set. */
function Remarks({ rule }: { rule: RuleValues }) {
  const networks = networksOf(rule);
  const notes = remarksOn(networks).map(({ index, text }) => `${networks[index]} ${text}`);
  if (notes.length === 0) return null;
  return (
    <Text size="xs" c="dimmed">
      {notes.join('; ')}
    </Text>
  );
}

const EVERYONE = { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] } as const;
const NOBODY = { ipv4: [], ipv6: [] } as const;

interface RuleFieldsProps {
  /** `inbound.2` or `rules.inbound.2`. */
  readonly path: string;
  readonly direction: Direction;
  readonly rule: RuleValues;
}

/** From this share on a limit is worth a meter. */
const NEAR = 0.8;

/** How much of a rule's limits is used (doc 3 §8), where it is nearly all. */
function Limits({ rule }: { rule: RuleValues }) {
  const ports = readPorts(rule.ports);
  const pieces = 'error' in ports ? rule.ports.split(/[,-]/).length : ports.pieces;
  const addresses = networksOf(rule).length;
  const most = FIREWALL_LIMITS.addressesPerRule;
  return (
    <div className={classes.limits}>
      {addresses >= most * NEAR && <Meter compact label="Addresses" value={addresses} max={most} />}
      {hasPorts(rule.protocol) && pieces >= MAX_PORT_PIECES * NEAR && (
        <Meter compact label="Port pieces" value={pieces} max={MAX_PORT_PIECES} />
      )}
    </div>
  );
}

/** The fields of one rule; ports only with protocols that have them. */
export function RuleFields({ path, direction, rule }: RuleFieldsProps) {
  const { setValue } = useFormContext();
  const { peers } = WORDS[direction];
  const fill = (addresses: Readonly<Record<'ipv4' | 'ipv6', readonly string[]>>): void => {
    for (const family of ['ipv4', 'ipv6'] as const)
      setValue(`${path}.addresses.${family}`, [...addresses[family]], { shouldDirty: true, shouldTouch: true });
  };
  return (
    <div className={classes.fields}>
      <div className={classes.three}>
        <SelectField name={`${path}.action`} label="Action" data={ACTION_OPTIONS} required />
        <SelectField name={`${path}.protocol`} label="Protocol" data={PROTOCOLS} required />
        {hasPorts(rule.protocol) && (
          <TextField
            name={`${path}.ports`}
            label="Ports"
            hint="22, 80, 8000-8100. Empty means all ports."
            complete={completePorts}
            mono
          />
        )}
      </div>
      <div className={classes.two}>
        <LinesField
          name={`${path}.addresses.ipv4`}
          label={`IPv4 ${peers}`}
          hint="One network per line. 0.0.0.0/0 is anywhere (IPv4)."
          placeholder="203.0.113.0/24"
          complete={completeMask}
        />
        <LinesField
          name={`${path}.addresses.ipv6`}
          label={`IPv6 ${peers}`}
          hint="One network per line. ::/0 is anywhere (IPv6)."
          placeholder="2001:db8::/32"
          complete={completeMask}
        />
      </div>
      <Suspense fallback={<Skeleton height={64} />}>
        <AddAddress
          lists={{ ipv4: `${path}.addresses.ipv4`, ipv6: `${path}.addresses.ipv6` }}
          destinations={direction === 'outbound'}
          balancers
          masked
        />
      </Suspense>
      <GroupError name={`${path}.addresses`} />
      <div className="bn-wrap">
        <Button size="compact-sm" variant="default" onClick={() => fill(EVERYONE)}>
          Anywhere
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => fill(NOBODY)}>
          Clear addresses
        </Button>
        <Limits rule={rule} />
      </div>
      <Remarks rule={rule} />
      <div className={classes.two}>
        <TextField
          name={`${path}.label`}
          label="Rule label"
          placeholder="accept-inbound-ssh"
          bounds={FIREWALL_LIMITS.ruleLabel}
        />
        <TextField name={`${path}.description`} label="Description" bounds={FIREWALL_LIMITS.ruleDescription} />
      </div>
    </div>
  );
}
