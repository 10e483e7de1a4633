export { ImageField } from './picker.tsx';
export { images } from './queries.ts';
