/** A public image: the id behind `compute/`, label, vendor, MB, day of making, end of life. */
type Entry = readonly [id: string, label: string, vendor: string, size: number, created: string, eol: string | null];

/** The public images that take user data (gaps §5.6). */
export const WITH_CLOUD_INIT: readonly Entry[] = [
  ['almalinux8', 'AlmaLinux 8', 'AlmaLinux', 3000, '2021-06-21', '2029-03-01'],
  ['almalinux9', 'AlmaLinux 9', 'AlmaLinux', 2500, '2022-05-23', '2032-05-31'],
  ['centos-stream9', 'CentOS Stream 9', 'CentOS', 2600, '2022-01-14', '2027-05-31'],
  ['debian10', 'Debian 10', 'Debian', 1500, '2019-07-08', '2024-06-30'],
  ['debian11', 'Debian 11', 'Debian', 1500, '2021-08-14', '2026-07-01'],
  ['debian12', 'Debian 12', 'Debian', 1500, '2023-06-10', '2028-06-30'],
  ['fedora38', 'Fedora 38', 'Fedora', 3000, '2023-04-21', '2024-05-21'],
  ['rocky8', 'Rocky Linux 8', 'Rocky', 2700, '2021-06-21', '2029-05-31'],
  ['rocky9', 'Rocky Linux 9', 'Rocky', 2500, '2022-07-18', '2032-05-31'],
  ['ubuntu20.04', 'Ubuntu 20.04 LTS', 'Ubuntu', 3000, '2020-04-23', '2025-05-31'],
  ['ubuntu22.04', 'Ubuntu 22.04 LTS', 'Ubuntu', 3000, '2022-04-21', '2027-06-01'],
  ['ubuntu23.10', 'Ubuntu 23.10', 'Ubuntu', 2700, '2023-10-16', '2024-07-11'],
];

/** Those that take none (gaps §5.6). */
export const WITHOUT_CLOUD_INIT: readonly Entry[] = [
  ['alpine3.18', 'Alpine 3.18', 'Alpine', 300, '2023-05-12', '2025-05-09'],
  ['arch', 'Arch Linux', 'Arch', 2500, '2016-06-13', null],
  ['centos7', 'CentOS 7', 'CentOS', 1500, '2014-07-08', '2024-06-30'],
  ['debian9', 'Debian 9', 'Debian', 1500, '2017-06-16', '2022-06-30'],
];

/** Still there, and no longer cared for (gaps §5.6). */
export const DEPRECATED: readonly string[] = ['debian9'];
