import { Button, FileButton, Radio, Stack, Text, Textarea } from '@mantine/core';
import { CircleCheck, FileUp, TriangleAlert } from 'lucide-react';
import { type DragEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { FIREWALL_LIMITS } from '#contract/firewalls/schema.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import { counted } from '#lib/text/format.ts';
import type { RuleError } from './csv-rules.ts';
import { Begin } from './begin.tsx';
import { type RuleReading, writeRuleSet } from './files.ts';
import { failed, type FileReading, joined, read, readFiles, textOf } from './several-files.ts';
import classes from './rule-files.module.css';

/** What happens to the existing rules: they are replaced together with both policies, or all of them stay. */
export type ImportHow = 'replace' | 'append';
import { TrafficChanges } from '../../breaks/traffic.tsx';
import { toldRules } from '../../analysis/told.ts';
import { actionName } from '../../model/display.ts';
import { countOf, type RuleLike, type RuleSet } from '#analysis/packets/rule-set.ts';
import { appended, type RulesValues } from '../../model/values.ts';

/** Errors rendered at once; a wrong delimiter causes one per cell. */
const DRAWN = 100;

const summaryOf = ({ inbound, inbound_policy, outbound, outbound_policy }: RuleSet): string =>
  `${counted(inbound.length, 'inbound rule')} (policy ${actionName(inbound_policy)}), ` +
  `${counted(outbound.length, 'outbound rule')} (policy ${actionName(outbound_policy)})`;

function Line({ bad, children }: { bad?: boolean; children: ReactNode }) {
  const Icon = bad === true ? TriangleAlert : CircleCheck;
  return (
    <span className={classes.line} data-bad={bad}>
      <Icon size={16} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

/** The result of each of several files. */
function Files({ files }: { files: readonly FileReading[] }) {
  return files.map(({ name, reading }, index) => {
    const issues = 'issues' in reading ? reading.issues : [];
    const [first] = issues;
    return (
      // Two files of different folders may have the same name.
      <Line key={index} bad={first !== undefined}>
        <strong>{name}</strong>:{' '}
        {'rules' in reading
          ? counted(countOf(reading.rules), 'rule')
          : `skipped, ${counted(issues.length, 'error')}. ${first?.where}: ${first?.reason}`}
      </Line>
    );
  });
}

function ErrorList({ issues, first }: { issues: readonly RuleError[]; first: Ref<HTMLLIElement> }) {
  return (
    // Focusable, so that a long list can be scrolled by keyboard.
    <ul className={classes.errors} aria-label="Errors" tabIndex={0}>
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
      label="Existing rules"
      value={how}
      onChange={(value) => onChange(value === 'append' ? 'append' : 'replace')}
    >
      <Stack gap="xs" mt="xs">
        <Radio
          value="replace"
          label="Replace all rules"
          description={`Removes ${counted(countOf(rules), 'rule')} and both policies`}
        />
        <Radio
          value="append"
          label="Append to existing rules"
          description={`Keeps the policies: ${actionName(rules.inbound_policy)} inbound, ${actionName(rules.outbound_policy)} outbound`}
        />
      </Stack>
    </Radio.Group>
  );
}

interface ImportDialogProps {
  readonly rules: RuleSet;
  /** Opened to choose a template or a firewall. */
  readonly begins: boolean;
  readonly onImport: (rules: RulesValues, how: ImportHow) => void;
  readonly onClose: () => void;
}

/** Reads a rule set from a file or a text, shows what it contains or its errors, and hands it over. */
export default function ImportDialog({ rules, begins, onImport, onClose }: ImportDialogProps) {
  const [text, setText] = useState('');
  const [reading, setReading] = useState<RuleReading>();
  const [files, setFiles] = useState<readonly FileReading[]>([]);
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
  const take = async (chosen: RuleSet): Promise<void> => {
    setFiles([]);
    await type(await writeRuleSet(chosen, 'json'));
  };
  const refuse = (reason: string): Promise<void> => accept('', Promise.resolve(failed(reason)));
  const open = async (chosen: readonly File[]): Promise<void> => {
    // The same file may be chosen again after it was corrected.
    resetFile.current?.();
    const [first, ...more] = chosen;
    if (first === undefined) return;
    setFiles([]);
    if (more.length > 0) {
      const readings = await readFiles(chosen);
      setHow('append');
      await accept('', Promise.resolve(joined(readings)));
      setFiles(readings);
      return;
    }
    const opened = await textOf(first);
    await ('problem' in opened ? refuse(opened.problem) : type(opened.text));
  };
  const drop = (event: DragEvent): void => {
    const dropped = [...event.dataTransfer.files];
    if (dropped.length === 0) return;
    event.preventDefault();
    void open(dropped);
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
  const result =
    found === undefined ? rules : how === 'replace' ? found.rules : appended<RuleLike, string>(rules, found.rules);
  const count = found === undefined ? 0 : countOf(found.rules);
  const total = countOf(rules) + count;
  return (
    <Dialog onClose={onClose} title="Import rules" size="lg" closeOnClickOutside={false}>
      <Stack gap="md">
        <Text size="sm">JSON or CSV. Rules are added to the form and sent when you save.</Text>
        <Begin autoFocus={begins} onRules={(chosen) => void take(chosen)} onRefused={(reason) => void refuse(reason)} />
        <div>
          <FileButton
            accept=".json,.csv,.tsv,.txt,application/json,text/csv,text/plain"
            multiple
            onChange={(chosen) => void open(chosen)}
            resetRef={resetFile}
            inputProps={{ 'aria-label': 'Files with rules', tabIndex: -1 }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<FileUp size={16} aria-hidden />}
                data-autofocus={!begins || undefined}
              >
                Choose files
              </Button>
            )}
          </FileButton>
        </div>
        <Textarea
          ref={area}
          label="Rule set"
          description="Paste, type, or drop files here"
          rows={5}
          value={text}
          onChange={(event) => {
            setFiles([]);
            void type(event.currentTarget.value);
          }}
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes('Files')) event.preventDefault();
          }}
          onDrop={drop}
          error={submitted ? 'Choose a file or paste a rule set' : undefined}
          autoComplete="off"
          spellCheck={false}
          classNames={{ input: classes.text ?? '' }}
        />
        <div role="status" className={classes.status}>
          {files.length > 0 && <Files files={files} />}
          {issues.length > 0 && <Line bad>{counted(issues.length, 'error')}: nothing can be imported</Line>}
          {found !== undefined && files.length === 0 && (
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
              {total} rules in total. You can save up to {FIREWALL_LIMITS.rules}
            </Line>
          )}
        </div>
        {issues.length > 0 && <ErrorList issues={issues} first={firstError} />}
        {found !== undefined && <How how={how} onChange={setHow} rules={rules} />}
        {found !== undefined && <TrafficChanges status="enabled" before={rules} now={result} services={null} />}
        {found !== undefined && countOf(rules) > 0 && (
          <section aria-label="What changes" className={classes.changes}>
            <Changes changes={toldRules(rules, result)} />
          </section>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void run()}>
            {found === undefined ? 'Import' : `Import ${counted(count, 'rule')}`}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
