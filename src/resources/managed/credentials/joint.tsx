import type { Credential } from '#contract/managed/credentials/schema.ts';
import { Joint, JointLine } from '#ui/table/bulk/joint.tsx';
import { useServices } from '../services/queries.ts';
import { usesOf } from './consequences.ts';

/** The services that lose each of several credentials. */
export default function JointCredentials({ rows }: { rows: readonly Pick<Credential, 'id' | 'label'>[] }) {
  const services = useServices(true);
  return (
    <Joint rows={rows}>
      {({ id, label }) => <JointLine key={id} name={label} texts={[usesOf(String(id), services)]} />}
    </Joint>
  );
}
