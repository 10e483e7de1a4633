import { describe, expect, test } from 'vitest';
import { validate } from '#ui/form/validation/issues.ts';
import { canChoose, cloneBody, cloneForm } from './form.ts';
import {
  copied,
  doubledAddresses,
  type ReferenceData,
  needing,
  newRegionNeeds,
  regionNeeds,
  regionRefusal,
  roomRefusal,
  unconnectedText,
  userDataRefusal,
} from './reference-data.ts';
import { disk } from '../testing.ts';
import { config, reference, on, region, source, values } from './testing.ts';
import { cloneLabel, type CloneValues } from './values.ts';

const errorsOf = (change: Partial<CloneValues>, about: ReferenceData = reference) => {
  const verdict = validate(cloneForm(about), values(change));
  return 'issues' in verdict ? verdict.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) : [];
};

describe('what is copied', () => {
  test('everything at first', () => {
    expect(cloneBody(values(), reference)).toMatchObject({ disks: [1, 2, 3, 4], configs: [10, 11] });
  });

  test('a profile includes its disks, even if they are not selected', () => {
    const some = values({ disks: [], configs: [11] });
    expect(needing(reference, some, 3).map(({ id }) => id)).toEqual([11]);
    expect(copied(reference, some).disks.map(({ id }) => id)).toEqual([3]);
    expect(cloneBody(some, reference)).toMatchObject({ disks: [3], configs: [11] });
  });

  test('nothing is listed while the contents of the source are unknown', () => {
    const unavailable = { ...reference, disks: undefined };
    expect(canChoose(unavailable)).toBe(false);
    expect(cloneBody(values(), unavailable)).not.toHaveProperty('disks');
    expect(cloneBody(values(), unavailable)).not.toHaveProperty('configs');
  });

  test('an empty selection is refused', () => {
    expect(errorsOf({ disks: [], configs: [] })).toEqual(['configs: Choose at least one configuration or disk']);
  });
});

describe('to a new instance', () => {
  test('sends the filled-in fields and omits the empty ones', () => {
    expect(cloneBody(values({ label: '' }), reference)).toEqual({
      region: 'us-east',
      type: 'large',
      backups_enabled: false,
      private_ip: false,
      disks: [1, 2, 3, 4],
      configs: [10, 11],
    });
    expect(errorsOf({})).toEqual([]);
  });

  test('backups are on when the account requires them', () => {
    expect(cloneBody(values(), { ...reference, backupsForced: true })).toMatchObject({ backups_enabled: true });
  });

  test('a region without VLANs is refused while a profile has one', () => {
    expect(errorsOf({ region: 'us-west' })).toEqual([
      'region: US-WEST does not offer VLANs, and profile-11 has a VLAN interface',
    ]);
    expect(errorsOf({ region: 'us-west', configs: [10] })).toEqual([]);
    expect(regionNeeds(reference, values())).toEqual(['Vlans']);
    expect(regionNeeds(reference, values({ configs: [10] }))).toEqual([]);
  });

  test('a profile in a VPC must stay in the VPC’s region', () => {
    const inVpc = { ...reference, configs: [config(12, [1], [on('vpc')])] };
    const chosen = { configs: [12], disks: [1] };
    expect(regionRefusal(region('eu', ['VPCs']), inVpc, chosen)).toBe('The VPC of profile-12 is in us-east');
    expect(regionRefusal(region('us-east', ['VPCs']), inVpc, chosen)).toBeUndefined();
  });

  test('a plan without room is refused, and one with just enough is not', () => {
    expect(errorsOf({ type: 'small' })).toEqual(['type: The copy needs 105 MB; this disk has 60 MB']);
    expect(errorsOf({ type: 'small', configs: [10], disks: [] })).toEqual([]);
  });

  test('a plan that a region does not offer is refused only there', () => {
    expect(errorsOf({ region: 'eu' })).toEqual(['type: Not available in EU']);
    expect(errorsOf({ region: 'us-east' })).toEqual([]);
    expect(errorsOf({ region: 'eu' }, { ...reference, types: [] })).toEqual(['type: Not available in EU']);
    expect(errorsOf({ region: 'eu', type: 'small', configs: [10], disks: [] })).toEqual([]);
  });

  test('an invalid label and missing choices are refused at their fields', () => {
    expect(errorsOf({ label: '-', region: '', type: '' }).map((text) => text.split(':')[0])).toEqual([
      'label',
      'region',
      'type',
    ]);
  });
});

