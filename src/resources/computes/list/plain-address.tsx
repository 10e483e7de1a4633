import type { ReactNode } from 'react';
import { Copy } from '#ui/display/copy.tsx';
import { More } from '#ui/display/hints/more.tsx';

interface PlainAddressesProps {
  readonly ipv4: readonly string[];
  /** What the first one is called by the button that copies it. */
  readonly label: string;
  /** Shown instead of the first one. */
  readonly children?: ReactNode;
}

/** The first address of an instance, and the number of the others. */
export const PlainAddresses = ({ ipv4: [first = '', ...others], label, children = first }: PlainAddressesProps) => (
  <Copy value={first} label={label}>
    <More items={others}>{children}</More>
  </Copy>
);
