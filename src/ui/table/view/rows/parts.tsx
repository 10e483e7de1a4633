import { nothing, type Parts } from '../../../example.tsx';
import { Checkbox } from './checkbox.tsx';

const box = { label: 'Select web-1', disabledReason: undefined, onChange: nothing } as const;

export const parts: Parts = {
  checkbox: {
    None: <Checkbox {...box} state="none" />,
    Some: <Checkbox {...box} state="some" />,
    All: <Checkbox {...box} state="all" />,
    Off: (
      <>
        <Checkbox {...box} state="none" disabledReason="example-box" />
        <span id="example-box" hidden>
          There are too many to select.
        </span>
      </>
    ),
  },
};
