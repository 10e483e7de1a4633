import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { sentence } from '#lib/text/format.ts';
import type { Distribution } from './distributions.ts';
import { LOGOS } from './logos.ts';
import classes from './tiles.module.css';

interface TileProps {
  readonly distribution: Distribution;
  readonly name: string;
  readonly value: string;
  onChoose(id: string): void;
  onAsk(reason: string | undefined): void;
}

/** A distribution. A refused one can be focused, so that its reason is announced, but not chosen. */
function Tile({ distribution: { key, name: title, versions, preferred }, name, value, onChoose, onAsk }: TileProps) {
  const chosen = versions.find(({ id }) => id === value);
  const shown = chosen ?? preferred;
  // The choice itself may be refused by what was chosen after it, while other versions are not.
  const { disabledReason } = preferred;
  const several = versions.length > 1;
  return (
    <div
      className={classes.tile}
      data-checked={chosen !== undefined || undefined}
      data-refused={disabledReason !== undefined || undefined}
    >
      <label className={classes.label}>
        <input
          type="radio"
          className={classes.radio}
          name={name}
          value={key}
          checked={chosen !== undefined}
          aria-label={[title, shown.text, disabledReason].filter(Boolean).join(' ')}
          aria-disabled={disabledReason !== undefined || undefined}
          onFocus={() => onAsk(disabledReason)}
          onChange={() => {
            if (disabledReason === undefined) onChoose(preferred.id);
          }}
        />
        <span className={classes.logo} style={{ maskImage: `url("${LOGOS[key]}")` }} aria-hidden />
        <span className={classes.name}>{title}</span>
        {!several && <span className={classes.version}>{shown.text}</span>}
      </label>
      {several && (
        <NativeSelect
          variant="unstyled"
          size="xs"
          className={classes.select}
          aria-label={`${title} version`}
          // With the arrow keys from tile to tile, with Tab to the versions of the chosen one.
          tabIndex={chosen === undefined ? -1 : 0}
          value={shown.id}
          onChange={(event) => onChoose(event.currentTarget.value)}
          data={versions.map(({ id, text, disabledReason: reason }) => ({
            value: id,
            label: reason === undefined ? text : `${text}: ${reason}`,
            disabled: reason !== undefined,
          }))}
        />
      )}
    </div>
  );
}

interface TilesProps {
  readonly id: string;
  readonly distributions: readonly Distribution[];
  readonly value: string;
  /** The id of the error, where there is one. */
  readonly errorId: string | undefined;
  readonly labelId: string;
  onChoose(id: string): void;
}

/** The distributions, a tile each, of which one is chosen in its newest version or in another. */
export function Tiles({ id, distributions, value, errorId, labelId, onChoose }: TilesProps) {
  const [reason, ask] = useState<string>();
  return (
    <>
      <div
        role="radiogroup"
        className={classes.tiles}
        aria-labelledby={labelId}
        aria-describedby={errorId}
        aria-required
        aria-invalid={errorId !== undefined || undefined}
        onBlur={() => ask(undefined)}
      >
        {distributions.map((distribution) => (
          <Tile
            key={distribution.key}
            distribution={distribution}
            name={id}
            value={value}
            onChoose={onChoose}
            onAsk={ask}
          />
        ))}
      </div>
      <p className={classes.reason} role="status">
        {reason === undefined ? '' : sentence(reason)}
      </p>
    </>
  );
}
