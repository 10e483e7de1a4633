import { nothing, type Parts } from '../../example.tsx';
import { COLUMNS } from '../example.tsx';
import ColumnsDialog from './columns-dialog.tsx';
import { useLayout } from './layout.ts';
import { SortSelect } from './sort-select.tsx';

function Columns({ narrow = false }: { narrow?: boolean }) {
  const layout = useLayout('examples', COLUMNS);
  const tools = { sort: undefined, onSort: nothing, onRefresh: nothing, csv: null } as const;
  return <ColumnsDialog layout={layout} tools={narrow ? tools : undefined} onClose={nothing} />;
}

export const parts: Parts = {
  'columns-dialog': {
    'Columns and rows': <Columns />,
    'With the tools of a narrow screen': <Columns narrow />,
  },
  'sort-select': {
    'Not sorted': <SortSelect columns={COLUMNS} sort={undefined} onSort={nothing} />,
    Sorted: <SortSelect columns={COLUMNS} sort={{ column: 'created', descending: true }} onSort={nothing} />,
  },
};
