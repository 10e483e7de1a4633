import { NativeSelect, TextInput } from '@mantine/core';
import { List, Map as MapIcon, Search } from 'lucide-react';
import { useState } from 'react';
import type { ComputeType } from '#contract/types/schema.ts';
import { typeGroups } from '#resources/types/public.ts';
import { CAPABILITY_COLUMNS, EVERYWHERE } from '../compare/columns.ts';
import { capabilityName } from '../display.tsx';
import classes from './table.module.css';
import type { RegionSearch } from './search.ts';

interface BarProps {
  readonly search: RegionSearch;
  /** The ids of the capabilities that are needed. */
  readonly needs: readonly string[];
  readonly types: readonly ComputeType[];
  /** Plans that only the availability or the address names. */
  readonly unlisted: readonly string[];
  onChange(change: RegionSearch): void;
}

const VIEWS = [
  { view: undefined, label: 'List', icon: List },
  { view: 'map', label: 'Map', icon: MapIcon },
] as const;

/** The bar above the regions: search, what is needed, and how they are shown. */
export function Bar({ search, needs, types, unlisted, onChange }: BarProps) {
  // The address is a moment behind what is typed.
  const [words, setWords] = useState(search.q ?? '');
  const tick = (id: string): void => {
    const wanted = needs.includes(id) ? needs.filter((one) => one !== id) : [...needs, id];
    const kept = CAPABILITY_COLUMNS.filter((column) => wanted.includes(column.id));
    onChange({ needs: kept.map((column) => column.id).join(',') || undefined });
  };
  return (
    <div className={classes.tools} data-chrome>
      <div className="bn-wrap">
        <TextInput
          className={classes.search ?? ''}
          size="xs"
          type="search"
          aria-label="Search regions"
          placeholder="Search regions"
          leftSection={<Search size={16} aria-hidden />}
          value={words}
          onChange={({ currentTarget: { value } }) => {
            setWords(value);
            onChange({ q: value || undefined });
          }}
        />
        <NativeSelect
          className={classes.plan ?? ''}
          size="xs"
          aria-label="Plan"
          value={search.plan ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ plan: value || undefined })}
          data={[
            { value: '', label: 'Any plan' },
            ...typeGroups(types).map(({ label, choices }) => ({
              group: label,
              items: choices.map(({ type }) => ({ value: type.id, label: type.label })),
            })),
            ...(unlisted.length === 0
              ? []
              : [{ group: 'Other plans', items: unlisted.map((id) => ({ value: id, label: id })) }]),
          ]}
        />
        <div className={classes.views} role="group" aria-label="View">
          {VIEWS.map(({ view, label, icon: Icon }) => (
            <button key={label} type="button" aria-pressed={search.view === view} onClick={() => onChange({ view })}>
              <Icon size={16} aria-hidden />
              {label}
            </button>
          ))}
        </div>
      </div>
      <fieldset className={classes.needs}>
        <legend>Needs</legend>
        {CAPABILITY_COLUMNS.filter(({ id, capability }) => needs.includes(id) || !EVERYWHERE.includes(capability)).map(
          ({ id, capability }) => (
            <label key={id}>
              <input type="checkbox" checked={needs.includes(id)} onChange={() => tick(id)} />
              {capabilityName(capability)}
            </label>
          ),
        )}
      </fieldset>
    </div>
  );
}
