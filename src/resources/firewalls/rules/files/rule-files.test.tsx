// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { answer, serve, thingsApi, ThingBody, ThingFields, NEW_THING } from '#ui/form/testing.tsx';
import { draw } from '#ui/testing.tsx';
import { theme } from '#ui/theme/theme.ts';
import { TEMPLATES } from '../../model/templates.ts';
import { readRuleSet, writeRuleSet } from './files.ts';
import ImportDialog from './rule-files-dialog.tsx';
import { RuleFiles } from './rule-files.tsx';
import { newRule, noRules, type RulesValues } from '../../model/values.ts';

const imported = vi.fn<(rules: RulesValues, how: 'replace' | 'append') => void>();
beforeEach(() => imported.mockClear());
afterEach(cleanup);

const rule = (label: string) => ({ ...newRule(), addresses: { ipv4: ['192.0.2.0/24'], ipv6: [] }, label });
const many = (count: number) => ({ ...noRules(), inbound: Array.from({ length: count }, () => rule('')) });
const menuButton = () => screen.findByRole('button', { name: /^(Import and export|Export)$/ });
const area = () => screen.getByRole('textbox', { name: 'Rule set' });
const importButton = () => screen.getByRole('button', { name: /^Import( \d+ rules?)?$/ });
const dialog = () => screen.queryByRole('dialog', { name: 'Import rules' });
const paste = (text: string) => fireEvent.change(area(), { target: { value: text } });

async function open(rules: RulesValues = many(2)) {
  const page = await draw(() => <RuleFiles rules={rules} name="web-1" onImport={imported} />);
  await page.user.click(await menuButton());
  await page.user.click(await screen.findByRole('menuitem', { name: 'Import…' }));
  await screen.findByRole('dialog', { name: 'Import rules' });
  return page;
}

/** The downloads that the browser receives: name and text. */
function downloads() {
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { names, text: async () => (await blobs[0]?.text()) ?? '' };
}

test.each(['json', 'csv'] as const)('the rules are exported as %s', async (format) => {
  const files = downloads();
  const rules = { ...many(2), outbound: [rule('=web')] };
  const { user } = await draw(() => <RuleFiles rules={rules} name="web-1" />);
  await user.click(await menuButton());
  await user.click(await screen.findByRole('menuitem', { name: `Export as ${format.toUpperCase()}` }));
  await waitFor(() => expect(files.names).toEqual([`web-1-rules.${format}`]));
  // Reading a blob as text takes its byte order mark off.
  expect(await files.text()).toBe((await writeRuleSet(rules, format)).replace('\uFEFF', ''));
});

test('nothing can be imported without a handler', async () => {
  const { user } = await draw(() => <RuleFiles rules={noRules()} name="web-1" />);
  await user.click(await menuButton());
  await screen.findByRole('menuitem', { name: 'Export as JSON' });
  expect(screen.queryByRole('menuitem', { name: 'Import…' })).toBeNull();
});

test('a template is copied into the text, and what it changes is shown before', async () => {
  const { user } = await draw(() => <RuleFiles rules={many(2)} name="web-1" onImport={imported} />);
  await user.click(await menuButton());
  await user.click(await screen.findByRole('menuitem', { name: 'Template or other firewall…' }));
  const choice = await screen.findByRole('combobox', { name: 'Template or firewall' });
  await waitFor(() => expect(document.activeElement).toBe(choice));
  await user.click(await screen.findByRole('option', { name: 'Database behind web servers' }));
  await screen.findByText('Read as JSON: 2 inbound rules (policy Drop), 0 outbound rules (policy Accept)');
  // What it opens is said first, before what it changes rule by rule.
  const [worst] = within(screen.getByRole('list', { name: 'Traffic' })).getAllByRole('listitem');
  expect(worst?.textContent.trim()).toMatch(/^MySQL \(3306\) and PostgreSQL \(5432\) from .* will be accepted$/);
  const changes = within(screen.getByRole('region', { name: 'What changes' }));
  expect(changes.getAllByText(/^New rule/)).toHaveLength(2);
  expect(changes.getAllByText(/^Deleted rule/)).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: /^Append/ }));
  expect(changes.queryByText(/^Deleted rule/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Import 2 rules' }));
  expect(imported.mock.calls[0]?.[0].inbound.map(({ ports }) => ports)).toEqual(['3306', '5432']);
  expect(imported.mock.calls[0]?.[1]).toBe('append');
});