describe('user data of a new instance', () => {
  const made = (from: string | null): ReferenceData => ({ ...reference, source: { ...source, image: from } });
  const debian = made('compute/debian12');
  const text = { metadata: { user_data: '#cloud-config\n' } };
  const sentBy = (about: ReferenceData, change: Partial<CloneValues> = {}) =>
    Object(cloneBody(values({ region: 'meta', ...text, ...change }), about)).metadata;

  test('are sent as base64, and omitted when empty', () => {
    expect(sentBy(debian)).toEqual({ user_data: 'I2Nsb3VkLWNvbmZpZwo=' });
    expect(sentBy(debian, { metadata: { user_data: '' } })).toBeUndefined();
  });

  test('are not sent when the image or the region does not support them, with the reason', () => {
    const reasonOf = (about: ReferenceData, where: string) => userDataRefusal(about, { region: where });
    expect(reasonOf(debian, 'meta')).toBeUndefined();
    for (const [about, where, reason] of [
      [debian, 'us-east', 'US-EAST does not offer user data'],
      [made(null), 'meta', 'web-1 was not created from an image'],
      [made('compute/alpine3.18'), 'meta', 'Image compute/alpine3.18 has no cloud-init'],
    ] as const) {
      expect(reasonOf(about, where)).toContain(reason);
      expect(sentBy(about, { region: where })).toBeUndefined();
    }
  });

  test('are sent when support is unknown: of the image, or of the region', () => {
    for (const about of [made('private/7'), made('private/8')]) expect(sentBy(about)).toBeDefined();
    expect(sentBy(debian, { region: 'us-new' })).toBeDefined();
  });

  test('need a region that delivers them', () => {
    const needs = (about: ReferenceData, change: Partial<CloneValues>) =>
      newRegionNeeds(about, values({ configs: [10], ...change }));
    expect(needs(debian, text)).toEqual(['Metadata']);
    expect(needs(debian, { ...text, configs: [11] })).toEqual(['Vlans', 'Metadata']);
    expect(needs(debian, {})).toEqual([]);
    expect(needs(made(null), text)).toEqual([]);
  });

  test('are not sent for an existing instance', () => {
    expect(sentBy(debian, { target: 'existing', compute_id: [7] })).toBeUndefined();
  });
});

describe('to an existing instance', () => {
  test('sends no fields for a new one', () => {
    expect(cloneBody(values({ target: 'existing', compute_id: [7] }), reference)).toEqual({
      compute_id: 7,
      disks: [1, 2, 3, 4],
      configs: [10, 11],
    });
    expect(errorsOf({ target: 'existing', compute_id: [7], region: '', type: '' })).toEqual([]);
  });

  test('must be chosen', () => {
    expect(errorsOf({ target: 'existing' })).toEqual(['compute_id: Choose an instance to copy to']);
  });

  test.each([
    [[disk(9, 45)], 'has 55 MB free, and the copy needs 60 MB'],
    [[disk(9, 40)], undefined],
    [undefined, undefined],
  ])('has room beside its own disks, or not', (disks, reason) => {
    expect(roomRefusal(source, disks, reference, { configs: [10], disks: [] })).toBe(reason);
  });
});

test('addresses that would occur twice on a VLAN are listed, only in the region of the source', () => {
  expect(doubledAddresses(reference, values())).toEqual(['10.0.0.1/24 on back']);
  expect(doubledAddresses(reference, values({ region: 'eu' }))).toEqual([]);
  expect(doubledAddresses(reference, values({ configs: [10] }))).toEqual([]);
});

test('the same for a clone onto an existing instance, in that instance’s region', () => {
  const onto = values({ target: 'existing', compute_id: [2], region: 'eu' });
  expect(doubledAddresses(reference, onto, { region: 'us-east' })).toEqual(['10.0.0.1/24 on back']);
  expect(doubledAddresses(reference, { ...onto, region: 'us-east' }, { region: 'eu' })).toEqual([]);
  expect(doubledAddresses(reference, { ...onto, region: 'us-east' })).toEqual([]);
});

test('the VLANs of a copy in another region are said to be others', () => {
  const text = 'Not connected to web-1: back in EU will be another VLAN than the one in US-EAST.';
  expect(unconnectedText(reference, values({ region: 'eu' }))).toBe(text);
  expect(unconnectedText(reference, values({ region: 'eu', configs: [10] }))).toBeUndefined();
  expect(unconnectedText(reference, values())).toBeUndefined();
  expect(unconnectedText(reference, values({ region: '' }))).toBeUndefined();
  const onto = values({ target: 'existing', compute_id: [2] });
  expect(unconnectedText(reference, onto, { region: 'eu' })).toBe(text);
  expect(unconnectedText(reference, onto, { region: 'us-east' })).toBeUndefined();
  expect(unconnectedText(reference, onto)).toBeUndefined();
  const two = { ...reference, configs: [config(11, [], [on('vlan', 'back'), on('vlan', 'front')])] };
  expect(unconnectedText(two, values({ region: 'eu' }))).toContain(
    'back and front in EU will be other VLANs than those',
  );
});

test('a clone is named after its source, within the limits of a label', () => {
  expect(cloneLabel(source)).toBe('web-1-clone');
  const long = cloneLabel({ label: `${'a'.repeat(57)}-bcdefg` });
  expect(long).toBe(`${'a'.repeat(57)}-clone`);
});
