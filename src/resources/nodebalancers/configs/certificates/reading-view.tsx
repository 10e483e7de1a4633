import { List } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNow } from '#api/clock.ts';
import { sentence } from '#lib/text/format.ts';
import type { Certificate } from '#lib/pem/index.ts';
import { wireTime } from '#lib/time.ts';
import { Copy } from '#ui/display/copy.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Status } from '#ui/display/status.tsx';
import { Time } from '#ui/display/time.tsx';
import classes from './certificates.module.css';
import { chainErrors, type Reading, validity, verdict } from './display.ts';

const FIELDS = { ssl_cert: 'Certificate', ssl_key: 'Private key' } as const;

/** The names in a certificate, the common name first. */
const namesOf = ({ commonName, names }: Certificate): string =>
  [...new Set([commonName, ...names])].filter((name) => name !== '').join(', ') || 'None';

function Valid({ certificate, now }: { certificate: Certificate; now: number }) {
  const { tone, label } = validity(certificate, now);
  return <Status tone={tone} label={label} />;
}

function Leaf({ certificate, now }: { certificate: Certificate; now: number }) {
  const { issuer, subject, notBefore, notAfter, sha1, sha256, keyType, selfSigned } = certificate;
  return (
    <dl className={classes.facts}>
      <dt>Names</dt>
      <dd>{namesOf(certificate)}</dd>
      <dt>Valid</dt>
      <dd>
        <Valid certificate={certificate} now={now} />
        <div>
          <Time at={wireTime(notBefore)} absolute /> to <Time at={wireTime(notAfter)} absolute />
        </div>
      </dd>
      <dt>Subject</dt>
      <dd>{subject || 'None'}</dd>
      <dt>Issuer</dt>
      <dd>{selfSigned ? 'Self-signed: browsers will show a warning' : issuer}</dd>
      <dt>Key</dt>
      <dd>{keyType}</dd>
      <dt>SHA-1</dt>
      <dd>
        <Copy value={sha1} label="SHA-1 fingerprint" />
      </dd>
      <dt>SHA-256</dt>
      <dd>
        <Copy value={sha256} label="SHA-256 fingerprint" />
      </dd>
    </dl>
  );
}

function Chain({ certificates, now }: { certificates: readonly Certificate[]; now: number }) {
  return (
    <PlainTable
      label="Chain"
      rows={certificates.map((certificate, index) => ({ certificate, position: index + 1 }))}
      keyOf={({ position }) => position}
      columns={[
        {
          header: 'Certificate',
          cell: ({ certificate, position }) => `${position}. ${certificate.commonName || certificate.subject}`,
        },
        { header: 'Issuer', cell: ({ certificate }) => (certificate.selfSigned ? 'Self-signed' : certificate.issuer) },
        { header: 'Valid', cell: ({ certificate }) => <Valid certificate={certificate} now={now} /> },
      ]}
    />
  );
}

interface ReadingViewProps {
  readonly reading: Reading | 'failed' | undefined;
  readonly about: ((leaf: Certificate) => ReactNode) | undefined;
}

/** The details of a certificate and a key: whether they match, their names, and their validity. */
export function ReadingView({ reading, about }: ReadingViewProps) {
  const now = useNow().getTime();
  const known = reading === 'failed' ? undefined : reading;
  const [leaf] = known?.certificates ?? [];
  const order = chainErrors(known?.certificates ?? []);
  return (
    <>
      <div role="status" className={classes.verdict}>
        {reading === 'failed' && 'The certificate reader could not be loaded. You can still save.'}
        {known !== undefined && (
          <>
            <Status {...verdict(known)} />
            {(known.errors.length > 0 || order.length > 0) && (
              <List size="sm">
                {known.errors.map(({ field, reason }) => (
                  <List.Item key={`${field} ${reason}`}>
                    {FIELDS[field]}: {sentence(reason)}
                  </List.Item>
                ))}
                {order.map((sentence) => (
                  <List.Item key={sentence}>{sentence}</List.Item>
                ))}
              </List>
            )}
          </>
        )}
      </div>
      {known !== undefined && leaf !== undefined && (
        <section aria-label="Certificate details" className={classes.read}>
          {about?.(leaf)}
          <Leaf certificate={leaf} now={now} />
          {known.certificates.length > 1 && <Chain certificates={known.certificates} now={now} />}
        </section>
      )}
    </>
  );
}
