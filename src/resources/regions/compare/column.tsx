import { CellLink } from '#ui/page/navigation/cell-link.tsx';
import { namedColumn } from '#ui/table/columns/common.tsx';
import type { Column } from '#ui/table/types.ts';
import { RegionName, regionNames } from '../name.tsx';
import { regionPaths } from '../paths.ts';

/** The column of the region that a record is in, by name, with a link to its page. */
export const regionColumn = <T extends { readonly region: string }>(): Column<T> =>
  namedColumn({
    id: 'region',
    header: 'Region',
    value: ({ region }) => region,
    names: regionNames,
    cell: ({ region }) => (
      <CellLink to={regionPaths.page(region)}>
        <RegionName id={region} />
      </CellLink>
    ),
  });
