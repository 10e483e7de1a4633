import { useRef, useState } from 'react';
import { nothing, type Parts, Room } from '../../../example.tsx';
import { COLUMNS, THINGS } from '../../example.tsx';
import type { Filters } from '../../types.ts';
import { FilterField } from './field.tsx';
import Suggestions, { type TakeKey } from './suggestions.tsx';

const suggested = { columns: COLUMNS, naming: {}, rows: THINGS, label: 'instances' } as const;

interface FieldProps {
  readonly q?: string;
  readonly filters?: Filters;
  readonly open?: boolean;
  readonly refusedBy?: string;
}

function Field({ q = '', filters = {}, open = false, refusedBy }: FieldProps) {
  const [state, setState] = useState({ q, filters });
  const [opened, setOpened] = useState(open);
  return (
    <FilterField
      {...suggested}
      {...state}
      idOf={() => ''}
      countable
      refusedBy={refusedBy}
      opened={opened}
      onOpen={setOpened}
      onFocus={nothing}
      onChange={(change) =>
        setState({
          ...state,
          ...('q' in change && { q: change.q ?? '' }),
          ...('filters' in change && { filters: change.filters ?? {} }),
        })
      }
    />
  );
}

function List({ text, countable = true }: { text: string; countable?: boolean }) {
  const keys = useRef<TakeKey>(null);
  return (
    <Room height={320}>
      <div style={{ position: 'relative' }}>
        <Suggestions
          {...suggested}
          filters={{}}
          countable={countable}
          id={`example-${text.replaceAll(/\W/g, '')}`}
          text={text}
          keys={keys}
          onList={nothing}
          onChoose={nothing}
          onClose={nothing}
        />
      </div>
    </Room>
  );
}

export const parts: Parts = {
  field: {
    Empty: <Field />,
    'Words and filters': <Field q="web" filters={{ status: 'running', '-tags': 'prod' }} />,
    Off: (
      <>
        <Field refusedBy="example-off" />
        <span id="example-off" hidden>
          There are too many to search.
        </span>
      </>
    ),
    Open: (
      <Room height={340}>
        <Field open />
      </Room>
    ),
  },
  suggestions: {
    'What to filter by': <List text="" />,
    'The values of a property': <List text="Status = " />,
    'Of one page alone': <List text="Tags = " countable={false} />,
    'No such value': <List text="Status = lost" />,
  },
};
