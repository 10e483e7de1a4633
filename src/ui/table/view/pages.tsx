import { Pagination } from '@mantine/core';

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly narrow: boolean;
  readonly onPage: (page: number) => void;
}

/** The links to the other pages of a list. */
const Pages = ({ page, pages, narrow, onPage }: PagesProps) => (
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

export default Pages;
