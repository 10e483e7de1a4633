import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { ACTIONS, FIREWALL_LIMITS, PROTOCOLS } from '#contract/firewalls/schema.ts';
import { completeMask, networkOf } from '#lib/cidr.ts';
import { LinesField, RadioField, SelectField, TextField } from '#ui/form/fields.ts';
import { FieldGroup, GroupError } from '#ui/form/group.tsx';
import type { FirewallValues } from './form.ts';
import { hasPorts, newRule } from './rules/values.ts';
import classes from './rule-fields.module.css';

type Direction = 'inbound' | 'outbound';

const WORDS = {
  inbound: { title: 'Inbound', peers: 'sources', rest: 'Everything else that arrives is' },
  outbound: { title: 'Outbound', peers: 'destinations', rest: 'Everything else that leaves is' },
} as const;

const EFFECTS = { ACCEPT: 'let through', DROP: 'dropped without an answer' } as const;

/** Says which network an entry with host bits stands for: it is allowed, and may not be what was meant (gaps §3). */
function HostBits({ path }: { path: `rules.${Direction}.${number}.addresses` }) {
  const { control } = useFormContext<FirewallValues>();
  const { ipv4, ipv6 } = useWatch({ control, name: path });
  const notes = [...ipv4, ...ipv6].flatMap((entry) => {
    const network = networkOf(entry);
    return network === undefined ? [] : `${entry} means ${network}`;
  });
  if (notes.length === 0) return null;
  return (
    <Text size="xs" c="dimmed">
      {notes.join('; ')}
    </Text>
  );
}

interface RuleProps {
  readonly direction: Direction;
  readonly place: number;
  readonly count: number;
  onMove(to: number): void;
  onRemove(): void;
}

/** One rule of the form; ports are there only with the protocols that carry them. */
function Rule({ direction, place, count, onMove, onRemove }: RuleProps) {
  const { control } = useFormContext<FirewallValues>();
  const path = `rules.${direction}.${place}` as const;
  const protocol = useWatch({ control, name: `${path}.protocol` });
  const { title, peers } = WORDS[direction];
  const called = `${title.toLowerCase()} rule ${place + 1}`;
  return (
    <FieldGroup name={path} label={`${title} rule ${place + 1}`} className={classes.rule}>
      <Group justify="flex-end" gap={4} className={classes.tools}>
        <ActionIcon
          variant="subtle"
          aria-label={`Move ${called} up`}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        >
          <ArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          aria-label={`Move ${called} down`}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <ArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" aria-label={`Remove ${called}`} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <div className={classes.pair}>
        <SelectField name={`${path}.action`} label="Action" data={ACTIONS} required />
        <SelectField name={`${path}.protocol`} label="Protocol" data={PROTOCOLS} required />
      </div>
      {hasPorts(protocol) && (
        <TextField
          name={`${path}.ports`}
          label="Ports"
          hint="Ports and ranges joined by commas, for example 22, 80, 8000-8100. Empty: all ports."
          mono
        />
      )}
      <GroupError name={`${path}.addresses`} />
      <div className={classes.pair}>
        <LinesField
          name={`${path}.addresses.ipv4`}
          label={`IPv4 ${peers}`}
          hint="One network per line; 0.0.0.0/0 is everyone."
          complete={completeMask}
        />
        <LinesField
          name={`${path}.addresses.ipv6`}
          label={`IPv6 ${peers}`}
          hint="One network per line; ::/0 is everyone."
          complete={completeMask}
        />
      </div>
      <HostBits path={`${path}.addresses`} />
      <div className={classes.pair}>
        <TextField name={`${path}.label`} label="Rule label" bounds={FIREWALL_LIMITS.ruleLabel} />
        <TextField name={`${path}.description`} label="Description" bounds={FIREWALL_LIMITS.ruleDescription} />
      </div>
    </FieldGroup>
  );
}

/** The rules of one direction in their order, and the policy for whatever none of them fits. */
export function DirectionFields({ direction }: { direction: Direction }) {
  const { control } = useFormContext<FirewallValues>();
  const { fields, append, move, remove } = useFieldArray({ control, name: `rules.${direction}` });
  const { title, rest } = WORDS[direction];
  return (
    <FieldGroup name={`rules.${direction}`} label={`${title} rules`}>
      <RadioField
        name={`rules.${direction}_policy`}
        label={`${title} policy`}
        hint={rest}
        required
        options={ACTIONS.map((value) => ({ value, label: value, text: EFFECTS[value] }))}
      />
      {fields.length === 0 && (
        <Text size="sm" c="dimmed">
          No {title.toLowerCase()} rules: the policy decides alone.
        </Text>
      )}
      {fields.map(({ id }, place) => (
        <Rule
          key={id}
          direction={direction}
          place={place}
          count={fields.length}
          onMove={(to) => move(place, to)}
          onRemove={() => remove(place)}
        />
      ))}
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => append(newRule())}
        className={classes.add}
      >
        Add {title.toLowerCase()} rule
      </Button>
    </FieldGroup>
  );
}
