import { List } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useNow } from '#api/clock.ts';
import { sentence } from '#lib/text/format.ts';
import type { Certificate } from '#lib/pem/index.ts';
import { wireTime } from '#lib/time.ts';
import { Copy } from '#ui/display/copy.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { Status } from '#ui/display/status.tsx';
import { Time } from '#ui/display/time.tsx';
import classes from './certificates.module.css';
import { chainErrors, validity, verdict } from './display.ts';
import type { Parsed } from './use-reading.ts';

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
  const valid = (
    <>
      <Valid certificate={certificate} now={now} />
      <div>
        <Time at={wireTime(notBefore)} absolute /> to <Time at={wireTime(notAfter)} absolute />
      </div>
    </>
  );
  const facts = {
    Names: namesOf(certificate),
    Valid: valid,
    Subject: subject || 'None',
    Issuer: selfSigned ? 'Self-signed: browsers will show a warning' : issuer,
    Key: keyType,
    'SHA-1': <Copy value={sha1} label="SHA-1 fingerprint" />,
    'SHA-256': <Copy value={sha256} label="SHA-256 fingerprint" />,
  };
  return (
    <dl className={classes.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
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

interface ReadingViewProps extends Parsed {
  readonly about: ((leaf: Certificate) => ReactNode) | undefined;
}

/** The details of a certificate and a key: whether they match, their names, and their validity. */
export function ReadingView({ reading, leaf, failed, about }: ReadingViewProps) {
  const now = useNow().getTime();
  const problems = reading && [
    ...reading.errors.map(({ field, reason }) => `${FIELDS[field]}: ${sentence(reason)}`),
    ...chainErrors(reading.certificates),
  ];
  return (
    <>
      <div role="status" className={classes.verdict}>
        {failed === true && 'The certificate reader could not be loaded. You can still save.'}
        {reading !== undefined && <Status {...verdict(reading)} />}
        {problems !== undefined && problems.length > 0 && (
          <List size="sm">
            {problems.map((problem) => (
              <List.Item key={problem}>{problem}</List.Item>
            ))}
          </List>
        )}
      </div>
      {reading !== undefined && leaf !== undefined && (
        <section aria-label="Certificate details" className={classes.read}>
          {about?.(leaf)}
          <Leaf certificate={leaf} now={now} />
          {reading.certificates.length > 1 && <Chain certificates={reading.certificates} now={now} />}
        </section>
      )}
    </>
  );
}
