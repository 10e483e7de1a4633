import { Key, Note } from '#ui/charts/cells/picture.tsx';
import { Strip } from '#ui/charts/cells/strip.tsx';
import { Section } from '#ui/display/blocks/details.tsx';
import { type DaysOf, useEventDays } from './use-days.ts';

const DAYS = 90;

/** The last ninety days of a record as the account's events tell them; nothing where there are none to be read. */
export default function EventStrip(props: DaysOf) {
  const found = useEventDays(props, DAYS);
  if (found === undefined) return null;
  return (
    <Section title={`Last ${DAYS} days`}>
      <Strip label={found.label} days={found.cells} span={found.span} />
      <Key lines={found.key} />
      <Note>Since {found.read}: events of this account</Note>
    </Section>
  );
}
