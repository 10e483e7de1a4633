import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import type { RuleSet } from '#analysis/packets/rule-set.ts';
import { foldedFilter } from '#ui/form/fields/choices/folded-filter.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { NO_RULES_OPERATION } from '../../actions.ts';
import { TEMPLATES } from '../../model/templates.ts';
import { firewalls, rulesOf } from '../../queries.ts';

interface BeginProps {
  readonly autoFocus: boolean;
  readonly onRules: (rules: RuleSet) => void;
  readonly onRefused: (reason: string) => void;
}

/** Chooses a whole rule set: a template, or the rules that another firewall has now. */
export function Begin({ autoFocus, onRules, onRefused }: BeginProps) {
  const [opened, setOpened] = useState(false);
  const [value, setValue] = useState<string | null>(null);
  const { data, error } = useQuery({ ...firewalls.all(), enabled: opened });
  /** Of two choices, the rules of the first may arrive last. */
  const turn = useRef(0);

  const read = async (id: string): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    try {
      const rules = await queryClient.fetchQuery({ ...rulesOf(id), staleTime: 0 });
      if (mine !== turn.current) return;
      if (rules === null) onRefused(NO_RULES_OPERATION);
      else onRules(rules);
    } catch (failure) {
      if (mine === turn.current) onRefused(failureText(failure).text);
    }
  };
  const choose = (chosen: string | null): void => {
    setValue(chosen);
    const template = TEMPLATES.find(({ name }) => name === chosen);
    if (template !== undefined) {
      turn.current += 1;
      onRules(template.rules);
    } else if (chosen !== null) void read(chosen);
  };
  return (
    <Select
      label="Template or firewall"
      description={TEMPLATES.find(({ name }) => name === value)?.text ?? 'Its rules are copied into the text below'}
      placeholder="Choose one, or bring your own rules"
      searchable
      filter={foldedFilter}
      allowDeselect={false}
      value={value}
      onChange={choose}
      onDropdownOpen={() => setOpened(true)}
      data={[
        { group: 'Templates', items: TEMPLATES.map(({ name }) => name) },
        { group: 'Firewalls', items: (data?.records ?? []).map(({ id, label }) => ({ value: String(id), label })) },
      ]}
      error={error === null ? undefined : `The firewalls could not be loaded. ${failureText(error).text}`}
      data-autofocus={autoFocus || undefined}
    />
  );
}
