import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { leadsNowhere } from '#lib/unreadable.ts';
import { splitAddress } from './paths.ts';

interface LinkProps extends Pick<
  ComponentProps<'a'>,
  'className' | 'dir' | 'title' | 'aria-label' | 'tabIndex' | 'style' | 'onClick' | 'onFocus'
> {
  /** An address of the console, as `paths.ts` makes them; may have a query. */
  readonly to: string;
  /** The id of the part of the page to scroll to. */
  readonly hash?: string;
  readonly children: ReactNode;
}

/** A link to a page of the console; only its words where the address names what could not be read. */
export function Link({ to, hash, children, ...rest }: LinkProps) {
  if (leadsNowhere(to)) return <span {...rest}>{children}</span>;
  const { to: path, search } = splitAddress(to);
  return (
    <RouterLink {...rest} {...(hash !== undefined && { hash })} to={path} search={() => search}>
      {children}
    </RouterLink>
  );
}
