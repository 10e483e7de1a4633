import { expect, test } from 'vitest';
import type { Image } from '#contract/images/schema.ts';
import { offerOf } from './distributions.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const image = (id: string, label: string, rest: Partial<Image> = {}): Image => ({
  id,
  label,
  description: null,
  ...rest,
});
const KEYS = ['arch', 'centos', 'debian', 'rocky', 'ubuntu'];
const ALL = [
  image('compute/rocky8', 'Rocky Linux 8', { vendor: 'Rocky' }),
  image('compute/rocky10', 'Rocky Linux 10', { vendor: 'Rocky' }),
  image('compute/rocky9', 'Rocky Linux 9', { vendor: 'Rocky' }),
  image('compute/ubuntu22.04', 'Ubuntu 22.04 LTS', { vendor: 'Ubuntu', eol: '2027-06-01T04:00:00' }),
  image('compute/ubuntu23.10', 'Ubuntu 23.10', { vendor: 'Ubuntu', eol: '2024-07-11T04:00:00' }),
  image('compute/centos7', 'CentOS 7', { vendor: 'CentOS', deprecated: true }),
  image('compute/centos-stream9', 'CentOS Stream 9', { vendor: 'CentOS' }),
  image('compute/arch', 'Arch Linux', { vendor: 'Arch' }),
  image('compute/slackware15', 'Slackware 15', { vendor: 'Slackware' }),
  image('private/1', 'Debian, ours', { is_public: false }),
];
const offered = (disabledReasonOf?: (one: Image) => string | undefined) => offerOf(ALL, KEYS, NOW, disabledReasonOf);

test('public images are sorted into distributions, named by what their labels begin with, the newest first', () => {
  expect(offered().distributions.map(({ name, versions }) => [name, ...versions.map(({ text }) => text)])).toEqual([
    ['Arch Linux', ''],
    ['CentOS', 'Stream 9', '7 (deprecated)'],
    ['Rocky Linux', '10', '9', '8'],
    ['Ubuntu', '23.10 (end of life)', '22.04 LTS'],
  ]);
});

test('own images and those of other vendors stand apart', () => {
  const { own, others } = offered();
  expect([own, others].map((list) => list.map(({ id }) => id))).toEqual([['private/1'], ['compute/slackware15']]);
});

test('a tile stands for the newest version that is maintained and can be chosen', () => {
  const preferred = (reason?: (one: Image) => string | undefined) =>
    Object.fromEntries(offered(reason).distributions.map(({ key, preferred: { id } }) => [key, id]));
  expect(preferred()).toMatchObject({ rocky: 'compute/rocky10', ubuntu: 'compute/ubuntu22.04' });
  const without = (gone: string) => preferred(({ id }) => (id === gone ? 'Too large' : undefined));
  expect(without('compute/rocky10')).toMatchObject({ rocky: 'compute/rocky9' });
  // Rather an old one than none.
  expect(without('compute/ubuntu22.04')).toMatchObject({ ubuntu: 'compute/ubuntu23.10' });
  expect(without('compute/arch')).toMatchObject({ arch: 'compute/arch' });
});

test('a distribution of which no version is maintained comes last', () => {
  const old = image('compute/alpine3', 'Alpine 3', { vendor: 'Alpine', deprecated: true });
  const { distributions } = offerOf([old, ...ALL], ['alpine', ...KEYS], NOW);
  expect(distributions.map(({ key }) => key)).toEqual(['arch', 'centos', 'rocky', 'ubuntu', 'alpine']);
});

test('where the server reports no vendors, the labels tell the distribution', () => {
  const bare = ALL.map(({ id, label, description }): Image => ({ id, label, description }));
  const { distributions, own, others } = offerOf(bare, KEYS, NOW);
  expect(distributions.map(({ key, versions }) => [key, versions.length])).toEqual([
    ['arch', 1],
    ['centos', 2],
    ['rocky', 3],
    ['ubuntu', 2],
  ]);
  expect([...own, ...others].map(({ id }) => id)).toEqual(['private/1', 'compute/slackware15']);
});