test.each(TEMPLATES)('the contract takes the template $name, and its file', async ({ rules }) => {
  const reading = await readRuleSet(await writeRuleSet(rules, 'json'));
  expect(reading).toMatchObject({ format: 'json', notes: [] });
  expect('rules' in reading && reading.rules.inbound.map(({ label }) => label)).toEqual(
    rules.inbound.map(({ label }) => label),
  );
});

test('pasted text is read at once and replaces all rules', async () => {
  const { user } = await open();
  const rules = { ...noRules(), inbound: [rule('web'), rule('mail')], outbound: [rule('dns')] };
  paste(await writeRuleSet(rules, 'csv'));
  await screen.findByText('Read as CSV: 2 inbound rules (policy Drop), 1 outbound rule (policy Accept)');
  await user.click(screen.getByRole('button', { name: 'Import 3 rules' }));
  expect(imported.mock.calls).toEqual([[rules, 'replace']]);
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(async () => expect(document.activeElement).toBe(await menuButton()));
});

test('a file is read like a text, and can be appended', async () => {
  const { user } = await open();
  const rules = { ...noRules(), inbound: [rule('web')] };
  const file = new File([await writeRuleSet(rules, 'json')], 'rules.json', { type: 'application/json' });
  await user.upload(screen.getByLabelText('Files with rules'), file);
  await user.click(await screen.findByRole('radio', { name: 'Append to existing rules' }));
  await user.click(screen.getByRole('button', { name: 'Import 1 rule' }));
  expect(imported.mock.calls).toEqual([[rules, 'append']]);
});

