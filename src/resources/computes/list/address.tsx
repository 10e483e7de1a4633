import { Muted } from '#ui/display/blocks/plain.tsx';
import { Hinted } from '#ui/display/hints/hint.tsx';
import { PlainAddresses } from './plain-address.tsx';

interface AddressesProps {
  readonly ipv4: readonly string[];
  /** What the first one is called by the button that copies it. */
  readonly label: string;
  /** Why the internet does not reach the first one. */
  readonly whyNot?: string | undefined;
}

/** The first address of an instance, or that nobody reaches it, and the number of the others. */
export const Addresses = ({ ipv4, label, whyNot }: AddressesProps) =>
  whyNot === undefined ? (
    <PlainAddresses ipv4={ipv4} label={label} />
  ) : (
    <PlainAddresses ipv4={ipv4} label={label}>
      <Hinted text={`${ipv4[0]}. ${whyNot}`}>
        {(hint) => (
          <Muted
            {...hint}
            style={{ fontFamily: 'var(--mantine-font-family)' }}
            role="img"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its reason shows while it has the focus
            tabIndex={0}
            aria-label={`Not public: ${ipv4[0]}. ${whyNot}`}
          >
            Not public
          </Muted>
        )}
      </Hinted>
    </PlainAddresses>
  );
