import { Tabs } from '@mantine/core';
import { type Control, type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { pathOf } from '#api/http/client.ts';
import { apiUrl } from '#api/session/session.ts';
import { curlOf } from '#lib/text/curl.ts';
import { Copy } from '#ui/display/copy.tsx';
import { OperationSpec } from '#ui/display/operation/operation-spec.tsx';
import classes from '../form.module.css';
import { bodyOf } from './sending/body-of.ts';
import type { FormShellProps, Panel } from './types.ts';

interface AsideProps {
  readonly form: FormShellProps;
  readonly control: Control;
  readonly secrets: readonly string[];
}

/** The request that the form would send now, as a curl command; the token is `$TOKEN`, secrets are masked. */
export function requestText(
  form: FormShellProps,
  values: FieldValues,
  dirty: object,
  secrets: readonly string[],
): string {
  const { endpoint, params = {} } = form;
  return curlOf({
    method: endpoint.method,
    url: `${apiUrl()}${pathOf(endpoint.path, params) ?? endpoint.path}`,
    body: bodyOf(form, values, { ...dirty }),
    token: !endpoint.access.public,
    secrets,
  });
}

function Request({ form, control, secrets }: AsideProps) {
  const values = useWatch({ control });
  const { dirtyFields } = useFormState({ control });
  const text = requestText(form, values, dirtyFields, secrets);
  return (
    <>
      <div className={classes.requestBox}>
        <Copy value={text} label="request">
          <code className={classes.request}>{text}</code>
        </Copy>
      </div>
      <OperationSpec endpoint={form.endpoint} />
    </>
  );
}

function PanelContent({ panel, control }: { panel: Panel<FieldValues>; control: Control }) {
  const values = useWatch({ control });
  return panel.content(values);
}

/** The column beside the form: a summary of what it will do, the request as a command, and tools of the form's own. */
export function Aside(props: AsideProps) {
  const { form, control } = props;
  const [first, others] = [true, undefined].map(
    (wanted) => form.panels?.filter((panel) => panel.first === wanted) ?? [],
  );
  const tabs = [
    ...(first ?? []),
    ...(form.summary === undefined ? [] : [{ id: 'summary', label: 'Summary', content: form.summary }]),
    { id: 'request', label: 'Request', content: () => <Request {...props} /> },
    ...(others ?? []),
  ];
  return (
    <aside className={classes.aside} aria-label={form.summary === undefined ? 'Request' : 'Summary and request'}>
      <Tabs defaultValue={tabs[0]?.id ?? null} keepMounted={false}>
        <Tabs.List mb="sm">
          {tabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((panel) => (
          <Tabs.Panel key={panel.id} value={panel.id}>
            <PanelContent panel={panel} control={control} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </aside>
  );
}
