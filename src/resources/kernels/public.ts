export { KernelField } from './picker.tsx';
