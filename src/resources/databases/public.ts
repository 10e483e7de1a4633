export { databaseStatus } from './display.ts';
