import { Button, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { fieldId } from '#ui/form/shell/context.ts';
import { Hinted } from '#ui/display/hint.tsx';
import { type Choice, CHOICES } from '../acts.ts';
import classes from '../builder.module.css';
import { CHOICE_LABELS } from '../labels.ts';

interface ChoiceButtonProps {
  readonly choice: Choice;
  readonly chosen: boolean;
  readonly disabledReason: string | undefined;
  onChoose(): void;
}

function ChoiceButton({ choice, chosen, disabledReason, onChoose }: ChoiceButtonProps) {
  const reasonId = useId();
  return (
    <>
      <Hinted text={disabledReason}>
        {(hint) => (
          <Button
            {...hint}
            size="compact-sm"
            variant={chosen ? 'filled' : 'default'}
            aria-pressed={chosen}
            data-disabled={disabledReason !== undefined || undefined}
            aria-disabled={disabledReason !== undefined || undefined}
            aria-describedby={disabledReason === undefined ? undefined : reasonId}
            onClick={({ detail }) => {
              // Ignores the second click of a double click: it would hit the slot that has moved up.
              if (disabledReason === undefined && detail < 2) onChoose();
            }}
          >
            {CHOICE_LABELS[choice]}
          </Button>
        )}
      </Hinted>
      {disabledReason !== undefined && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  );
}

interface PurposeProps {
  /** `interfaces.1`. */
  readonly path: string;
  /** "eth1". */
  readonly device: string;
  readonly chosen: Choice;
  disabledReasonOf(choice: Choice): string | undefined;
  onChoose(choice: Choice): void;
}

/**
 * The purpose of a slot: one button is pressed, unavailable ones give the reason. Arrow keys have no effect, so that
 * moving the focus loses nothing.
 */
export function Purpose({ path, device, chosen, disabledReasonOf, onChoose }: PurposeProps) {
  return (
    <div id={fieldId(`${path}.purpose`)} role="group" aria-label={`${device} is`} className={classes.choices}>
      {CHOICES.map((choice) => (
        <ChoiceButton
          key={choice}
          choice={choice}
          chosen={choice === chosen}
          disabledReason={disabledReasonOf(choice)}
          onChoose={() => onChoose(choice)}
        />
      ))}
    </div>
  );
}
