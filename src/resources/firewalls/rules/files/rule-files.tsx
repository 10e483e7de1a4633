import { Suspense, useRef, useState } from 'react';
import { counted } from '#lib/text/format.ts';
import type { Action } from '#ui/actions/action.tsx';
import { MenuButton } from '#ui/actions/menu-button.tsx';
import { returnFocus } from '#ui/confirm/return-focus.ts';
import { download } from '#ui/actions/download.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { toast } from '#ui/actions/toast.ts';
import { type RuleFormat, writeRuleSet } from './files.ts';
import { countOf, type RuleSet } from '#analysis/packets/rule-set.ts';
import type { RulesValues } from '../../model/values.ts';

import type { ImportHow } from './rule-files-dialog.tsx';

const ImportDialog = lazyPart(() => import('./rule-files-dialog.tsx'));

interface RuleFilesProps {
  /** The rules to export, which an import would replace or extend. */
  readonly rules: RuleSet;
  /** The base name of the file. */
  readonly name: string;
  /** Receives the imported rules; without it nothing can be imported. */
  readonly onImport?: (rules: RulesValues, how: ImportHow) => void;
}

const TYPES: Record<RuleFormat, string> = { json: 'application/json', csv: 'text/csv;charset=utf-8' };

/** A menu that exports a rule set as JSON or CSV, and imports either. It sends no requests. */
export function RuleFiles({ rules, name, onImport }: RuleFilesProps) {
  const [importing, setImporting] = useState<'files' | 'template'>();
  const button = useRef<HTMLButtonElement>(null);

  const write = async (format: RuleFormat): Promise<void> => {
    const what = format.toUpperCase();
    try {
      download(`${name}-rules.${format}`, await writeRuleSet(rules, format), TYPES[format]);
      toast.success({ title: `${counted(countOf(rules), 'rule')} exported as ${what}` });
    } catch (error) {
      toast.error({ title: `Export as ${what} failed`, text: failureText(error).text });
    }
  };
  const actions: readonly Action[] = [
    { id: 'json', label: 'Export as JSON', run: () => void write('json') },
    { id: 'csv', label: 'Export as CSV', run: () => void write('csv') },
    ...(onImport === undefined
      ? []
      : [
          { id: 'template', label: 'Template or other firewall…', run: () => setImporting('template') },
          { id: 'import', label: 'Import…', run: () => setImporting('files') },
        ]),
  ];
  const closed = (): void => {
    setImporting(undefined);
    // The menu item that opened it is gone.
    returnFocus(button.current, 'stays');
  };
  return (
    <>
      <MenuButton size="compact-sm" button={button} actions={actions}>
        {onImport === undefined ? 'Export' : 'Import and export'}
      </MenuButton>
      {importing !== undefined && onImport !== undefined && (
        <Suspense>
          <ImportDialog rules={rules} begins={importing === 'template'} onImport={onImport} onClose={closed} />
        </Suspense>
      )}
    </>
  );
}
