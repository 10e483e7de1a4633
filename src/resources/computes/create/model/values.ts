import { COMPUTE_LIMITS } from '#contract/computes/terms.ts';
import { type InterfaceValues, newInterfaces } from '../../configs/interfaces/values.ts';
import type { CreateSearch } from './search.ts';

/** What a new instance is made from (doc 3 §4.3, rules 2 and 3); `empty` has no disk (assumed). */
export const SOURCES = ['image', 'backup', 'empty'] as const;
export type Source = (typeof SOURCES)[number];

/** The values of a script's fields, by name; several choices are a list. */
export type ScriptValues = Readonly<Record<string, string | readonly string[]>>;

/**
 * The form's values for a new instance; paths are those of the request. All of them are kept when the source changes,
 * so that switching it and back loses nothing; what the source cannot use is not sent.
 */
export interface CreateValues {
  /** Never sent. */
  source: Source;
  image: string | null;
  /** The instance whose backups are offered. Never sent. */
  backup_of: number | null;
  backup_id: number | null;
  stackscript_id: number | null;
  /** A text when the script's fields are unknown: the JSON itself. */
  stackscript_data: ScriptValues | string;
  region: string | null;
  type: string;
  label: string;
  root_pass: string;
  authorized_keys: string[];
  authorized_users: string[];
  /** Plain text; encoded as base64 when it is sent. */
  metadata: { user_data: string };
  interfaces: InterfaceValues[];
  firewall_id: number | null;
  private_ip: boolean;
  backups_enabled: boolean;
  tags: string[];
  booted: boolean;
  swap_size: number | null;
  group: string;
}

/** The form's initial values: the documented defaults (doc 3 §4.3), and the parameters in the address. */
export const newCompute = ({ image, from, backup, region, type }: CreateSearch = {}): CreateValues => ({
  source: image === undefined && from !== undefined ? 'backup' : 'image',
  image: image ?? null,
  backup_of: from ?? null,
  backup_id: backup ?? null,
  stackscript_id: null,
  stackscript_data: {},
  region: region ?? null,
  type: type ?? '',
  label: '',
  root_pass: '',
  authorized_keys: [],
  authorized_users: [],
  metadata: { user_data: '' },
  interfaces: newInterfaces(),
  firewall_id: null,
  private_ip: false,
  backups_enabled: false,
  tags: [],
  booted: true,
  swap_size: COMPUTE_LIMITS.swapSize,
  group: '',
});
