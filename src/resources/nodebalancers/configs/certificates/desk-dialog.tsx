import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import type { Certificate } from '#lib/pem/index.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogFoot } from '#ui/dialog/foot.tsx';
import { andList } from '#lib/text/format.ts';
import { configsOf } from '../queries.ts';
import { configName } from '../display.ts';
import classes from './certificates.module.css';
import { CertificateFields } from './fields.tsx';
import { NO_PAIR } from './split.ts';
import { isPrintOf } from './display.ts';

interface DeskProps {
  readonly nodebalancer: { readonly id: number; readonly label: string };
  onClose(): void;
}

/** The configs that use this certificate, by its fingerprint. */
function UsedBy({ nodebalancer: { id, label }, leaf }: { nodebalancer: DeskProps['nodebalancer']; leaf: Certificate }) {
  const { data, isError } = useQuery(configsOf(id).all());
  const users = data?.records.filter(({ ssl_fingerprint: print }) => isPrintOf(print, leaf)).map(configName);
  const text = (): string => {
    if (users === undefined && isError)
      return `The ports of ${label} could not be loaded, so their certificates were not compared.`;
    if (users === undefined) return `Comparing with the ports of ${label}…`;
    return users.length === 0 ? `No port of ${label} uses this certificate.` : `Used by ${andList(users)} of ${label}.`;
  };
  return <p className={classes.used}>{text()}</p>;
}

/** The dialog of `CertificateDesk`. Its fields are cleared when it closes. */
export default function DeskDialog({ nodebalancer, onClose }: DeskProps) {
  const form = useForm({ defaultValues: NO_PAIR });
  return (
    <Dialog onClose={onClose} title="Check certificate" size="lg" closeOnClickOutside={false}>
      <Stack gap="md">
        <Text size="sm">
          Checks names, dates and chain, and whether the key fits. Nothing is sent. This browser keeps only the dates,
          to warn you before the certificate ends.
        </Text>
        <FormProvider {...form}>
          <CertificateFields
            prefix=""
            sent={false}
            about={(leaf) => <UsedBy nodebalancer={nodebalancer} leaf={leaf} />}
          />
        </FormProvider>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