test('several files are read one by one and appended in order; one with errors is skipped', async () => {
  const { user } = await open();
  const file = async (name: string, ...labels: readonly string[]) =>
    new File([await writeRuleSet({ ...noRules(), inbound: labels.map(rule) }, 'json')], name);
  await user.upload(screen.getByLabelText('Files with rules'), [
    await file('web.json', 'web', 'web-tls'),
    new File(['{"inbound": ['], 'broken.json'),
    await file('mail.json', 'mail'),
  ]);
  const results = await screen.findByText('web.json');
  expect(results.closest('[role=status]')?.textContent).toMatch(
    /web\.json: 2 rules.*broken\.json: skipped, 1 error\. File: Not valid JSON.*mail\.json: 1 rule/,
  );
  expect(screen.getByRole('radio', { name: 'Append to existing rules' })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Import 3 rules' }));
  expect(imported.mock.calls.map(([{ inbound }, how]) => [inbound.map(({ label }) => label), how])).toEqual([
    [['web', 'web-tls', 'mail'], 'append'],
  ]);
});

test('too many rules are reported before they are appended', async () => {
  const { user } = await open(many(20));
  paste(await writeRuleSet(many(6), 'json'));
  const message = '26 rules in total. You can save up to 25';
  await user.click(await screen.findByRole('radio', { name: 'Append to existing rules' }));
  expect(screen.getByText(message)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Replace all rules' }));
  expect(screen.queryByText(message)).toBeNull();
});

test('ignored fields are reported', async () => {
  await open();
  paste(JSON.stringify({ ...noRules(), version: 2 }));
  expect(await screen.findByText('Ignored unknown fields: version')).toBeTruthy();
});

test('errors are listed with their rows, and nothing is imported', async () => {
  const { user } = await open();
  const text = await writeRuleSet({ ...noRules(), inbound: [{ ...rule('web'), ports: '0' }, rule('a')] }, 'csv');
  paste(text);
  await screen.findByText('2 errors: nothing can be imported');
  const items = within(screen.getByRole('list', { name: 'Errors' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Row 2, ports"0" is not a port from 1 to 65535',
    'Row 3, labelMust be 3 to 32 characters long',
  ]);
  await user.click(importButton());
  await waitFor(() => expect(document.activeElement).toBe(items[0]));
  expect(imported).not.toHaveBeenCalled();
  paste(text.replace(',0,', ',80,').replace(',a,', ',abc,'));
  await user.click(await screen.findByRole('button', { name: 'Import 2 rules' }));
  expect(imported).toHaveBeenCalledOnce();
});

test('of very many errors the first are listed, and the rest counted', async () => {
  await open();
  paste(
    ['direction,action,protocol,ports,ipv4,ipv6,label,description', ...Array(40).fill('x,x,x,x,x,x,x,')].join('\n'),
  );
  const list = await screen.findByRole('list', { name: 'Errors' });
  const items = within(list).getAllByRole('listitem');
  expect(items).toHaveLength(101);
  expect(items.at(-1)?.textContent).toMatch(/^and \d+ more$/);
});

test('a file that is too large is not opened', async () => {
  const { user } = await open();
  await user.upload(screen.getByLabelText('Files with rules'), new File(['x'.repeat(1_000_001)], 'big.csv'));
  expect(await screen.findByText('big.csv is larger than 1 MB')).toBeTruthy();
  expect(area()).toHaveProperty('value', '');
});

test('a file that is not UTF-8 is refused, as its letters would be other ones', async () => {
  const { user } = await open();
  const latin = Buffer.from('direction,action,protocol,ports,label\ninbound,ACCEPT,TCP,22,Büro\n', 'latin1');
  await user.upload(screen.getByLabelText('Files with rules'), new File([latin], 'edge.csv'));
  expect(await screen.findByText(/^edge\.csv could not be opened\. This is not UTF-8 text\./)).toBeTruthy();
  expect(area()).toHaveProperty('value', '');
});

test('importing without a text focuses the text field', async () => {
  const { user } = await open();
  await user.click(importButton());
  await screen.findByText('Choose a file or paste a rule set');
  expect(document.activeElement).toBe(area());
});

/** Renders something in a form that Esc leaves and Enter submits. */
async function inForm(content: ReactNode) {
  const sent = serve(() => answer(200, { id: 1, label: 'web' }));
  const page = await draw(() => (
    <FormShell
      endpoint={thingsApi.create}
      schema={ThingBody}
      defaults={{ ...NEW_THING, label: 'web' }}
      submitLabel="Create thing"
      cancelTo="/other"
      invalidates={['things']}
      summary={() => null}
      onDone={() => undefined}
    >
      <ThingFields />
      {content}
    </FormShell>
  ));
  await screen.findByRole('button', { name: 'Create thing' });
  const untouched = (): void => {
    expect(page.history.location.pathname).toBe('/page');
    expect(sent).toEqual([]);
  };
  return { ...page, untouched };
}

test('by keyboard through the menu, and Esc closes only the menu', async () => {
  const { user, untouched } = await inForm(<RuleFiles rules={noRules()} name="web-1" onImport={imported} />);
  (await menuButton()).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Export as JSON'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(document.activeElement).toBe(await menuButton());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Export as JSON'));
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose files'));
  untouched();
});

async function openInForm() {
  const closed = vi.fn<() => void>();
  const page = await inForm(
    // In the test environment a dialog would be inside the form; a real one is at the end of the page.
    <MantineProvider theme={theme}>
      <ImportDialog begins={false} rules={noRules()} onImport={imported} onClose={closed} />
    </MantineProvider>,
  );
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Choose files'));
  return { ...page, closed };
}

test('by keyboard through the dialog, and neither Enter nor Esc reaches the form', async () => {
  const { user, untouched, closed } = await openInForm();
  expect(dialog()?.closest('form')).toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(area());
  await user.paste(await writeRuleSet({ ...noRules(), inbound: [rule('web')] }, 'json'));
  await user.keyboard('{Enter}');
  const replace = await screen.findByRole('radio', { name: 'Replace all rules' });
  await user.tab();
  expect(document.activeElement).toBe(replace);
  await user.keyboard('{Enter}{ArrowDown}');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(imported.mock.calls).toEqual([[{ ...noRules(), inbound: [rule('web')] }, 'append']]);
  untouched();
});

test('Esc closes the dialog and not the form', async () => {
  const { user, untouched, closed } = await openInForm();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  untouched();
});
