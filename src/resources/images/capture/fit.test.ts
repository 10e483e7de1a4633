import { expect, test } from 'vitest';
import type { Image } from '#contract/images/schema.ts';
import { imageGroups } from './fit.ts';

const image = (id: string, rest: Partial<Image> = {}): Image => ({ id, label: id, description: null, ...rest });

test('private images come first, public ones by vendor, the deprecated ones last in their group', () => {
  const groups = imageGroups([
    image('compute/ubuntu22.04', { vendor: 'Ubuntu', is_public: true }),
    image('compute/debian10', { vendor: 'Debian', is_public: true }),
    image('compute/debian9', { vendor: 'Debian', is_public: true, deprecated: true, size: 1500 }),
    image('compute/debian12', { vendor: 'Debian', is_public: true, size: 1536, capabilities: ['cloud-init'] }),
    image('private/7', { is_public: false, status: 'creating' }),
  ]);
  expect(groups.map(({ label, options }) => [label, options.map(({ value }) => value)])).toEqual([
    ['Private images', ['private/7']],
    ['Debian', ['compute/debian10', 'compute/debian12', 'compute/debian9']],
    ['Ubuntu', ['compute/ubuntu22.04']],
  ]);
  expect(groups[1]?.options.map(({ note }) => note)).toEqual([undefined, '1.5 GB · cloud-init', '1.5 GB · deprecated']);
  expect(groups[0]?.options[0]?.disabledReason).toMatch(/being created/);
});

test('private images are recognised by their ids when the server returns little about them', () => {
  const groups = imageGroups([image('compute/debian12'), image('private/7')]);
  expect(groups.map(({ label }) => label)).toEqual(['Private images', 'Public images']);
});

test('the form adds its own reasons, after those of the image', () => {
  const [group] = imageGroups([image('private/1', { status: 'creating' }), image('private/2')], () => 'Too large');
  expect(group?.options.map(({ disabledReason }) => disabledReason)).toEqual(['Still being created', 'Too large']);
});
