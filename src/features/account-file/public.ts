export { ChooseFile } from './choose-file.tsx';
export { cell, tableLine } from './write.ts';
