import { familyOf } from './address.ts';

/** The address of a NodeBalancer's backend: `192.168.130.7` or `192.168.130.7:8080`. */
export interface Backend {
  readonly address: string;
  /** Undefined where none is given: then the port of the config is used. */
  readonly port: number | undefined;
}

/** The two sides of `address:port`; undefined when the text is not of that form. */
export function backendOf(text: string): Backend | undefined {
  const [address = '', port, ...rest] = text.split(':');
  if (familyOf(address) !== 'ipv4' || rest.length > 0) return undefined;
  if (port === undefined) return { address, port: undefined };
  if (!/^[1-9]\d*$/.test(port) || Number(port) > 65_535) return undefined;
  return { address, port: Number(port) };
}

/** Whether an IPv4 address is private by RFC 1918. */
export function isPrivate(address: string): boolean {
  const [first, second = 0] = address.split('.').map(Number);
  return first === 10 || (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168);
}

/** Whether an IPv4 address is in the range of the private addresses of instances (assumed). */
export function isInPrivateRange(address: string): boolean {
  const [first, second, third = 0] = address.split('.').map(Number);
  return first === 192 && second === 168 && third >= 128;
}

/** Why a text is not a backend (doc 2 §2.3; the port and what is private are assumed); undefined when it is one. */
export function backendError(text: string): string | undefined {
  const backend = backendOf(text);
  if (backend === undefined)
    return familyOf(text.split(':')[0] ?? '') === 'ipv4'
      ? 'The port must be a whole number from 1 to 65535'
      : 'Must be a private IPv4 address, such as 192.168.130.7';
  return isPrivate(backend.address) ? undefined : 'Must be private: in 10.0.0.0/8, 172.16.0.0/12 or 192.168.0.0/16';
}
