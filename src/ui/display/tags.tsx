import classes from './tags.module.css';

/** Tags as quiet chips; a plain list, since a table has one in every row. */
export const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className={classes.tags}>
    {tags.map((tag) => (
      <span key={tag} className={classes.tag}>
        {tag}
      </span>
    ))}
  </span>
);
