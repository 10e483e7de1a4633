import { More } from '../hints/more.tsx';
import classes from './tags.module.css';

/** Tags as chips. A plain list, because a table shows one per row and it must be cheap. */
export const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className={classes.tags}>
    {tags.map((tag) => (
      <span key={tag} className={classes.tag}>
        {tag}
      </span>
    ))}
  </span>
);

/** The tags of a record in one line of a table. */
export const TagsCell = ({ tags: [first, ...others] }: { tags: readonly string[] }) =>
  first === undefined ? null : (
    <More items={others}>
      <span className={classes.tag}>{first}</span>
    </More>
  );
