import { nothing, type Parts, Pressed, Room } from '../../example.tsx';
import { Tags, TagsCell } from './tags.tsx';
import { TagsEditor } from './tags-editor.tsx';

const editor = {
  tags: ['shop', 'prod'],
  listPath: '/compute',
  disabledReason: undefined,
  onChange: async () => nothing(),
} as const;

const MANY = ['shop', 'prod', 'eu-central', 'a tag with several words', 'backup', 'on call', 'team-blue', 'v2.1'];

export const parts: Parts = {
  tags: {
    Some: <Tags tags={['shop', 'prod']} />,
    Many: <Tags tags={MANY} />,
    'In a cell': (
      <Room width={120}>
        <TagsCell tags={['shop', 'prod']} />
      </Room>
    ),
  },
  'tags-editor': {
    Some: <TagsEditor {...editor} />,
    Many: <TagsEditor {...editor} tags={MANY} />,
    None: <TagsEditor {...editor} tags={[]} />,
    'Adding one': (
      <Pressed selector="[data-add]">
        <TagsEditor {...editor} tags={[]} />
      </Pressed>
    ),
    'Not allowed': <TagsEditor {...editor} disabledReason="You may only read this instance." />,
  },
};
