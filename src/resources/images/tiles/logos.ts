import almalinux from 'simple-icons/icons/almalinux.svg';
import alpine from 'simple-icons/icons/alpinelinux.svg';
import arch from 'simple-icons/icons/archlinux.svg';
import centos from 'simple-icons/icons/centos.svg';
import debian from 'simple-icons/icons/debian.svg';
import fedora from 'simple-icons/icons/fedora.svg';
import rocky from 'simple-icons/icons/rockylinux.svg';
import ubuntu from 'simple-icons/icons/ubuntu.svg';

/** The distributions with a logo, by what the vendor of their images begins with, in lower case. */
export const LOGOS: Readonly<Record<string, string>> = {
  almalinux,
  alpine,
  arch,
  centos,
  debian,
  fedora,
  rocky,
  ubuntu,
};
