import { useState } from 'react';
import { type Parts, Room } from '../../example.tsx';
import HintTip from './hint-tip.tsx';
import { nothing } from '../../example.tsx';
import { Caution } from './caution.tsx';
import { More } from './more.tsx';
import { Reason } from './reason.tsx';
import { Warnings } from './warnings.tsx';

function Tip({ label }: { label: string }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return (
    <Room height={72}>
      <span ref={setTarget} style={{ display: 'inline-block', marginTop: 44 }}>
        Resize
      </span>
      {target !== null && <HintTip label={label} target={target} opened onClose={nothing} />}
    </Room>
  );
}

const REGIONS = Array.from({ length: 40 }, (_, index) => `region-${index + 1}`);

export const parts: Parts = {
  caution: {
    Short: <Caution>Blocks all: nobody can connect</Caution>,
  },
  'hint-tip': {
    Short: <Tip label="Shut it down first" />,
    'With the name of a right': <Tip label="You need a right to change it (computes:read_write)." />,
  },
  more: {
    'One and others': <More items={['10.0.0.2', '10.0.0.3']}>198.18.0.3</More>,
    'One alone': <More items={[]}>198.18.0.3</More>,
    Many: <More items={REGIONS}>us-east</More>,
    'A number alone': <More items={['10.0.0.2', '10.0.0.3']} />,
  },
  reason: {
    Words: <Reason text="Shut it down first" />,
    'With the name of a right': <Reason text="You need a right to change it (computes:read_write)." />,
  },
  warnings: {
    One: <Warnings label="What breaks" texts={['api-lb:443 loses 1 of 2 nodes']} />,
    Several: (
      <Warnings
        label="What else breaks"
        texts={['api-lb:443 loses 1 of 2 nodes', 'The firewall edge protects nothing then', 'Its backups are deleted']}
      />
    ),
  },
};
