import { catalogueOf, CatalogueName } from '#ui/display/catalogue.tsx';
import { regions } from './queries.ts';

/** The names of regions: `Newark, NJ` of `us-east`. */
export const regionNames = catalogueOf(regions.all(), ({ records }) => records);

/** The name of a region, with its id as a tooltip. */
export const RegionName = ({ id }: { id: string }) => <CatalogueName catalogue={regionNames} id={id} />;
