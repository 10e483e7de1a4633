import { nothing, type Parts } from '../../../example.tsx';
import Pager from './pager.tsx';
import { Pages } from './pages.tsx';

const pager = { onPage: nothing, onPageSize: nothing, counted: false } as const;

export const parts: Parts = {
  pager: {
    'Some pages': <Pager {...pager} page={2} pages={3} pageSize={25} matching={62} />,
    'One page': <Pager {...pager} page={1} pages={1} pageSize={50} matching={40} counted />,
  },
  pages: {
    First: <Pages page={1} pages={3} onPage={nothing} />,
    'In the middle of many': <Pages page={20} pages={40} onPage={nothing} />,
    Last: <Pages page={40} pages={40} onPage={nothing} />,
  },
};
