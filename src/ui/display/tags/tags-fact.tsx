import { bodyFromNow } from '#api/http/whole-lists.ts';
import { TagsEditor, type TagsEditorProps } from './tags-editor.tsx';

interface TagsFactProps extends Omit<TagsEditorProps, 'onChange'> {
  /** Reads the record as it is now. */
  read(): Promise<{ readonly tags: readonly string[] }>;
  save(body: { tags: string[] }): Promise<unknown>;
}

/** The tags of a record among the facts of its page; what others have added to them meanwhile is kept. */
export const tagsFact = ({ read, save, ...rest }: TagsFactProps) => ({
  label: 'Tags',
  value: (
    <TagsEditor
      {...rest}
      onChange={async (change) => save(await bodyFromNow(read, (now) => ({ tags: change(now.tags) })))}
    />
  ),
});
