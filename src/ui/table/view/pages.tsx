import { Pagination } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The links to the other pages of a list. */
function Pages({ page, pages, onPage }: PagesProps) {
  const narrow = useMediaQuery('(max-width: 599.98px)') === true;
  return (
    <Pagination
      total={pages}
      value={page}
      onChange={onPage}
      size="sm"
      siblings={narrow ? 0 : 1}
      withEdges={!narrow}
      getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
    />
  );
}

export default Pages;
