import { Muted } from '#ui/display/blocks/plain.tsx';
import { Copy } from '#ui/display/copy.tsx';
import { Hinted } from '#ui/display/hints/hint.tsx';
import { More } from '#ui/display/hints/more.tsx';

interface AddressesProps {
  readonly ipv4: readonly string[];
  /** What the first one is called by the button that copies it. */
  readonly label: string;
  /** Why the internet does not reach the first one. */
  readonly whyNot?: string | undefined;
}

/** The first address of an instance, or that nobody reaches it, and the number of the others. */
export function Addresses({ ipv4: [first = '', ...others], label, whyNot }: AddressesProps) {
  return (
    <Copy value={first} label={label}>
      <More items={others}>
        {whyNot === undefined ? (
          first
        ) : (
          <Hinted text={`${first}. ${whyNot}`}>
            {(hint) => (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its reason shows while it has the focus
              <Muted
                {...hint}
                style={{ fontFamily: 'var(--mantine-font-family)' }}
                role="img"
                tabIndex={0}
                aria-label={`Not public: ${first}. ${whyNot}`}
              >
                Not public
              </Muted>
            )}
          </Hinted>
        )}
      </More>
    </Copy>
  );
}
