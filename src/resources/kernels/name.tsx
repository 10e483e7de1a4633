import { catalogueOf, CatalogueName } from '#ui/display/blocks/catalogue.tsx';
import { kernels } from './queries.ts';

/** The names of kernels: `Latest 64 bit` of `compute/latest-64bit`. */
export const kernelNames = catalogueOf(kernels, (records) => records ?? []);

/** The name of a kernel, with its id as a tooltip. */
export const KernelName = ({ id }: { id: string }) => <CatalogueName catalogue={kernelNames} id={id} />;
