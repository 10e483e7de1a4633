import { NONE } from '#ui/display/blocks/plain.tsx';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Config } from '#contract/computes/configs/schema.ts';
import { Details, DetailSections, Section } from '#ui/display/blocks/details.tsx';
import { KernelName } from '#resources/kernels/public.ts';
import { disksOf } from '../disks/queries.ts';
import { InterfacesTable } from './interfaces/interfaces-table.tsx';
import { ConfigVerdict } from './interfaces/verdict/verdict-view.tsx';
import { RootNote } from '../model/root-note.tsx';
import { isBootedWith } from './form/saved.ts';
import { devicesOf, FIELD_NAMES, helpersOf, LEVEL_LABELS, memoryText, MODE_LABELS, nameIn } from './display.ts';

interface ProfileViewProps {
  readonly config: Config;
  readonly computeId: number;
  readonly region: string;
}

/** A read-only view of a whole configuration, for when it cannot be edited. */
export function ProfileView({ config, computeId, region }: ProfileViewProps) {
  const { id, label, comments, virt_mode, kernel, run_level, memory_limit, root_device, interfaces } = config;
  const { data: disks } = useQuery(disksOf(computeId));
  const devices = devicesOf(config, disks);
  return (
    <>
      <DetailSections>
        <Details
          title="Boot"
          details={[
            { label: 'Label', value: label },
            { label: 'ID', value: id },
            { label: 'In use', value: isBootedWith(config) ? 'Yes' : 'No' },
            { label: 'Comments', value: comments || NONE },
            { label: FIELD_NAMES.virt_mode, value: nameIn(MODE_LABELS, virt_mode) },
            { label: 'Kernel', value: <KernelName id={kernel} /> },
            { label: FIELD_NAMES.run_level, value: nameIn(LEVEL_LABELS, run_level) },
            { label: FIELD_NAMES.memory_limit, value: memoryText(memory_limit) },
          ]}
        />
        <Details
          title="Disks and helpers"
          details={[
            {
              label: 'Devices',
              value: devices.length === 0 ? NONE : devices.map((device) => <div key={device}>{device}</div>),
            },
            {
              label: FIELD_NAMES.root_device,
              value: (
                <>
                  <code>{root_device}</code>
                  <RootNote computeId={computeId} rooted={config} />
                </>
              ),
            },
            { label: 'Helpers', field: 'helpers', value: helpersOf(config).join(', ') || NONE },
          ]}
        />
      </DetailSections>
      <Section title="Interfaces">
        <ConfigVerdict computeId={computeId} interfaces={interfaces} />
        {interfaces.length === 0 ? (
          <Text size="sm">No interfaces.</Text>
        ) : (
          <InterfacesTable region={region} interfaces={interfaces} />
        )}
      </Section>
    </>
  );
}
