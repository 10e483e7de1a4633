export { knownState } from './clusters/state.ts';
