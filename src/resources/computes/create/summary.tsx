import { List, Stack, Text } from '@mantine/core';
import { megabytes } from '#lib/sizes.ts';
import { verdictOf } from '../configs/interfaces/verdict.ts';
import { createBody } from './form.ts';
import { imageIn, type Known, regionIn, scriptIn, sourceOf } from './known.ts';
import { MAIL_PORTS } from './options.tsx';
import type { CreateValues } from './values.ts';

function sourceWords(values: CreateValues, known: Known): string {
  if (values.source === 'empty') return 'Without a disk: it stays powered off';
  if (values.source === 'backup') {
    const source = sourceOf(known, values);
    const from = source === undefined ? 'a backup' : `a backup of ${source.label}`;
    return values.backup_id === null ? `From ${from}, not chosen yet` : `From ${from}`;
  }
  if (!values.image) return 'From an image, not chosen yet';
  return `From ${imageIn(known, values)?.label ?? values.image}`;
}

function planWords({ type }: CreateValues, { types }: Known): string {
  if (type === '') return 'Plan: not chosen yet';
  const plan = types.find(({ id }) => id === type);
  if (plan === undefined) return `Plan: ${type}`;
  return `${plan.label}: ${plan.vcpus} vCPU, ${megabytes(plan.memory)} of memory, ${megabytes(plan.disk)} of disk`;
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

/** What will be made, in words. */
export function Summary({ values, known }: { values: CreateValues; known: Known }) {
  const body = createBody(values, known);
  const { label, stackscript_id, metadata, authorized_keys = [], authorized_users = [], tags = [] } = body;
  const region = regionIn(known, values);
  const boots = body.booted === true;
  return (
    <Stack gap="xs">
      <Text size="sm">
        A compute instance {label === undefined ? 'called compute and its id' : <strong>{label}</strong>}. Creating it
        incurs a charge.
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>{sourceWords(values, known)}</List.Item>
        {typeof stackscript_id === 'number' && (
          <List.Item>Set up by the script {scriptIn(known, values)?.label ?? stackscript_id}</List.Item>
        )}
        <List.Item>
          {region === undefined ? (values.region ?? 'Region: not chosen yet') : `In ${region.label} (${region.id})`}
          {region?.status === 'outage' && ', which has an outage'}
        </List.Item>
        <List.Item>{planWords(values, known)}</List.Item>
        {(authorized_keys.length > 0 || authorized_users.length > 0) && (
          <List.Item>
            Root may enter by {counted(authorized_keys.length, 'key')}
            {authorized_users.length > 0 && ` and the keys of ${authorized_users.join(', ')}`}
          </List.Item>
        )}
        {metadata !== undefined && <List.Item>User data are handed over at the first boot</List.Item>}
        <List.Item>{verdictOf(values.interfaces).sentence}</List.Item>
        <List.Item>
          {typeof body.firewall_id === 'number'
            ? 'Behind a Firewall'
            : 'Without a Firewall: nothing filters its traffic'}
        </List.Item>
        {body.private_ip === true && <List.Item>With a private IPv4 address</List.Item>}
        <List.Item>
          {body.backups_enabled === true ? 'With backups, which incur a charge' : 'Without backups'}
        </List.Item>
        {tags.length > 0 && <List.Item>Tags: {tags.join(', ')}</List.Item>}
        <List.Item>
          {boots
            ? 'It boots once it is provisioned, usually within two minutes'
            : 'It is powered off once it is provisioned'}
        </List.Item>
      </List>
      <Text size="xs" c="dimmed">
        {MAIL_PORTS}
      </Text>
    </Stack>
  );
}
