import { Button, FileButton, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { CircleCheck, FileUp, TriangleAlert } from 'lucide-react';
import { type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FIREWALL_LIMITS } from '#contract/firewalls/schema.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { counted } from '#lib/format.ts';
import type { RuleError } from './csv-rules.ts';
import { MAX_FILE, type RuleReading, readRuleSet } from './files.ts';
import type { ImportHow } from './rule-files.tsx';
import classes from './rule-files.module.css';
import type { RuleSet, RulesValues } from '../model/values.ts';

/** Errors rendered at once; a wrong delimiter causes one per cell. */
const DRAWN = 100;

const failed = (reason: string): RuleReading => ({ issues: [{ where: 'File', reason }] });
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads a text; if the reader cannot be loaded, that is reported as an error of the text. */
const read = (text: string): Promise<RuleReading> =>
  readRuleSet(text).catch((error: unknown) => failed(`It could not be read. ${messageOf(error)}`));

const countOf = ({ inbound, outbound }: RuleSet): number => inbound.length + outbound.length;

const summaryOf = ({ inbound, inbound_policy, outbound, outbound_policy }: RuleSet): string =>
  `${counted(inbound.length, 'inbound rule')} (policy ${inbound_policy}), ` +
  `${counted(outbound.length, 'outbound rule')} (policy ${outbound_policy})`;

function Line({ bad, children }: { bad?: boolean; children: ReactNode }) {
  const Icon = bad === true ? TriangleAlert : CircleCheck;
  return (
    <span className={classes.line} data-bad={bad}>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

function ErrorList({ issues, first }: { issues: readonly RuleError[]; first: Ref<HTMLLIElement> }) {
  return (
    // Focusable, so that a long list can be scrolled by keyboard.
    <ul className={classes.errors} aria-label="What is wrong" tabIndex={0}>
      {issues.slice(0, DRAWN).map(({ where, reason }, index) => (
        <li key={index} ref={index === 0 ? first : undefined} tabIndex={-1}>
          <strong>{where}</strong>
          <span>{reason}</span>
        </li>
      ))}
      {issues.length > DRAWN && <li>and {issues.length - DRAWN} more</li>}
    </ul>
  );
}

interface HowProps {
  readonly how: ImportHow;
  readonly onChange: (how: ImportHow) => void;
  readonly rules: RuleSet;
}

function How({ how, onChange, rules }: HowProps) {
  return (
    <Radio.Group
      label="What becomes of the rules that are there"
      value={how}
      onChange={(value) => onChange(value === 'append' ? 'append' : 'replace')}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="replace"
          label="Replace all rules"
          description={`Takes out ${counted(countOf(rules), 'rule')} and both policies`}
        />
        <Radio
          value="append"
          label="Append to the rules"
          description={`The policies stay ${rules.inbound_policy} inbound and ${rules.outbound_policy} outbound`}
        />
      </Stack>
    </Radio.Group>
  );
}

interface ImportDialogProps {
  readonly rules: RuleSet;
  readonly onImport: (rules: RulesValues, how: ImportHow) => void;
  readonly onClose: () => void;
}

/** Reads a rule set from a file or a text, shows what it contains or its errors, and hands it over. */
export default function ImportDialog({ rules, onImport, onClose }: ImportDialogProps) {
  const [text, setText] = useState('');
  const [reading, setReading] = useState<RuleReading>();
  const [submitted, setSubmitted] = useState(false);
  const [how, setHow] = useState<ImportHow>('replace');
  /** The result for the latest input: an earlier text that finishes later is ignored. */
  const last = useRef<Promise<RuleReading | undefined>>(Promise.resolve(undefined));
  const area = useRef<HTMLTextAreaElement>(null);
  const firstError = useRef<HTMLLIElement>(null);
  const imported = useRef(false);
  const resetFile = useRef<() => void>(null);

  const accept = async (next: string, result: Promise<RuleReading> | undefined): Promise<void> => {
    const mine = Promise.resolve(result);
    last.current = mine;
    setText(next);
    setSubmitted(false);
    const found = await mine;
    if (last.current === mine) setReading(found);
  };
  const type = (next: string): Promise<void> => accept(next, next.trim() === '' ? undefined : read(next));
  const refuse = (reason: string): Promise<void> => accept('', Promise.resolve(failed(reason)));
  const open = async (file: File | null | undefined): Promise<void> => {
    // The same file may be chosen again after it was corrected.
    resetFile.current?.();
    if (file === null || file === undefined) return;
    try {
      if (file.size > MAX_FILE) await refuse(`${file.name} is larger than ${MAX_FILE / 1_000_000} MB`);
      else await type(await file.text());
    } catch (error) {
      await refuse(`${file.name} could not be opened. ${messageOf(error)}`);
    }
  };
  const drop = (event: DragEvent): void => {
    const [file] = event.dataTransfer.files;
    if (file === undefined) return;
    event.preventDefault();
    void open(file);
  };
  const run = async (): Promise<void> => {
    const now = await last.current;
    // A second click while a file is read must not import it twice.
    if (imported.current) return;
    if (now === undefined) {
      setSubmitted(true);
      area.current?.focus();
    } else if ('issues' in now) {
      flushSync(() => setReading(now));
      firstError.current?.focus();
    } else {
      imported.current = true;
      onImport(now.rules, how);
      onClose();
    }
  };

  const issues = reading !== undefined && 'issues' in reading ? reading.issues : [];
  const found = reading !== undefined && 'rules' in reading ? reading : undefined;
  const count = found === undefined ? 0 : countOf(found.rules);
  const total = countOf(rules) + count;
  return (
    <Dialog onClose={onClose} title="Import rules" size="lg" closeOnClickOutside={false}>
      <Stack gap="md">
        <Text size="sm">Rules as JSON or CSV. They are put into the form; nothing is sent before you save.</Text>
        <div>
          <FileButton
            accept=".json,.csv,.tsv,.txt,application/json,text/csv,text/plain"
            onChange={(file) => void open(file)}
            resetRef={resetFile}
            inputProps={{ 'aria-label': 'File with rules', tabIndex: -1 }}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<FileUp size={16} aria-hidden />} data-autofocus>
                Choose a file
              </Button>
            )}
          </FileButton>
        </div>
        <Textarea
          ref={area}
          label="Rule set"
          description="From the file; or drop one here, paste, or type"
          rows={8}
          value={text}
          onChange={(event) => void type(event.currentTarget.value)}
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes('Files')) event.preventDefault();
          }}
          onDrop={drop}
          error={submitted ? 'Choose a file, or paste a rule set here' : undefined}
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: classes.text ?? '' }}
        />
        <div role="status" className={classes.status}>
          {issues.length > 0 && <Line bad>{counted(issues.length, 'fault')}: nothing can be imported yet</Line>}
          {found !== undefined && (
            <Line>
              Read as {found.format.toUpperCase()}: {summaryOf(found.rules)}
            </Line>
          )}
          {found?.notes.map((note) => (
            <Line bad key={note}>
              {note}
            </Line>
          ))}
          {found !== undefined && how === 'append' && total > FIREWALL_LIMITS.rules && (
            <Line bad>
              There will be {total} rules; at most {FIREWALL_LIMITS.rules} can be saved
            </Line>
          )}
        </div>
        {issues.length > 0 && <ErrorList issues={issues} first={firstError} />}
        {found !== undefined && <How how={how} onChange={setHow} rules={rules} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void run()}>
            {found === undefined ? 'Import' : `Import ${counted(count, 'rule')}`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
