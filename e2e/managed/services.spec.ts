import type { Page } from '@playwright/test';
import { control } from '../support/control.ts';
import { tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const secret = (page: Page, name: string) => page.getByLabel(name).and(page.locator('input'));
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Managed' }).getByRole('link', { name, exact: true });
