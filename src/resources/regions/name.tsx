import { catalogueOf, CatalogueName } from '#ui/display/blocks/catalogue.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { regionPaths } from './paths.ts';
import { regions } from './queries.ts';

/** The names of regions: `Newark, NJ` of `us-east`. */
export const regionNames = catalogueOf(regions.all(), ({ records }) => records);

/** The name of a region, with its id as a tooltip. */
export const RegionName = ({ id }: { id: string }) => <CatalogueName catalogue={regionNames} id={id} />;

/** The name of a region, which leads to its page. */
export const RegionLink = ({ id }: { id: string }) => (
  <Link to={regionPaths.page(id)}>
    <RegionName id={id} />
  </Link>
);
