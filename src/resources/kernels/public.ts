export { KernelName, kernelNames } from './name.tsx';
