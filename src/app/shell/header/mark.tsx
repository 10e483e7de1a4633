import classes from './mark.module.css';

/** The console's logo, a compass. Without an attribute for its style: it stands in the page before any script. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className={classes.mark}>
      <rect width="32" height="32" rx="7" fill="var(--mantine-color-accent-7)" />
      <circle cx="16" cy="16" r="10" fill="none" stroke="#fff" strokeWidth="2" />
      <path d="M16 8.5 19 16h-6z" fill="#fff" />
      <path d="M16 23.5 13 16h6z" fill="var(--mantine-color-accent-3)" />
    </svg>
  );
}
