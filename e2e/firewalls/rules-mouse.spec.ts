import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';
import { summary, lines, rule } from './rules.ts';

test('a rule is dragged below others; a double click on the bin removes one rule, on an arrow moves one twice', async ({
  page,
}) => {
  await world(page, { path: 'firewalls/5/rules/edit' });
  await expect(lines(page)).toHaveCount(25);

  // The first is moved below the third: by its handle, then by a button.
  const handle = rule(page, 1).getByRole('button', { name: 'Drag inbound rule 1' });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await rule(page, 3).boundingBox();
  if (from === null || to === null) throw new Error('Nothing to drag');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, from.y + 30, { steps: 5 });
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
  await expect(lines(page).nth(2)).toContainText('service-1');
  await expect(lines(page).nth(0)).toContainText('service-2');
  await page.getByRole('button', { name: 'Move inbound rule 3 down', exact: true }).click();
  await expect(lines(page).nth(3)).toContainText('service-1');
  await expect(page.getByText('Inbound rule 3 is now number 4 of 25')).toBeVisible();

  await page.getByRole('button', { name: 'Remove inbound rule 3', exact: true }).dblclick();
  await expect(await summary(page)).toContainText('Deleted rule 4: service-4');
  await expect(lines(page)).toHaveCount(24);
  await expect(page.getByText(/^Deleted \d/)).toHaveCount(1);
  const down = page.getByRole('button', { name: 'Move inbound rule 10 down', exact: true });
  await down.scrollIntoViewIfNeeded();
  const box = await down.boundingBox();
  if (box === null) throw new Error('No button');
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
  await expect(lines(page).nth(11)).toContainText('service-11');
});
