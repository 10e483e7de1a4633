import { Button, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { fieldId } from '#ui/form/shell/context.ts';
import { Hinted } from '#ui/display/hint.tsx';
import { type Choice, CHOICES } from '../acts.ts';
import classes from '../builder.module.css';
import { CHOICE_WORDS } from '../labels.ts';

interface ChoiceButtonProps {
  readonly choice: Choice;
  readonly chosen: boolean;
  readonly refused: string | undefined;
  onChoose(): void;
}

function ChoiceButton({ choice, chosen, refused, onChoose }: ChoiceButtonProps) {
  const reasonId = useId();
  return (
    <>
      <Hinted text={refused}>
        {(hint) => (
          <Button
            {...hint}
            size="compact-sm"
            variant={chosen ? 'filled' : 'default'}
            aria-pressed={chosen}
            data-disabled={refused !== undefined || undefined}
            aria-disabled={refused !== undefined || undefined}
            aria-describedby={refused === undefined ? undefined : reasonId}
            onClick={({ detail }) => {
              // The second half of a double click would meet the slot that has moved up.
              if (refused === undefined && detail < 2) onChoose();
            }}
          >
            {CHOICE_WORDS[choice]}
          </Button>
        )}
      </Hinted>
      {refused !== undefined && <VisuallyHidden id={reasonId}>{refused}</VisuallyHidden>}
    </>
  );
}

interface PurposeProps {
  /** `interfaces.1`. */
  readonly path: string;
  /** "eth1". */
  readonly device: string;
  readonly chosen: Choice;
  refusedOf(choice: Choice): string | undefined;
  onChoose(choice: Choice): void;
}

/** What a slot is: one button is pressed, those that cannot be say why. Arrow keys do nothing, so nothing is lost by them. */
export function Purpose({ path, device, chosen, refusedOf, onChoose }: PurposeProps) {
  return (
    <div id={fieldId(`${path}.purpose`)} role="group" aria-label={`${device} is`} className={classes.choices}>
      {CHOICES.map((choice) => (
        <ChoiceButton
          key={choice}
          choice={choice}
          chosen={choice === chosen}
          refused={refusedOf(choice)}
          onChoose={() => onChoose(choice)}
        />
      ))}
    </div>
  );
}
