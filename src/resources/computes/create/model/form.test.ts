import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#contract/envelope.ts';
import { newInterface } from '../../configs/interfaces/values.ts';
import { createBody, createForm, isSecret, scriptData, scriptValues } from './form.ts';
import type { ReferenceData } from './reference-data.ts';
import { filled, KNOWN } from '../../testing.ts';
import type { CreateValues } from './values.ts';

const bodyOf = (change: Partial<CreateValues>, reference: ReferenceData = KNOWN): object =>
  createBody(filled(change), reference);

/** In every body: the documented defaults (doc 3 §4.3), and one public interface (doc 3 §2.4). */
const COMMON = {
  region: 'us-ord',
  type: 'g6-nanode-1',
  interfaces: [{ purpose: 'public', primary: false }],
  private_ip: false,
  backups_enabled: false,
};
const OF_IMAGE = {
  ...COMMON,
  image: 'compute/debian12',
  root_pass: 'violet-Harbour-93-kettle',
  swap_size: 512,
  booted: true,
};
const EVERYTHING: Partial<CreateValues> = {
  label: 'web-1',
  backup_of: 3,
  backup_id: 12,
  stackscript_id: 2,
  authorized_keys: ['ssh-ed25519 AAAA'],
  authorized_users: ['admin'],
  metadata: { user_data: '#cloud-config\n' },
  firewall_id: 4,
  private_ip: true,
  backups_enabled: true,
  tags: ['web'],
  booted: false,
  swap_size: 1024,
  group: 'old',
};
const SHARED = {
  ...COMMON,
  label: 'web-1',
  firewall_id: 4,
  private_ip: true,
  backups_enabled: true,
  tags: ['web'],
  group: 'old',
};

describe('the body', () => {
  test.each<[string, Partial<CreateValues>, object]>([
    ['an image, and no other choices', {}, OF_IMAGE],
    [
      'an image, and all other choices',
      EVERYTHING,
      {
        ...SHARED,
        image: 'compute/debian12',
        root_pass: 'violet-Harbour-93-kettle',
        authorized_keys: ['ssh-ed25519 AAAA'],
        authorized_users: ['admin'],
        stackscript_id: 2,
        metadata: { user_data: 'I2Nsb3VkLWNvbmZpZwo=' },
        swap_size: 1024,
        booted: false,
      },
    ],
    [
      'a backup: nothing of the image',
      { ...EVERYTHING, source: 'backup' },
      { ...SHARED, backup_id: 12, booted: false },
    ],
    ['nothing: neither image nor backup, and nothing boots', { ...EVERYTHING, source: 'empty' }, SHARED],
    [
      'swap left to the server',
      { swap_size: null },
      { ...COMMON, image: OF_IMAGE.image, root_pass: OF_IMAGE.root_pass, booted: true },
    ],
    ['a private image runs no script', { image: 'private/7', stackscript_id: 2 }, { ...OF_IMAGE, image: 'private/7' }],
    [
      'user data that the image cannot take',
      { image: 'compute/alpine3.18', metadata: { user_data: '#!' } },
      { ...OF_IMAGE, image: 'compute/alpine3.18' },
    ],
    [
      'user data that the region cannot hand over',
      { region: 'us-west', metadata: { user_data: '#!' } },
      { ...OF_IMAGE, region: 'us-west' },
    ],
    [
      'the fields of a VLAN interface are not sent once it is public',
      { interfaces: [{ ...newInterface('public'), label: 'lan', ipam_address: '10.0.0.1/24' }] },
      OF_IMAGE,
    ],
    ['no interfaces: the server makes its default', { interfaces: [] }, { ...OF_IMAGE, interfaces: [] }],
  ])('%s', (_, change, body) => expect(bodyOf(change)).toEqual(body));

  test('backups that the account requires are sent as enabled', () =>
    expect(bodyOf({}, { ...KNOWN, backupsForced: true })).toEqual({ ...OF_IMAGE, backups_enabled: true }));

  test('tags of a restricted user are not sent', () =>
    expect(bodyOf({ tags: ['web'] }, { ...KNOWN, restricted: true })).toEqual(OF_IMAGE));

  test('the data of an unknown script are sent as the typed JSON', () => {
    const typed = { stackscript_id: 99, stackscript_data: '{"a": "b"}' };
    expect(bodyOf(typed)).toEqual({ ...OF_IMAGE, ...typed });
    expect(bodyOf({ ...typed, stackscript_data: '  ' })).toEqual({ ...OF_IMAGE, stackscript_id: 99 });
    expect(bodyOf({ ...typed, stackscript_data: { site: 'of another script' } })).toEqual({
      ...OF_IMAGE,
      stackscript_id: 99,
    });
  });
});

