export { ImageName, imageNames } from './name.tsx';
