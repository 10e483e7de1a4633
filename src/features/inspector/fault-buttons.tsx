import { type InjectedFault, mockControl } from '#api/http/mock-control.ts';
import { type Endpoint, operationName } from '#contract/endpoint.ts';
import { Button } from '#ui/actions/button.tsx';
import { useMock, useMockChange } from '../lab/public.ts';
import { OPERATIONS } from '../lab/public.ts';

const ACTS: readonly { readonly label: string; readonly fault: Omit<InjectedFault, 'method' | 'path'> }[] = [
  {
    label: 'Fail',
    fault: {
      act: 'answer',
      status: 500,
      headers: { 'Retry-After': '0' },
      errors: [{ field: null, reason: 'Made to fail by the inspector' }],
    },
  },
  { label: 'Slow', fault: { act: 'pass', delay_ms: 3000 } },
  { label: 'Hang', fault: { act: 'hang' } },
];

/** Lets an operation of the demo fail, from now on until it is switched off. */
export default function FaultButtons({ endpoint }: { endpoint: Endpoint }) {
  const { method, path } = endpoint;
  const name = operationName(endpoint);
  const { data: faults = [] } = useMock('faults', mockControl.faults);
  const set = useMockChange(mockControl.setFaults);
  const idOf = (label: string): string => `inspector.${label}.${OPERATIONS.indexOf(name)}`;
  const others = faults.filter(({ id = '' }) => !ACTS.some(({ label }) => id === idOf(label)));
  return ACTS.map(({ label, fault }) => {
    const isOn = faults.some(({ id }) => id === idOf(label));
    return (
      <Button
        key={label}
        size="compact-sm"
        variant={isOn ? 'filled' : 'default'}
        aria-pressed={isOn}
        aria-label={`${label} from now on: ${name}`}
        onClick={() =>
          set.mutate(isOn ? others : [...others, { id: idOf(label), method, path, count: null, ...fault }])
        }
      >
        {label}
      </Button>
    );
  });
}
