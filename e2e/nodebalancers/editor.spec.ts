import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/world.ts';
import { button, choose, heading, MODES, node, row } from './config-pages.ts';

test('the same nodes are edited in two tabs: the later one sees both changes, and can take theirs', async ({
  page,
  context,
}) => {
  await world(page, { path: `${MODES}/edit`, rate: 0 });
  await node(page, 1)
    .getByLabel(/^Weight/)
    .fill('50');
  const other = await context.newPage();
  await other.goto(`./${MODES}/edit`);
  await node(other, 1)
    .getByLabel(/^Weight/)
    .fill('70');
  await other.getByRole('button', { name: 'Remove node 5' }).click();
  await choose(other, other.getByRole('combobox', { name: 'Algorithm' }), 'Source address');
  await button(other, 'Review and save').click();
  await button(other, 'Save port and nodes').click();
  await expect(heading(other, 'Port 80 (HTTP)')).toBeVisible();
  await other.getByRole('tab', { name: 'Nodes' }).click();
  await expect(row(other, 'worker-2')).toContainText('Down');
  await expectAccessible(other);
  await button(page, 'Review and save').click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' });
  const sides = dialog.getByRole('radiogroup', { name: 'Nodes' });
  await expect(sides).toContainText('worker-1: weight 100 50');
  await expect(sides).toContainText('worker-1: weight 100 70');
  await expect(sides).toContainText('1 node deleted');
  await sides.getByRole('radio', { name: /Theirs/ }).click();
  await dialog.getByRole('button', { name: 'Save chosen values' }).click();
  await expect(page.getByRole('main')).toContainText('Their values are kept. Nothing is left to save.');
  await expect(node(page, 1).getByLabel(/^Weight/)).toHaveValue('70');
  await expect(node(page, 5)).toHaveCount(0);
});
