import { Stack, Text } from '@mantine/core';
import { useZone } from '#ui/prefs.ts';
import classes from '../create.module.css';
import type { ReferenceData } from '../model/reference-data.ts';
import { summaryParts } from './display.ts';
import { Caution } from '../../configs/interfaces/fields/caution.tsx';
import { KnownClashes } from '../../configs/interfaces/fields/ipam-clash.tsx';
import type { CreateValues } from '../model/values.ts';

/** What will be made, as text. */
export function Summary({ values, reference }: { values: CreateValues; reference: ReferenceData }) {
  const zone = useZone();
  const { label, region, interfaces } = values;
  return (
    <Stack gap="xs">
      <Text size="sm">Instance {label === '' ? '(named automatically)' : <strong>{label}</strong>}</Text>
      <dl className={classes.summary}>
        {summaryParts(values, reference, zone).map(({ title, lines, warning }) => (
          <div key={title}>
            <dt>{title}</dt>
            {lines.map((line) => (
              <dd key={line}>{line === warning ? <Caution>{line}</Caution> : line}</dd>
            ))}
          </div>
        ))}
      </dl>
      <KnownClashes interfaces={interfaces} region={region ?? ''} computeId={undefined}>
        {(text) => <Caution>{text}</Caution>}
      </KnownClashes>
    </Stack>
  );
}
