import { Copy } from '../copy.tsx';
import { Time } from '../time.tsx';
import type { Detail } from './details.tsx';
import { Muted } from './plain.tsx';

interface QuietProps {
  /** What the record is, for the button that copies its id: "database". */
  readonly noun: string;
  readonly id: string | number;
  readonly created?: string | undefined;
  readonly updated?: string | undefined;
}

/** The last facts of a page's head: when its record was made and changed, and its id. */
export const quietFacts = ({ noun, id, created, updated }: QuietProps): readonly Detail[] => [
  ...Object.entries({ Created: created, Updated: updated }).flatMap(([label, at]) =>
    at === undefined
      ? []
      : [
          {
            label,
            value: (
              <Muted>
                <Time at={at} />
              </Muted>
            ),
          },
        ],
  ),
  {
    label: 'ID',
    value: (
      <Muted>
        <Copy value={String(id)} label={`${noun} ID`} />
      </Muted>
    ),
  },
];
