import type { ZodMiniType } from 'zod/mini';
import { useApiMutation } from '#api/cache/queries.ts';
import { call } from '#api/http/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ActionTable } from '../actions/define.ts';
import { toast } from '../actions/toast.ts';
import { tagsFact } from '../display/tags/tags-fact.tsx';
import type { Rename } from './rename-title.tsx';

/** What can be changed of a record where it stands on its page; `disabledReason`: why the user may not. */
export function useInPlace<R, F, A extends string, T extends R & { readonly label: string }>(
  table: ActionTable<R, F, A>,
  record: T,
  update: Endpoint<string, ZodMiniType, T>,
  disabledReason: string | undefined,
) {
  const params = table.params(table.idOf(record));
  const write = useApiMutation(update, { invalidates: table.invalidates, label: () => record.label });
  const save = (body: { label: string } | { tags: string[] }): Promise<T> => write.mutateAsync({ params, body });
  const rename: Rename = {
    value: record.label,
    disabledReason,
    validate: (label) => update.body.safeParse({ label }).error?.issues[0]?.message,
    async save(label) {
      // That an update accepts a label is assumed of some.
      const saved = await save({ label });
      if (saved.label !== label) toast.error({ title: `This server kept the label ${saved.label}` });
    },
  };
  return {
    /** Its label, in the title. */
    rename,
    /** Its tags, among the facts; `view` reads the record again before, `listPath` is the list that a tag leads to. */
    tagsOf: (
      { tags }: { readonly tags: readonly string[] },
      view: Endpoint<string, undefined, { readonly tags: readonly string[] }>,
      listPath: string,
      refusal = disabledReason,
    ) => tagsFact({ tags, listPath, disabledReason: refusal, read: () => call(view, { params }), save }),
  };
}
