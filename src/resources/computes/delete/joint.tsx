import type { Compute } from '#contract/computes/schema.ts';
import JointBreaks from '../power/joint-breaks.tsx';
import { monitoredSentences, nodeSentences } from './consequences.ts';
import { useMonitored } from './use-monitored.ts';

/** What the deletion of several instances at once breaks elsewhere. */
export default function JointDeletion({ rows }: { rows: readonly Compute[] }) {
  const also = [...monitoredSentences(rows, useMonitored()), ...new Set(rows.flatMap(nodeSentences))];
  return <JointBreaks rows={rows} also={also} />;
}
