export { ageText } from './display.ts';
export { ImageName, imageNames } from './name.tsx';
