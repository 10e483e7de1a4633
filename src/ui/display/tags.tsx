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
