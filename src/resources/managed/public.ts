export { settings as managedSettings } from './compute-settings/queries.ts';
