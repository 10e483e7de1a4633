export { ChooseFile } from './choose-file.tsx';
export { fieldText, valueText } from './display.ts';
export { FieldLine } from './field-changes.tsx';
