import { expectAccessible } from '../support/axe.ts';
import { focused, menuOpened, pressByKeyboard, tabTo } from '../support/keyboard.ts';
import { expect, test } from '../support/test.ts';
import { world } from '../support/server/world.ts';
import { action, addNode, addNodeLink, choose, moreAction, node, row, writes } from './config-pages.ts';
import { button, heading, messages } from '../support/page.ts';

test('a port is added, given nodes, edited and deleted: one by mouse, one by keyboard', async ({ page }) => {
  const { keyboard } = page;
  const form = (name: string) => page.getByRole('dialog', { name });

  await test.step('by mouse: added, given nodes, and one of them deleted', async () => {
    await world(page, { path: 'nodebalancers/4/configs/new', rate: 0 });
    await button(page, 'Add port').click();
    await expect(heading(page, 'Port 80 (HTTP)')).toBeFocused();
    await expect(page.getByRole('main')).toContainText('Port 80 answers once it has a node.');
    for (const label of ['first', 'second']) {
      await addNodeLink(page).click();
      const added = form('Add node to port 80');
      await added.getByRole('combobox', { name: /^Address/ }).fill('192.168.140.9:8080');
      await added.getByLabel(/^Label/).fill(label);
      if (label === 'first') await expectAccessible(page);
      await added.getByRole('button', { name: 'Add node' }).click();
      await expect(row(page, label)).toBeVisible();
      await expect(addNodeLink(page)).toBeFocused();
    }
    await (await action(page, 'second', 'Delete')).click();
    await form('Delete node second?').getByRole('button', { name: 'Delete second' }).click();
    await expect(row(page, 'second')).toHaveCount(0);
  });

  await test.step('by mouse: edited with its nodes, and deleted', async () => {
    await page.getByRole('link', { name: 'Edit port' }).click();
    await choose(page, page.getByRole('combobox', { name: 'Algorithm' }), 'Least connections');
    await node(page, 1)
      .getByLabel(/^Weight/)
      .fill('50');
    await button(page, 'Add node').click();
    await node(page, 2)
      .getByRole('combobox', { name: /^Address/ })
      .fill('192.168.140.8');
    await node(page, 2)
      .getByLabel(/^Label/)
      .fill('typed');
    await button(page, 'Review and save').click();
    const review = form('Save port 80 of spare-lb?');
    await expect(review.getByRole('listitem').filter({ hasText: 'Node first' }).first()).toContainText(
      'Weight: 100 50',
    );
    await expectAccessible(page, '[role=dialog]');
    await review.getByRole('button', { name: 'Save port and nodes' }).click();
    await expect(heading(page, 'Port 80 (HTTP)')).toBeFocused();
    await page.getByRole('tab', { name: /^Nodes/ }).click();
    await expect(row(page, 'typed')).toContainText('66.7%');
    await (await moreAction(page, 'Delete')).click();
    const goes = form('Delete port 80?');
    await goes.getByRole('button', { name: 'Cancel' }).click();
    await expect(button(page, 'More actions')).toBeFocused();
    await (await moreAction(page, 'Delete')).click();
    await goes.getByRole('button', { name: 'Delete 80' }).click();
    await expect(heading(page, 'spare-lb')).toBeFocused();
    await expect(page.getByRole('tabpanel')).toContainText('No ports yet');
  });

  await test.step('by keyboard: refused, added, and given nodes', async () => {
    await world(page, { path: 'nodebalancers/1/configs/new', rate: 0 });
    const port = page.getByLabel(/^Port/);
    // 80 and 443 are in use.
    await expect(port).toHaveValue('8080');
    await tabTo(port);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('443');
    await expect(page.getByRole('main')).toContainText('Port 443 is already used by this NodeBalancer.');
    await tabTo(button(page, 'Add port'));
    await keyboard.press('Enter');
    await expect(port).toBeFocused();
    await expect(port).toHaveAccessibleDescription(/443/);
    expect(await writes(page)).toEqual(['POST /nodebalancers/1/configs 400']);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('8080');
    await keyboard.press('Enter');
    await expect(heading(page, 'Port 8080 (HTTP)')).toBeFocused();
    await expect(messages(page)).toContainText('Port 8080 (HTTP) added to shop-lbIt answers once it has a node.');
    await addNode(page, 'web-1');
    await addNode(page, 'web-2');
    await addNode(page, '192.168.140.9:8080', 'spare');
    await expect(row(page, 'spare')).toContainText('Accept33.3%100');
  });

  await test.step('by keyboard: a node is changed', async () => {
    const opener = row(page, 'web-1').getByRole('link', { name: 'web-1', exact: true }).first();
    await tabTo(opener);
    await keyboard.press('Enter');
    const dialog = form('Edit node web-1');
    await tabTo(dialog.getByLabel(/^Weight/));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('50');
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(row(page, 'web-1')).toContainText('20%50');
    // Esc closes the form without sending anything.
    await expect(opener).toBeFocused();
    await keyboard.press('Enter');
    await tabTo(dialog.getByLabel(/^Weight/));
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('by keyboard: on the nodes screen, one is drained, then deleted', async () => {
    const menu = button(page, 'Actions for spare');
    await tabTo(menu);
    await keyboard.press('Enter');
    await menuOpened(page, 'Edit');
    await keyboard.press('Enter');
    await focused(form('Edit node spare'));
    await keyboard.press('Escape');
    await expect(form('Edit node spare')).toHaveCount(0);
    // The menu item that opened the form is gone: the focus is back on the button of its menu.
    await expect(menu).toBeFocused();
    await keyboard.press('Enter');
    await menuOpened(page, 'Edit');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(row(page, 'spare')).toContainText('DrainNone');
    await expect(messages(page)).toContainText('Node spare drainsDelete it once its connections have ended.');
    await expect(menu).toBeFocused();
    await keyboard.press('Enter');
    await menuOpened(page, 'Edit');
    await keyboard.press('End');
    await keyboard.press('Enter');
    const deletion = form('Delete node spare?');
    await expect(deletion.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await pressByKeyboard(deletion.getByRole('button', { name: 'Delete spare' }));
    await expect(row(page, 'spare')).toHaveCount(0);
    await expect(button(page, 'Actions for web-2')).toBeFocused();
  });

  await test.step('by keyboard: in the editor, both are removed, and one of them drains first', async () => {
    await tabTo(page.getByRole('link', { name: 'Edit port' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(heading(page, 'Edit port 8080')).toBeFocused();
    await expect(node(page, 2)).toBeVisible();
    await tabTo(button(page, 'Remove node 2'));
    await keyboard.press('Enter');
    await expect(button(page, 'Remove node 1')).toBeFocused();
    await keyboard.press('Enter');
    await expect(button(page, 'Add node')).toBeFocused();
    const removed = page.getByRole('region', { name: 'Removed nodes' });
    await expect(removed).toContainText('2 nodes will be deleted when you save.');
    await tabTo(button(page, 'Drain web-1 first'));
    await keyboard.press('Enter');
    await expect(removed).toBeFocused();
    await expect(removed).toContainText('1 node will be deleted');
    await expect(node(page, 1).getByRole('combobox', { name: 'Mode' })).toHaveValue('Drain');
    await tabTo(button(page, 'Review and save'));
    await keyboard.press('Enter');
    await expect(button(page, 'Save port and nodes')).toBeFocused();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await keyboard.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({
      nodes: [{ id: expect.any(Number), label: 'web-1', mode: 'drain' }],
    });
    await expect(messages(page)).toContainText(
      'Port 8080 (HTTP) of shop-lb savedweb-1 drains. Delete it once the connections have ended.',
    );
    await expect(heading(page, 'Port 8080 (HTTP)')).toBeFocused();
    await expect(row(page, 'web-1')).toContainText('DrainNone');
    await expect(row(page, 'web-2')).toHaveCount(0);
  });

  await test.step('by keyboard: the port is deleted with its remaining nodes', async () => {
    await tabTo(button(page, 'More actions'), 'Shift+Tab');
    await keyboard.press('Enter');
    await menuOpened(page, 'Delete');
    await keyboard.press('Enter');
    const goes = form('Delete port 8080?');
    await expect(goes).toContainText('1 node gets no traffic from it: web-1 (');
    await expect(goes.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await pressByKeyboard(goes.getByRole('button', { name: 'Delete 8080' }));
    await expect(heading(page, 'shop-lb')).toBeFocused();
    await expect(messages(page)).toContainText('Deleted port 8080');
    await expect(row(page, 'Port 443 (HTTPS)')).toBeVisible();
    await expect(row(page, 'Port 8080 (HTTP)')).toHaveCount(0);
  });
});