describe('a script', () => {
  const [withFields, withoutFields] = KNOWN.scripts;

  test('starts with its defaults, and several choices become one text', () => {
    const start = withFields && scriptValues(withFields);
    expect(start).toEqual({ site: '', server: 'nginx', languages: ['node'], contact: '' });
    expect(withFields && start && scriptData(withFields, start)).toEqual({ server: 'nginx', languages: 'node' });
    expect(withFields && scriptData(withFields, { site: 'x', languages: ['php', 'node'], of_another: 'no' })).toEqual({
      site: 'x',
      languages: 'php,node',
    });
  });

  test('without fields gets no data', () =>
    expect(bodyOf({ stackscript_id: withoutFields?.id ?? 0 })).not.toHaveProperty('stackscript_data'));

  test.each([
    ['db_password', true],
    ['API_KEY', true],
    ['passphrase', true],
    ['site_name', false],
    ['keyboard', false],
  ])('a field called %s', (name, secret) => expect(isSecret({ name, label: '' })).toBe(secret));
});

describe('required fields', () => {
  const errors = (change: Partial<CreateValues>): [string | null, string][] => {
    const { error } = createForm(KNOWN).safeParse(filled(change));
    return error === undefined ? [] : fieldErrors(error).map(({ field, reason }) => [field, reason]);
  };

  test.each<[string, Partial<CreateValues>, [string | null, string][]]>([
    ['nothing is wrong', {}, []],
    [
      'nothing is chosen',
      { image: null, region: null, type: '', root_pass: '' },
      [
        ['image', 'Choose an image'],
        ['root_pass', 'An instance from an image needs a root password'],
        ['region', 'Choose a region'],
        ['type', 'Choose a plan'],
      ],
    ],
    [
      'an image without a password',
      { root_pass: '' },
      [['root_pass', 'An instance from an image needs a root password']],
    ],
    ['a short password', { root_pass: 'abc' }, [['root_pass', 'Must be 7 to 128 characters long']]],
    ['no backup', { source: 'backup' }, [['backup_id', 'Choose a backup']]],
    ['an empty disk needs neither', { source: 'empty', image: null, root_pass: '' }, []],
    ['a script without what it needs', { stackscript_id: 1 }, [['stackscript_data.site', 'Enter Site for the script']]],
    ['a script with it', { stackscript_id: 1, stackscript_data: { site: 'x' } }, []],
    ['stale values are not validated', { source: 'empty', root_pass: 'abc', authorized_keys: ['nonsense'] }, []],
    [
      'a VLAN without a label',
      { interfaces: [newInterface('public'), newInterface('vlan')] },
      [['interfaces[1].label', 'Enter the label of a VLAN']],
    ],
    [
      'a subnet of another region',
      { interfaces: [newInterface('public'), { ...newInterface('vpc'), subnet_id: 3 }] },
      [['interfaces[1].subnet_id', 'The VPC staging is in us-west']],
    ],
    ['a subnet of the region', { interfaces: [newInterface('public'), { ...newInterface('vpc'), subnet_id: 1 }] }, []],
    [
      'a plan that the region does not have',
      { region: 'us-west', type: 'g6-standard-1' },
      [['type', 'Not available in Fremont, CA']],
    ],
    [
      'a plan without room for the image',
      { image: 'private/7' },
      [['type', 'The image needs 29.3 GB; this disk has 25 GB']],
    ],
    [
      'a plan without room for swap beside the image',
      { swap_size: 25_600 - 1500 + 1 },
      [['swap_size', 'The image needs 1.5 GB and swap 23.5 GB; this disk has 25 GB']],
    ],
    ['a plan with just enough room for both', { swap_size: 25_600 - 1500 }, []],
    ['the same plan where it can be had', { type: 'g6-standard-1' }, []],
    [
      'too much user data',
      { metadata: { user_data: 'x'.repeat(65_536) } },
      [['metadata.user_data', 'Must be up to 65535 bytes; this is 65536']],
    ],
    ['as much as there may be', { metadata: { user_data: 'x'.repeat(65_535) } }, []],
  ])('%s', (_, change, expected) => expect(errors(change)).toEqual(expected));

  test('invalid keys are reported by position', () =>
    expect(errors({ authorized_keys: ['nonsense'] }).map(([field]) => field)).toEqual(['authorized_keys[0]']));
});
