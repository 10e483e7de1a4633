import { Info } from 'lucide-react';
import { Key } from '#ui/charts/cells/picture.tsx';
import { Strip } from '#ui/charts/cells/strip.tsx';
import { Section } from '#ui/display/blocks/details.tsx';
import { Hinted } from '#ui/display/hints/hint.tsx';
import { type DaysOf, useEventDays } from './use-days.ts';

const DAYS = 90;

/** Where the days are from, for those who ask. */
const Source = ({ text }: { text: string }) => (
  <Hinted text={text}>
    {(hint) => (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its text shows while it has the focus
      <span {...hint} role="img" tabIndex={0} aria-label={text} data-chrome>
        <Info size={14} aria-hidden />
      </span>
    )}
  </Hinted>
);

/** The last ninety days of a record as the account's events tell them; nothing where there are none to be read. */
export default function EventStrip(props: DaysOf) {
  const found = useEventDays(props, DAYS);
  if (found === undefined) return null;
  const { title, label, cells, key, alone, read } = found;
  return (
    <Section title={title} action={<Source text={`From the events of this account, which are known since ${read}`} />}>
      <Strip label={label} days={cells} rest={alone ?? <Key lines={key} />} />
    </Section>
  );
}
