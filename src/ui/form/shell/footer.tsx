import { type ReactNode, useId, useState } from 'react';
import { ActionButton } from '#ui/actions/action.tsx';
import { footRef } from '#ui/page/window/foot.ts';
import { useFormContext, useFormState } from 'react-hook-form';
import { byPath, messagesOf } from '../validation/issues.ts';
import { useFormParts } from './context.ts';
import classes from './footer.module.css';
import formClasses from '../form.module.css';
import { attentionText, entriesOf, focusOn } from './sending/report.ts';
import type { FoundRecord } from './types.ts';

/** How many fields have errors now; leads to the first of them. */
function Attention() {
  const { control } = useFormContext();
  const { errors } = useFormState({ control });
  const { scope, reveal } = useFormParts();
  const found = messagesOf(errors);
  const paths = [...byPath(found).keys()].filter((path) => path !== '');
  const lead = (): void => {
    reveal(paths);
    entriesOf(found, scope).some(focusOn);
  };
  return (
    <span role="status" className={classes.attention}>
      {paths.length > 0 && (
        <button type="button" className={classes.attentionLink} onClick={lead}>
          {attentionText(paths.length)}
        </button>
      )}
    </span>
  );
}

/** What stands beside a form where that has room: here on demand, above the buttons. */
function FoldedAside({ name, children }: { name: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      {open && (
        <div id={id} className={classes.folded}>
          {children}
        </div>
      )}
      <button
        type="button"
        className={formClasses.fold}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? `Hide ${name}` : `Show ${name}`}
      </button>
    </>
  );
}

interface FooterProps {
  readonly submitLabel: string;
  /** What was done already, so that it is opened and not sent again. */
  readonly done: Pick<FoundRecord, 'label' | 'to'> | undefined;
  onFollow(): void;
  readonly pending: boolean;
  readonly disabledReason: string | undefined;
  readonly charged: true | undefined;
  readonly cancelTo: string;
  readonly onCancel: (() => void) | undefined;
  readonly dialog: true | undefined;
  readonly aside: ReactNode;
  /** What the aside shows first. */
  readonly asideName: 'summary' | 'request';
}

const atFoot = footRef('form');

/** The end of a form, which stays in sight: its buttons, what still needs attention, and what it costs. */
export const Footer = (props: FooterProps) => {
  const { submitLabel, done, onFollow, pending, disabledReason, charged, cancelTo, onCancel, dialog, aside } = props;
  const cancel = (
    <ActionButton variant="default" {...(onCancel === undefined ? { to: cancelTo } : { onClick: onCancel })}>
      Cancel
    </ActionButton>
  );
  const fold = <FoldedAside name={props.asideName}>{aside}</FoldedAside>;
  return (
    <div ref={atFoot} className={classes.buttons} data-dialog={dialog}>
      {dialog && fold}
      {dialog && cancel}
      {done === undefined ? (
        // Never disabled: while pending or refused it keeps the focus and says so.
        <ActionButton type="submit" disabledReason={disabledReason} busy={pending}>
          {submitLabel}
        </ActionButton>
      ) : (
        <ActionButton to={done.to} onClick={onFollow}>
          Open {done.label}
        </ActionButton>
      )}
      {!dialog && cancel}
      {charged === true && (
        <span className={classes.charge}>
          Billing starts at creation.<span className={classes.prices}> Your provider’s price list has the prices.</span>
        </span>
      )}
      {!dialog && fold}
      <Attention />
    </div>
  );
};
