export { ImageName, imageNames } from './name.tsx';
export { ImageField } from './picker.tsx';
export { images } from './queries.ts';
export { imagePaths } from './paths.ts';
