import { Combobox, List, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { fold } from '#lib/text/fold.ts';
import { Dialog, FORM_DIALOG } from '#ui/dialog/dialog.tsx';
import { Status } from '#ui/display/status.tsx';
import type { Offer, Place } from './offers.ts';
import classes from './board.module.css';

interface MoveDialogProps {
  readonly address: string;
  readonly places: readonly Place[];
  /** What follows the address, in sentences. */
  readonly follows: readonly string[];
  nameOf(place: Place): string;
  offerOf(place: Place): Offer;
  onChoose(place: Place): void;
  onClose(): void;
}

/** Places shown at once; more are found by typing. */
const DRAWN = 50;

/** Chooses the next place of an address, with what the server would say of each, and what follows the address there. */
export function MoveDialog({ address, places, follows, nameOf, offerOf, onChoose, onClose }: MoveDialogProps) {
  // Its list is the dialog: Esc, which the list takes, closes both.
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const [text, setText] = useState('');
  const wanted = fold(text);
  const found = places.filter((place) => fold(nameOf(place)).includes(wanted));
  const drawn = found.slice(0, DRAWN).map((place) => ({ place, offer: offerOf(place) }));
  // Enter takes the first that can be chosen.
  const first = drawn.findIndex(({ offer }) => !offer.refused);
  const { selectOption } = combobox;
  useEffect(() => {
    if (wanted !== '' && first >= 0) selectOption(first);
  }, [selectOption, wanted, first]);
  return (
    <Dialog title={`Move ${address}`} size={FORM_DIALOG} onClose={onClose}>
      {follows.length > 0 && (
        <List size="sm" spacing={4} mb={16} aria-label="What follows it">
          {follows.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
      <Combobox
        store={combobox}
        onOptionSubmit={(index) => {
          const chosen = drawn[Number(index)];
          if (chosen !== undefined && !chosen.offer.refused) onChoose(chosen.place);
        }}
      >
        <Combobox.EventsTarget>
          <TextInput
            label="Move to"
            placeholder="Instance or address"
            data-autofocus
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              combobox.resetSelectedOption();
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.places} aria-label="Places">
          {drawn.map(({ place, offer }, index) => (
            <Combobox.Option
              key={nameOf(place)}
              value={String(index)}
              className={classes.place}
              aria-selected={false}
              // Not `disabled`: the keyboard would skip it, and its reason would never be announced.
              aria-disabled={offer.refused || undefined}
            >
              {nameOf(place)} <Status tone={offer.tone} label={offer.text} />
            </Combobox.Option>
          ))}
          {found.length === 0 && (
            <Combobox.Empty role="status">
              {places.length === 0 ? 'No other instance is in this region.' : 'No instance matches.'}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        {found.length > DRAWN && (
          <Combobox.Footer fz="xs">
            {formatNumber(found.length - DRAWN)} more. Type part of the name to find them.
          </Combobox.Footer>
        )}
      </Combobox>
    </Dialog>
  );
}
