export { settings as managedSettings } from './compute-settings/queries.ts';
export { useServices } from './services/queries.ts';
export { managedPaths } from './paths.ts';
