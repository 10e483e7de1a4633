import type { Parts } from '../../example.tsx';
import { OperationSpec } from './operation-spec.tsx';

export const parts: Parts = {
  'operation-spec': {
    Folded: <OperationSpec endpoint={{ method: 'GET', path: '/networking/firewalls' }} />,
  },
};
