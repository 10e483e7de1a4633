import { VisuallyHidden } from '@mantine/core';
import { Circle, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '#api/clock.ts';
import { useZone } from '#ui/prefs.ts';
import classes from '../create.module.css';
import type { ReferenceData } from '../model/reference-data.ts';
import { summaryParts } from './display.ts';
import { KnownClashes } from '../../configs/interfaces/fields/ipam-clash.tsx';
import type { CreateValues } from '../model/values.ts';

const Warning = ({ children }: { children: ReactNode }) => (
  <dd className={classes.warning}>
    <TriangleAlert size={16} aria-hidden />
    <span>{children}</span>
  </dd>
);

/** What was chosen, section by section, and which of them are finished. */
export function Summary({ values, reference }: { values: CreateValues; reference: ReferenceData }) {
  const zone = useZone();
  const now = useNow();
  const { region, interfaces } = values;
  return (
    <dl className={classes.summary}>
      {summaryParts(values, reference, zone, now).map(({ title, isDone, lines, warnings }) => (
        <div key={title}>
          <dt data-done={isDone || undefined} data-warned={warnings.length > 0 || undefined}>
            {isDone ? <CircleCheck size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
            {title}
            <VisuallyHidden>
              {isDone ? (warnings.length > 0 ? ', complete, with a warning' : ', complete') : ', incomplete'}
            </VisuallyHidden>
          </dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
          {warnings.map((text) => (
            <Warning key={text}>{text}</Warning>
          ))}
          {title === 'Network' && (
            <KnownClashes interfaces={interfaces} region={region ?? ''} computeId={undefined}>
              {(text) => <Warning>{text}</Warning>}
            </KnownClashes>
          )}
        </div>
      ))}
    </dl>
  );
}
