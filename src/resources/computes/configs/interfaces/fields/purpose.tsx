import { useId } from 'react';
import { sentence } from '#lib/text/format.ts';
import { fieldId } from '#ui/form/shell/context.ts';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import { type Choice, CHOICES, type Unavailable } from '../acts.ts';
import classes from '../builder.module.css';
import { CHOICE_LABELS } from '../display.ts';

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
      <button
        type="button"
        className={classes.choice}
        aria-pressed={chosen}
        aria-disabled={disabledReason !== undefined || undefined}
        aria-describedby={disabledReason === undefined ? undefined : reasonId}
        onClick={({ detail }) => {
          // Ignores the second click of a double click: it would hit the slot that has moved up.
          if (disabledReason === undefined && detail < 2) onChoose();
        }}
      >
        {CHOICE_LABELS[choice]}
      </button>
      {disabledReason !== undefined && <Hidden id={reasonId}>{disabledReason}</Hidden>}
    </>
  );
}

interface PurposeProps {
  /** `interfaces.1`. */
  readonly path: string;
  /** "eth1". */
  readonly device: string;
  readonly chosen: Choice;
  /** What the region lacks, which is said above all slots. */
  readonly shut: Unavailable;
  disabledReasonOf(choice: Choice): string | undefined;
  onChoose(choice: Choice): void;
}

/**
 * The purpose of a slot: one button is pressed, unavailable ones give the reason. Arrow keys have no effect, so that
 * moving the focus loses nothing.
 */
export function Purpose({ path, device, chosen, shut, disabledReasonOf, onChoose }: PurposeProps) {
  const told = new Set(Object.values(shut));
  const reasons = CHOICES.map(disabledReasonOf)
    .filter((reason) => reason !== undefined)
    .filter((reason) => !told.has(reason));
  return (
    <div className={classes.purpose}>
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
      {/* The buttons have it as their description. */}
      {reasons.map((reason) => (
        <p key={reason} className={classes.note} aria-hidden>
          {sentence(reason)}
        </p>
      ))}
    </div>
  );
}
