import type { Parts } from '../../example.tsx';
import { CellLink } from './cell-link.tsx';
import { Link } from './link.tsx';

export const parts: Parts = {
  'cell-link': {
    'To a record': <CellLink to="/compute/1">web-1</CellLink>,
    'Without an ID to lead to': <CellLink to="/compute/NaN">web-1</CellLink>,
  },
  link: {
    'To a page': <Link to="/compute?f.status=running">Running instances</Link>,
    'Without an ID to lead to': <Link to="/compute/NaN">web-1</Link>,
  },
};
