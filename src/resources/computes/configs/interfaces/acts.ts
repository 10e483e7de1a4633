import { INTERFACE_LIMITS, PURPOSES, type Purpose } from '#contract/computes/configs/terms.ts';
import { type InterfaceValues, newInterface } from './values.ts';
import { deviceOf } from './verdict/verdict.ts';

/** What a slot can be: one of the purposes, or nothing. */
export type Choice = Purpose | 'none';
export const CHOICES: readonly Choice[] = ['none', ...PURPOSES];

/** The purposes that cannot be chosen in the Region, with the reason. */
export type Unavailable = Readonly<Partial<Record<Purpose, string>>>;

/**
 * Why a slot cannot get a purpose, or undefined when it can. There is at most one public interface (doc 3 §2.4), and
 * what the Region lacks is unavailable; a slot may keep its purpose.
 */
export function choiceRefusal(
  list: readonly Pick<InterfaceValues, 'purpose'>[],
  index: number,
  choice: Choice,
  unavailable: Unavailable,
): string | undefined {
  if (choice === 'none' || list[index]?.purpose === choice) return undefined;
  if (index >= INTERFACE_LIMITS.count) return `Up to ${INTERFACE_LIMITS.count} interfaces`;
  const other = list.findIndex(({ purpose }) => purpose === 'public');
  if (choice === 'public' && other >= 0) return `${deviceOf(other)} is already public`;
  return unavailable[choice];
}

/** Why an interface cannot be the default route: a VLAN never is (doc 3 §2.4). */
export const routeRefusal = ({ purpose }: Pick<InterfaceValues, 'purpose'>): string | undefined =>
  purpose === 'vlan' ? 'A VLAN can’t be the default route' : undefined;

/** A change of the list. */
export type Act =
  | { readonly kind: 'choose'; readonly index: number; readonly choice: Choice }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  /** Marks the default route; without an index the mark is removed. */
  | { readonly kind: 'route'; readonly index: number | undefined };

/** A list that acts are applied to: that of a form, or a plain one. */
export interface Rows {
  readonly list: readonly InterfaceValues[];
  append(row: InterfaceValues): void;
  remove(index: number): void;
  move(from: number, to: number): void;
  setPurpose(index: number, purpose: Purpose): void;
  setPrimary(index: number, primary: boolean): void;
}

/**
 * Applies an act to the list unless it is refused. Slots move up when one is removed, so there are no gaps. A new
 * purpose keeps the mark of the default route; a new mark removes all others, even one kept by a VLAN.
 */
export function perform(rows: Rows, act: Act, unavailable: Unavailable): void {
  const { list } = rows;
  if (act.kind === 'move') {
    const inside = [act.from, act.to].every((index) => index >= 0 && index < list.length);
    if (inside && act.from !== act.to) rows.move(act.from, act.to);
    return;
  }
  if (act.kind === 'route') {
    const chosen = act.index === undefined ? undefined : list[act.index];
    if (act.index !== undefined && (chosen === undefined || routeRefusal(chosen) !== undefined)) return;
    list.forEach(({ primary }, index) => {
      if (primary !== (index === act.index)) rows.setPrimary(index, index === act.index);
    });
    return;
  }
  const { index, choice } = act;
  if (choiceRefusal(list, index, choice, unavailable) !== undefined) return;
  const exists = index < list.length;
  if (choice === 'none') {
    if (exists) rows.remove(index);
  } else if (exists) rows.setPurpose(index, choice);
  else rows.append(newInterface(choice));
}
