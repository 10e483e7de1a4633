import type { Locator, Page } from '@playwright/test';
import { patience } from '../../tests/patience.ts';
import { menuOpened, pressByKeyboard, tabTo } from './keyboard.ts';
import { expect } from './test.ts';

/** Uses what is found: by the pointer, or by Tab and keys alone. The same journey is made with both. */
export interface Hand {
  press(target: Locator): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  /** Chooses a radio button or ticks a checkbox. */
  check(target: Locator): Promise<void>;
  /** An item of the open menu. */
  choose(target: Locator): Promise<void>;
  /** The first option of a combobox that contains `text`. */
  pick(box: Locator, text: string): Promise<void>;
  /** A tab of the page. */
  turn(tab: Locator): Promise<void>;
}

const optionOf = (box: Locator, text: string): Locator =>
  box.page().getByRole('option').filter({ hasText: text }).first();

export const mouse: Hand = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  check: (target) => target.click(),
  choose: (target) => target.click(),
  async pick(box, text) {
    await box.click();
    await optionOf(box, text).click();
  },
  turn: (tab) => tab.click(),
};

export function keyboardOf(page: Page): Hand {
  const { keyboard } = page;
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    await tabTo(target);
  };
  /** Presses an arrow key until the target has the focus. */
  const arrow = (target: Locator, key: string): Promise<void> =>
    expect(async () => {
      if (!(await target.evaluate((item) => item === document.activeElement))) await keyboard.press(key);
      await expect(target).toBeFocused({ timeout: patience(500) });
    }).toPass();
  const byArrows = async (target: Locator, group: string): Promise<void> => {
    const inGroup = (): Promise<boolean> =>
      page.evaluate((name) => document.activeElement?.getAttribute('name') === name, group);
    for (let stops = 0; stops < 100 && !(await inGroup()); stops += 1) await keyboard.press('Tab');
    await arrow(target, 'ArrowDown');
  };
  return {
    press: pressByKeyboard,
    async write(target, text) {
      await reach(target);
      await keyboard.press('ControlOrMeta+A');
      await keyboard.type(text);
    },
    async check(target) {
      await target.waitFor();
      const group = await target.getAttribute('name');
      // The radio buttons of a group are one Tab stop, and chosen among by arrow keys.
      if ((await target.getAttribute('type')) === 'radio' && group !== null) await byArrows(target, group);
      else await reach(target);
      await keyboard.press('Space');
    },
    async choose(target) {
      await target.waitFor();
      // A key before that would be one for the menu's button.
      await menuOpened(page);
      await arrow(target, 'ArrowDown');
      await keyboard.press('Enter');
    },
    async pick(box, text) {
      await reach(box);
      if (await box.isEditable()) await keyboard.type(text);
      const option = optionOf(box, text);
      await expect(async () => {
        if (!(await option.isVisible()) || (await option.getAttribute('data-combobox-selected')) === null)
          await keyboard.press('ArrowDown');
        await expect(option).toHaveAttribute('data-combobox-selected', /./, { timeout: patience(500) });
      }).toPass();
      await keyboard.press('Enter');
    },
    async turn(tab) {
      await tab.waitFor();
      // A tab may hold tabs.
      const list = page.getByRole('tablist').filter({ has: tab });
      await tabTo(list.getByRole('tab', { selected: true }));
      await arrow(tab, 'ArrowRight');
      await keyboard.press('Enter');
    },
  };
}
