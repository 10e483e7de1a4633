import { Radio } from '@mantine/core';
import { useFormState } from 'react-hook-form';
import { fieldId } from '#ui/form/shell/context.ts';
import { errorProps } from '#ui/form/fields/description.tsx';
import { messagesOf } from '#ui/form/validation/issues.ts';
import { readPath, valueAt } from '#ui/form/validation/field-paths.ts';
import { routeRefusal } from '../acts.ts';
import classes from '../builder.module.css';
import type { InterfaceValues } from '../values.ts';
import { defaultRouteOf } from '#analysis/computes/ways.ts';
import { deviceOf } from '../verdict/verdict.ts';
import { namedDevice } from '../display.ts';

/** The choice of no explicit mark. */
const AUTOMATIC = 'automatic';

interface RouteFieldProps {
  readonly name: string;
  readonly list: readonly InterfaceValues[];
  onChoose(index: number | undefined): void;
}

/**
 * The default route: at most one interface is marked, and never a VLAN; without a mark it is the first that is not a
 * VLAN (doc 3 §2.4), as the text explains.
 */
export function RouteField({ name, list, onChoose }: RouteFieldProps) {
  const { errors } = useFormState();
  const marked = list.findIndex(({ purpose, primary }) => primary && purpose !== 'vlan');
  const first = defaultRouteOf(list.map(({ purpose }) => ({ purpose })));
  const messages = messagesOf(valueAt(errors, readPath(name))).filter(({ path }) => path[1] === 'primary');
  return (
    <Radio.Group
      label="Default route"
      value={marked < 0 ? AUTOMATIC : String(marked)}
      onChange={(value) => onChoose(value === AUTOMATIC ? undefined : Number(value))}
      error={messages.length === 0 ? undefined : messages.map(({ message }) => message).join('\n')}
      errorProps={errorProps}
    >
      <div className={classes.routes}>
        <Radio value={AUTOMATIC} label={first < 0 ? 'Automatic: none' : `Automatic: ${deviceOf(first)}`} />
        {list.map((one, index) =>
          routeRefusal(one) === undefined ? (
            <Radio
              // Positions are the values here.
              key={deviceOf(index)}
              id={fieldId(`${name}.${index}.primary`)}
              value={String(index)}
              label={namedDevice(index, one.purpose)}
            />
          ) : null,
        )}
      </div>
    </Radio.Group>
  );
}
