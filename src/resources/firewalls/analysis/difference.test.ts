import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differenceOf, listDifference, traced } from './difference.ts';
import { newRule, noRules, type RuleValues, textOf } from '../model/values.ts';

const rule = (label: string, change: Partial<RuleValues> = {}): RuleValues => ({
  ...newRule(),
  addresses: { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] },
  label,
  ...change,
});
const started = (...labels: string[]): RuleValues[] =>
  labels.map((label) => ({ ...rule(label), origin: textOf(rule(label)) }));
const states = (before: readonly RuleValues[], now: readonly RuleValues[]): string[] =>
  listDifference(before, now).rules.map(({ state }) => state);

const LIST = started('one', 'two', 'three', 'four');
const [one = rule(''), two = rule(''), three = rule(''), four = rule('')] = LIST;

describe('the difference of two lists', () => {
  test.each<[string, RuleValues[], string[]]>([
    ['nothing was edited', LIST, ['same', 'same', 'same', 'same']],
    ['one added at the top moves no other', [rule('new'), ...LIST], ['new', 'same', 'same', 'same', 'same']],
    ['the last moved to the top', [four, one, two, three], ['moved', 'same', 'same', 'same']],
    [
      'two that changed places by the second',
      [{ ...two, moved: true }, one, three, four],
      ['moved', 'same', 'same', 'same'],
    ],
    [
      'two that changed places by the first',
      [two, { ...one, moved: true }, three, four],
      ['same', 'moved', 'same', 'same'],
    ],
    [
      'one changed and moved',
      [{ ...four, ports: '22' }, one, two, three],
      ['changed and moved', 'same', 'same', 'same'],
    ],
    ['a copy', [one, { ...one, origin: null }, two, three, four], ['same', 'new', 'same', 'same', 'same']],
    ['one deleted and typed again', [one, rule('two'), three, four], ['same', 'same', 'same', 'same']],
  ])('%s', (_, now, expected) => {
    expect(states(LIST, now)).toEqual(expected);
  });

  test('a deleted rule is listed by its old index, and moves nothing', () => {
    const { rules, deleted } = listDifference(LIST, [one, three, four]);
    expect(deleted).toEqual([1]);
    expect(rules.map(({ state, before }) => [state, before])).toEqual([
      ['same', 0],
      ['same', 2],
      ['same', 3],
    ]);
  });

  test('a changed rule lists its changed fields', () => {
    const changed = { ...two, ports: '22', addresses: { ipv4: ['192.0.2.0/24'], ipv6: ['::/0'] } };
    const { rules } = listDifference(LIST, [one, changed, three, four]);
    expect(rules[1]).toEqual({ state: 'changed', before: 1, fields: ['ports', 'ipv4'] });
  });

  test('ports that the protocol does not have are no change', () => {
    const ping = rule('ping', { protocol: 'ICMP' });
    expect(states([ping], [rule('ping', { protocol: 'ICMP', ports: '80', origin: textOf(ping) })])).toEqual(['same']);
  });

  test('rules from a file are matched with existing ones', () => {
    expect(traced(LIST, [rule('three'), rule('other'), rule('one')]).map(({ origin }) => origin)).toEqual([
      textOf(three),
      null,
      textOf(one),
    ]);
  });

  test('a changed rule is still matched when another user has added one before it', () => {
    const theirs = [rule('theirs'), ...LIST];
    const { rules, deleted } = listDifference(theirs, [{ ...one, ports: '2222' }, two, three, four]);
    expect(rules[0]).toEqual({ state: 'changed', before: 1, fields: ['ports'] });
    expect(deleted).toEqual([0]);
  });

  test('rules of a request, which have no origin, are matched by their labels', () => {
    const sent = { action: 'ACCEPT', protocol: 'TCP', ports: '2222', label: 'two', addresses: two.addresses };
    expect(listDifference(LIST, [sent]).rules).toEqual([{ state: 'changed', before: 1, fields: ['ports'] }]);
  });

  test('for any edit: every old rule is matched once or deleted, and unmoved rules have kept their order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ from: fc.integer({ min: -1, max: 7 }), ports: fc.constantFrom('', '22', '80') })),
        (picks) => {
          const before = started('aaa', 'bbb', 'ccc', 'ddd', 'aaa', 'bbb', 'ccc', 'ddd');
          const now = picks.map(({ from, ports }) =>
            from < 0 ? rule('new', { ports }) : { ...(before[from] ?? rule('')), ports },
          );
          const { rules, deleted } = listDifference(before, now);
          const indexes = [...rules.flatMap((change) => change.before ?? []), ...deleted];
          expect(indexes.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
          const kept = rules
            .filter(({ state }) => state === 'same' || state === 'changed')
            .map((change) => change.before);
          expect(kept).toEqual(kept.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
          for (const [index, change] of rules.entries())
            expect(change.state.startsWith('changed')).toBe(
              change.before !== undefined &&
                (now[index]?.ports !== before[change.before]?.ports ||
                  now[index]?.label !== before[change.before]?.label),
            );
        },
      ),
      { seed: 3, numRuns: 500 },
    );
  });
});

test('changed policies count, and so does every changed rule', () => {
  const before = { ...noRules(), inbound: LIST };
  const difference = differenceOf(before, {
    ...before,
    inbound: [two, three, rule('new one')],
    outbound_policy: 'DROP',
  });
  expect(difference.policies).toEqual(['outbound']);
  expect(difference.inbound.deleted).toEqual([0, 3]);
  expect(difference.count).toBe(4);
  expect(differenceOf(before, before).count).toBe(0);
});
