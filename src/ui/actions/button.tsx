import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './button.module.css';

/** How a button looks. */
export interface ButtonStyle {
  /** What stands out (`filled`, also without a word), what does not, and what does harm where nothing stands out. */
  readonly variant?: 'filled' | 'default' | 'outline' | undefined;
  readonly color?: 'red' | undefined;
  readonly size?: 'sm' | 'xs' | 'compact-sm' | undefined;
  /** An icon before the words. */
  readonly leftSection?: ReactNode;
  readonly className?: string | undefined;
}

/** What makes an element look like a button. */
const styleProps = ({ variant = 'filled', color, size, leftSection, className = '' }: ButtonStyle) => ({
  className: `${classes.button} ${className}`,
  'data-look': color === undefined ? variant : `${variant}-${color}`,
  'data-size': size,
  'data-icon': leftSection === undefined ? undefined : '',
});

const Words = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={classes.inner}>
    {icon}
    <span className={classes.label}>{children}</span>
  </span>
);

type Own<Tag extends 'button' | 'a'> = ButtonStyle & Omit<ComponentPropsWithRef<Tag>, keyof ButtonStyle>;

/** A button. It looks like Mantine's, without the code of that: the first rows need some of them. */
export function Button({ variant, color, size, leftSection, className, children, ...rest }: Own<'button'>) {
  return (
    <button type="button" {...rest} {...styleProps({ variant, color, size, leftSection, className })}>
      <Words icon={leftSection}>{children}</Words>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonAnchor({ variant, color, size, leftSection, className, children, ...rest }: Own<'a'>) {
  return (
    <a {...rest} {...styleProps({ variant, color, size, leftSection, className })}>
      <Words icon={leftSection}>{children}</Words>
    </a>
  );
}
