export { KernelName, kernelNames } from './name.tsx';
export { KernelField } from './picker.tsx';
